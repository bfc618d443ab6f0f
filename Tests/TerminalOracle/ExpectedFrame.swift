import Foundation
import TerminalRenderer

/// A frame in the form that the replaying program reads.
struct ExpectedFrame: Encodable {
    /// Whether the terminal is new.
    var isFresh: Bool
    /// Whether the frame equals the previous one, so that nothing is written.
    var isSame: Bool
    var columns: Int
    var rows: Int
    var bytes: Data
    /// Column and row; empty when the cursor is hidden.
    var cursor: [Int]
    /// The graphemes of each row; an empty string is the right half of a wide one.
    var texts: [[String]]
    /// For each row the style of each cell, as an index into `looks`.
    var styles: [[Int]]
    var looks: [Look]

    struct Look: Encodable {
        var foreground: String
        var background: String
        var attributes: UInt8

        init(_ style: CellStyle, depth: ColorDepth) {
            foreground = Self.name(ColorSequence(style.foreground, depth: depth, isForeground: true))
            background = Self.name(ColorSequence(style.background, depth: depth))
            attributes = style.attributes.rawValue
        }

        private static func name(_ sequence: ColorSequence) -> String {
            switch sequence {
            case .terminal: "default"
            case .ansi(let number): "ansi \(number)"
            case .indexed(let number): "indexed \(number)"
            case .rgb(let red, let green, let blue):
                [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            }
        }
    }

    init(
        _ buffer: CellBuffer, cursor place: CellPoint?, bytes: [UInt8], depth: ColorDepth, isFresh: Bool, isSame: Bool
    ) {
        self.isFresh = isFresh
        self.isSame = isSame
        columns = buffer.size.columns
        rows = buffer.size.rows
        self.bytes = Data(bytes)
        cursor = place.map { [$0.column, $0.row] } ?? []
        var numbers: [CellStyle: Int] = [:]
        var looks: [Look] = []
        texts = []
        styles = []
        for row in 0..<buffer.size.rows {
            let cells = (0..<buffer.size.columns).map { buffer[$0, row] }
            texts.append(cells.map(\.text))
            styles.append(
                cells.map { cell in
                    if let number = numbers[cell.style] { return number }
                    numbers[cell.style] = looks.count
                    looks.append(Look(cell.style, depth: depth))
                    return looks.count - 1
                })
        }
        self.looks = looks
    }
}
