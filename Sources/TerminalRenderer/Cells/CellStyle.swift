/// The style of a cell: colors and attributes.
///
/// ```
/// let title = CellStyle(foreground: CellColor(red: 255, green: 204, blue: 0), attributes: [.bold])
/// ```
package struct CellStyle: Hashable, Sendable {
    package var foreground: CellColor
    package var background: CellColor
    package var attributes: CellAttributes

    package init(
        foreground: CellColor = .terminal,
        background: CellColor = .terminal,
        attributes: CellAttributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colors without attributes.
    package static let plain = CellStyle()
}

/// The text attributes of a cell.
package struct CellAttributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let bold = CellAttributes(rawValue: 1 << 0)
    package static let dim = CellAttributes(rawValue: 1 << 1)
    package static let italic = CellAttributes(rawValue: 1 << 2)
    package static let underline = CellAttributes(rawValue: 1 << 3)
    package static let strikethrough = CellAttributes(rawValue: 1 << 4)
    /// Swaps foreground and background.
    package static let inverse = CellAttributes(rawValue: 1 << 5)

    /// The attributes that are visible on a blank.
    static let onBlanks: CellAttributes = [.underline, .strikethrough, .inverse]
}
