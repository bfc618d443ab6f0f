/// The color of a cell: the terminal's own, or an RGB color.
package struct CellColor: Hashable, Sendable {
    private let value: UInt32

    private init(value: UInt32) {
        self.value = value
    }

    /// The terminal's own foreground or background color.
    package static let terminal = CellColor(value: 0)

    /// Creates a color from components between 0 and 255.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        value = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The components, or nil for the terminal's own color.
    package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
        guard self != .terminal else { return nil }
        return (
            UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
            UInt8(truncatingIfNeeded: value)
        )
    }

    /// The perceived brightness, from 0 to 1. Nil for the terminal's own color.
    package var luminance: Double? {
        components.map { (0.299 * Double($0.red) + 0.587 * Double($0.green) + 0.114 * Double($0.blue)) / 255 }
    }
}
