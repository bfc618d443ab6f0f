/// What `swift symbolgraph-extract` writes, as far as it is needed here.
struct SymbolGraph: Decodable, Sendable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Symbol: Decodable, Sendable {
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?

        var path: String { pathComponents.joined(separator: ".") }
        var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    }

    struct Kind: Decodable, Sendable { let identifier: String }
    struct Identifier: Decodable, Sendable { let precise: String }
    struct Fragment: Decodable, Sendable { let spelling: String }

    struct Relationship: Decodable, Sendable {
        let kind: String
        let source: String
        let target: String

        /// The target's name, where it is of another module.
        let targetFallback: String?
    }
}
