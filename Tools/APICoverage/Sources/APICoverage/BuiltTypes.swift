import SymbolGraphs

/// The types and protocols of built modules, read from their symbol graphs.
public struct BuiltTypes: Sendable {
    /// The facts about them, including implied ones.
    let facts: Set<TypeFact>

    /// The protocols that each protocol refines, in these modules and in the standard library.
    let refinements: [String: Set<String>]

    public init(_ graphs: SymbolGraphs) {
        let all = graphs.own + graphs.library
        let paths = Dictionary(
            all.flatMap(\.symbols).map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
        let protocols = Set(
            all.flatMap(\.symbols).filter { $0.kind.identifier == "swift.protocol" }.map(\.identifier.precise))
        func name(of relationship: SymbolGraph.Relationship) -> String {
            let target = paths[relationship.target] ?? relationship.targetFallback ?? relationship.target
            return String(target.split(separator: ".").last ?? "")
        }

        var refinements: [String: Set<String>] = [:]
        for relationship in all.flatMap(\.relationships)
        where relationship.kind == "conformsTo" && protocols.contains(relationship.source) {
            refinements[paths[relationship.source] ?? "", default: []].insert(name(of: relationship))
        }

        var facts: Set<TypeFact> = []
        for graph in graphs.own {
            var owned: [String: Set<Constraint>] = [:]
            for symbol in graph.symbols {
                owned[symbol.identifier.precise] = Set((symbol.swiftGenerics?.constraints ?? []).map(\.constraint))
                guard Self.kinds.contains(symbol.kind.identifier), var signature = Signature(symbol.declaration) else {
                    continue
                }
                signature.name = symbol.path
                facts.formUnion(TypeFact.facts(of: signature))
            }
            for relationship in graph.relationships where relationship.kind == "conformsTo" {
                guard let path = paths[relationship.source] else { continue }
                let constraints = Set((relationship.swiftConstraints ?? []).map(\.constraint))
                    .subtracting(owned[relationship.source] ?? [])
                    .filter { !Self.isUnsaid($0) }
                facts.insert(
                    .conformance(
                        type: path, protocolName: name(of: relationship), constraints: TypeFact.clause(constraints)))
            }
        }
        self.refinements = refinements
        self.facts = TypeFact.closed(facts, by: refinements)
    }

    private static let kinds: Set<String> = [
        "swift.protocol", "swift.struct", "swift.class", "swift.enum", "swift.associatedtype",
    ]

    /// Whether every type has this constraint by default, so that declarations omit it.
    private static func isUnsaid(_ constraint: Constraint) -> Bool {
        TypeComparison.unsaid.contains { constraint.text.hasSuffix(": \($0)") }
    }
}
