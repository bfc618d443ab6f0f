public import RenderTree

/// An alignment position along the horizontal axis.
///
/// Follows [Apple's HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment).
@frozen
public struct HorizontalAlignment: Equatable, Sendable {
    @usableFromInline let rendered: RenderStack.HorizontalAlignment

    public static let leading = HorizontalAlignment(rendered: .leading)
    public static let center = HorizontalAlignment(rendered: .center)
    public static let trailing = HorizontalAlignment(rendered: .trailing)
}

/// An alignment position along the vertical axis.
///
/// Follows [Apple's VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment).
@frozen
public struct VerticalAlignment: Equatable, Sendable {
    @usableFromInline let rendered: RenderStack.VerticalAlignment

    public static let top = VerticalAlignment(rendered: .top)
    public static let center = VerticalAlignment(rendered: .center)
    public static let bottom = VerticalAlignment(rendered: .bottom)
    public static let firstTextBaseline = VerticalAlignment(rendered: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(rendered: .lastTextBaseline)
}

/// An alignment in both axes.
///
/// Follows [Apple's Alignment](https://developer.apple.com/documentation/swiftui/alignment).
@frozen
public struct Alignment: Equatable, Sendable {
    /// The alignment on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The alignment on the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates a custom alignment value with the specified horizontal and vertical alignments.
    @inlinable
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}
