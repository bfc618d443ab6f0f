import SeededRandom
import TerminalRenderer

/// A terminal with random drawing operations, determined by the seed.
struct Scene {
    private var random: SeededRandom
    private var buffer = CellBuffer(columns: 0, rows: 0)
    private var cursor: CellPoint?
    private var depth = ColorDepth.trueColor
    private var encoder = FrameEncoder(depth: .trueColor)
    private var number = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    mutating func next() -> ExpectedFrame {
        let isFresh = number.isMultiple(of: 250)
        number += 1
        let before = (cells: buffer, cursor: cursor)
        var isForgotten = isFresh
        if isFresh { begin() }
        switch chance(100) {
        case 0..<3: resize()
        case 3:
            encoder.invalidate()
            isForgotten = true
        case 4..<14: break
        default: for _ in 0...chance(4) { edit() }
        }
        if chance(10) == 0 { moveCursor() }
        let isSame = !isForgotten && before == (buffer, cursor)
        let bytes = encoder.encode(buffer, cursor: cursor)
        return ExpectedFrame(buffer, cursor: cursor, bytes: bytes, depth: depth, isFresh: isFresh, isSame: isSame)
    }

    private mutating func begin() {
        depth = [.trueColor, .trueColor, .indexed256, .ansi16, .none][chance(5)]
        encoder = FrameEncoder(depth: depth, isSynchronized: chance(2) == 0)
        resize()
    }

    private mutating func resize() {
        let old = buffer
        buffer = CellBuffer(columns: 1 + chance(60), rows: 1 + chance(16))
        buffer.copy(old.bounds, of: old, to: .zero)
        if let cursor, !buffer.bounds.contains(cursor) { moveCursor() }
    }

    private mutating func moveCursor() {
        cursor = chance(2) == 0 ? nil : CellPoint(column: chance(buffer.size.columns), row: chance(buffer.size.rows))
    }

    private mutating func edit() {
        switch chance(20) {
        case 0: buffer.fill(rect(), with: [" ", "█", "·", "漢"][chance(4)], style: style())
        case 1: buffer.fill(rect())
        case 2:
            let style = style()
            buffer.restyle(rect()) { $0 = style }
        case 3: buffer.restyle(rect()) { $0.attributes.formSymmetricDifference(.inverse) }
        case 4: buffer.copy(buffer.bounds, of: buffer, to: CellPoint(column: chance(5) - 2, row: chance(5) - 2))
        case 5: buffer.copy(rect(), of: buffer, to: point(), in: rect())
        case 6:
            buffer.fill(
                CellRect(column: chance(buffer.size.columns), row: chance(buffer.size.rows), columns: 99, rows: 1))
        default:
            buffer.write(
                text(), at: point(), in: chance(3) == 0 ? rect() : nil, style: style(),
                backdrop: chance(2) == 0 ? .kept : .replaced)
        }
    }

    private mutating func text() -> String {
        (0...chance(6)).map { _ in Self.words[chance(Self.words.count)] }.joined(separator: chance(3) == 0 ? "" : " ")
    }

    private static let words = [
        "Swift", "water", "a", "42", "│", "──", "naïve", "e\u{301}\u{323}", "漢字", "日本語", "か\u{3099}", "한국", "ﾊﾝ",
        "\u{1112}\u{1161}\u{11AB}", "😀", "✅", "👍🏽", "👩‍👩‍👧", "🏳️‍🌈", "❤️", "❤", "🇩🇪🇫🇷", "1\u{FE0F}\u{20E3}", "क्षि",
        "שלום", "…", "\u{1B}[31m", "\t", "\r\n", "\u{9B}2J", "\u{200B}", "\u{202E}", "\u{301}", "☝🏻", "!", "      ", "⌚",
        "𠀀",
        "🏴\u{E0067}\u{E007F}",
    ]

    private mutating func style() -> CellStyle {
        if chance(3) == 0 { return .plain }
        return CellStyle(
            foreground: color(), background: color(),
            attributes: chance(2) == 0 ? [] : CellAttributes(rawValue: UInt8(chance(64))))
    }

    private mutating func color() -> CellColor {
        switch chance(4) {
        case 0, 1: .terminal
        case 2: CellColor(red: UInt8(chance(4) * 85), green: UInt8(chance(4) * 85), blue: UInt8(chance(4) * 85))
        default: CellColor(red: UInt8(chance(256)), green: UInt8(chance(256)), blue: UInt8(chance(256)))
        }
    }

    private mutating func point() -> CellPoint {
        CellPoint(column: chance(buffer.size.columns + 6) - 4, row: chance(buffer.size.rows))
    }

    private mutating func rect() -> CellRect {
        CellRect(
            column: chance(buffer.size.columns + 4) - 4, row: chance(buffer.size.rows + 2) - 2,
            columns: chance(buffer.size.columns + 4), rows: chance(buffer.size.rows + 2))
    }

    private mutating func chance(_ count: Int) -> Int {
        Int.random(in: 0..<max(1, count), using: &random)
    }
}
