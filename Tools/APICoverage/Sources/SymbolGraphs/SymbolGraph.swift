/// The needed part of the output of `swift symbolgraph-extract`.
package struct SymbolGraph: Decodable, Sendable {
    package let symbols: [Symbol]
    package let relationships: [Relationship]

    package struct Symbol: Decodable, Sendable {
        package let kind: Kind
        package let identifier: Identifier
        package let pathComponents: [String]
        package let declarationFragments: [Fragment]?
        package let swiftGenerics: Generics?

        package var path: String { pathComponents.joined(separator: ".") }
        package var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    }

    package struct Kind: Decodable, Sendable { package let identifier: String }
    package struct Identifier: Decodable, Sendable { package let precise: String }
    package struct Fragment: Decodable, Sendable { package let spelling: String }

    package struct Generics: Decodable, Sendable { package let constraints: [GenericConstraint]? }

    package struct GenericConstraint: Decodable, Sendable {
        package let kind: String
        package let lhs: String
        package let rhs: String
    }

    package struct Relationship: Decodable, Sendable {
        package let kind: String
        package let source: String
        package let target: String

        /// The target's name, if it belongs to another module.
        package let targetFallback: String?

        /// The conditions of a conformance.
        package let swiftConstraints: [GenericConstraint]?
    }
}
