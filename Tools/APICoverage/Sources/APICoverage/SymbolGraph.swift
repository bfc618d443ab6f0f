import Foundation

/// The symbol graphs of modules, and of the standard library.
public struct SymbolGraphs: Sendable {
    let own: [SymbolGraph]
    let library: [SymbolGraph]

    /// Reads a folder of graphs; the standard library's is `Swift.symbols.json`.
    public init(in folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
            .sorted { $0.path < $1.path }
        let isLibrary = { (file: URL) in file.lastPathComponent == "Swift.symbols.json" }
        let read = { (file: URL) in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)) }
        self.init(own: try files.filter { !isLibrary($0) }.map(read), library: try files.filter(isLibrary).map(read))
    }

    init(own: [SymbolGraph], library: [SymbolGraph] = []) {
        self.own = own
        self.library = library
    }
}

/// The needed part of the output of `swift symbolgraph-extract`.
struct SymbolGraph: Decodable, Sendable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Symbol: Decodable, Sendable {
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let swiftGenerics: Generics?

        var path: String { pathComponents.joined(separator: ".") }
        var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    }

    struct Kind: Decodable, Sendable { let identifier: String }
    struct Identifier: Decodable, Sendable { let precise: String }
    struct Fragment: Decodable, Sendable { let spelling: String }

    struct Generics: Decodable, Sendable { let constraints: [GenericConstraint]? }

    struct GenericConstraint: Decodable, Sendable {
        let kind: String
        let lhs: String
        let rhs: String

        var constraint: Constraint { Constraint(kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs): \(rhs)") }
    }

    struct Relationship: Decodable, Sendable {
        let kind: String
        let source: String
        let target: String

        /// The target's name, if it belongs to another module.
        let targetFallback: String?

        /// The conditions of a conformance.
        let swiftConstraints: [GenericConstraint]?
    }
}
