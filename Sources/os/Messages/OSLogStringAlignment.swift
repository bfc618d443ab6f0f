/// The minimum number of columns of a value, and its alignment in them.
///
/// Follows [Apple's OSLogStringAlignment](https://developer.apple.com/documentation/os/oslogstringalignment).
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }

    private let side: Side
    private let columns: Int

    /// The value without padding.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .left, columns: 0) }

    /// Spaces in front of a value that has fewer columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns())
    }

    /// Spaces behind a value that has fewer columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns())
    }

    func aligned(_ text: String) -> String {
        let padding = String(repeating: " ", count: max(0, min(columns, 10_000) - text.count))
        return side == .left ? text + padding : padding + text
    }
}
