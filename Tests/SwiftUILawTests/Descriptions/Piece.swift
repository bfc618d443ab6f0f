/// A description of a view as data, following a grammar.
///
/// Its shape (kinds and numbers of children) determines the static type of the view; numbers and rows are values. Below
/// `erased` and `described` the shape may change. Elsewhere two descriptions of one screen differ in values only.
struct Piece: Hashable {
    enum Kind: String, CaseIterable {
        /// Leaves.
        case text, nothing, keeper, environmentReader, observableReader, objectReader, suppliedReader
        /// Any number of children.
        case column, row, group
        /// Two children; the number selects one.
        case branch
        /// One child. An `optional` one is present if its number is odd. `counted` is a modifier with a body and a
        /// state, whose number determines how often it shows its content.
        case optional, erased, described, wrapped, counted, environment, font, padding, identified, supplied
        /// One child, the template of the rows.
        case list
    }

    struct Row: Hashable {
        var id: Int
        var piece: Piece
    }

    var kind: Kind
    var number = 0
    var children: [Piece] = []
    var rows: [Row] = []
}

extension Piece {
    var isOdd: Bool { !number.isMultiple(of: 2) }

    /// The number of times that a `counted` piece shows its content.
    var times: Int { number % 3 }

    /// The part that determines the static type.
    var shape: String {
        switch kind {
        case .erased, .described: kind.rawValue
        case .column, .row, .group: "\(kind)(\(children.isEmpty ? "nothing" : shapes))"
        default: children.isEmpty ? kind.rawValue : "\(kind)(\(shapes))"
        }
    }

    private var shapes: String { children.map(\.shape).joined(separator: ",") }
}

extension Piece: CustomStringConvertible {
    var description: String {
        var text = "\(kind)"
        if number != 0 { text += " \(number)" }
        if kind == .list {
            text += " of \(children[0].shape) [\(rows.map { "\($0.id): \($0.piece)" }.joined(separator: ", "))]"
        } else if !children.isEmpty {
            text += " {\(children.map(\.description).joined(separator: ", "))}"
        }
        return text
    }
}
