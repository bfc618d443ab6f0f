import SymbolGraphs

/// The properties of a symbol graph's declaration that a line can require.
struct Declaration: Sendable {
    private let kind: String
    let identifiers: Set<String>

    init(_ symbol: SymbolGraph.Symbol) {
        kind = symbol.kind.identifier
        let words = symbol.declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        identifiers = Set(words.map(String.init))
    }

    /// Whether it has the shape; a type's alias also matches a protocol's associated type.
    func fits(_ shape: InterfaceLine.Shape) -> Bool {
        let kinds = kind == "swift.associatedtype" ? [kind, "swift.typealias"] : [kind]
        let isOfKind = shape.kinds.isEmpty || !shape.kinds.isDisjoint(with: kinds)
        return isOfKind && identifiers.contains("async") == shape.isAsync
    }
}
