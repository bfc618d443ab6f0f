import SymbolGraphs

/// The names that a client can use from built modules, read from their symbol graphs.
///
/// A type contains its own declarations, and the requirements of its public protocols: those are callable wherever they
/// are implemented. Members that every publisher has by extension are not overloads of a type's own, so they do not
/// count.
public struct BuiltInterface: Sendable {
    private var declarations: [String: [Declaration]] = [:]

    /// The declarations by the names of the protocol and of the member.
    private var requirements: [String: [String: [Declaration]]] = [:]

    /// The names of protocols, by the path of the conforming type.
    private var conformances: [String: Set<String>] = [:]

    /// Lines of the list that symbol graphs cannot record, but that compiled probes use.
    private var shown: Set<String> = []

    /// Reads symbol graphs, and the sources of probes that have been compiled.
    ///
    /// Of the standard library's graph only the protocols count. A probe states the lines that it proves in comments:
    /// `// shows: line`.
    public init(_ graphs: SymbolGraphs, probes: [String]) {
        // Members that a module adds to another one's types are in a separate graph beside the module's.
        let own = graphs.own.flatMap(\.symbols).map { ($0.identifier.precise, $0.path) }
        let paths = Dictionary(own, uniquingKeysWith: { first, _ in first })
        for graph in graphs.own { add(graph, paths: paths, onlyProtocols: false) }
        for graph in graphs.library { add(graph, paths: [:], onlyProtocols: true) }
        for probe in probes { addProbe(probe) }
    }

    private mutating func addProbe(_ source: String) {
        let mark = "// shows: "
        for line in source.split(separator: "\n") where line.hasPrefix(mark) {
            shown.insert(String(line.dropFirst(mark.count)))
        }
    }

    /// `paths` has all symbols of the built modules, by identifier.
    private mutating func add(_ graph: SymbolGraph, paths: [String: String], onlyProtocols: Bool) {
        let identified = graph.symbols.map { ($0.identifier.precise, $0) }
        let symbols = Dictionary(identified, uniquingKeysWith: { first, _ in first })
        for relationship in graph.relationships {
            guard let source = symbols[relationship.source] else { continue }
            let target =
                symbols[relationship.target]?.path ?? paths[relationship.target] ?? relationship.targetFallback
                ?? relationship.target
            let protocolName = String(target.split(separator: ".").last ?? "")
            switch relationship.kind {
            case "requirementOf":
                requirements[protocolName, default: [:]][source.pathComponents.last ?? "", default: []]
                    .append(Declaration(source))
            case "conformsTo" where !onlyProtocols:
                conformances[source.path, default: []].insert(protocolName)
            default:
                break
            }
        }
        guard !onlyProtocols else { return }
        for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
            declarations[Self.name(of: symbol), default: []].append(Declaration(symbol))
        }
    }

    /// The list contains enum cases without their associated values.
    private static func name(of symbol: SymbolGraph.Symbol) -> String {
        guard symbol.kind.identifier == "swift.enum.case" else { return symbol.path }
        return String(symbol.path.prefix { $0 != "(" })
    }
}

extension BuiltInterface {
    /// Whether the modules contain the declaration that the line names.
    public func holds(_ line: InterfaceLine) -> Bool {
        if shown.contains(line.text) { return true }
        switch line.demand {
        case .conformance(let type, let protocolName):
            return conformances[type]?.contains(protocolName) ?? false
        case .declaration(let path, let shape):
            let found = ((declarations[path] ?? []) + required(path)).filter { $0.fits(shape) }
            let identifiers = found.reduce(into: Set()) { $0.formUnion($1.identifiers) }
            return !found.isEmpty && shape.words.isSubset(of: identifiers)
        }
    }

    /// The protocol requirements with the path's last name, for the path's owner.
    private func required(_ path: String) -> [Declaration] {
        guard let dot = path.lastIndex(of: ".") else { return [] }
        let name = String(path[path.index(after: dot)...])
        let protocols = conformances[String(path[..<dot])] ?? []
        return protocols.flatMap { requirements[$0]?[name] ?? [] }
    }
}
