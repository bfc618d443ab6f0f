public import Foundation
internal import RenderTree

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
///
/// ```swift
/// let columns = [GridItem(.fixed(80)), GridItem(.flexible(minimum: 40)), GridItem(.adaptive(minimum: 24), spacing: 0)]
/// ```
///
/// Lengths are in points. Follows [Apple's GridItem](https://developer.apple.com/documentation/swiftui/griditem).
public struct GridItem: Sendable {
    /// The width of a column, or the height of a row.
    public enum Size: Sendable {
        /// One column or row, of a length in points.
        case fixed(CGFloat)
        /// One column or row, which shares the space that is left.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns or rows as fit into the space of one.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The width of the column, or the height of the row.
    public var size: Size
    /// The spacing to the next item; nil means the default of the screen.
    public var spacing: CGFloat?
    /// The alignment of a view in its cell; nil means centered.
    public var alignment: Alignment?

    /// A column or row. Without a spacing or an alignment the grid's applies.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    var rendered: RenderLazyGrid.Track {
        let size: RenderLazyGrid.Track.Size =
            switch size {
            case .fixed(let length): .fixed(length)
            case .flexible(let minimum, let maximum): .flexible(minimum: minimum, maximum: maximum)
            case .adaptive(let minimum, let maximum): .adaptive(minimum: minimum, maximum: maximum)
            }
        return RenderLazyGrid.Track(size, spacing: spacing, alignment: alignment?.rendered)
    }
}
