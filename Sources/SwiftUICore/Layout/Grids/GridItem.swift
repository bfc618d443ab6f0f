public import Foundation
internal import RenderTree

/// A description of a row or a column in a lazy grid.
///
/// ```swift
/// let columns = [GridItem(.fixed(80)), GridItem(.flexible(minimum: 40)), GridItem(.adaptive(minimum: 24), spacing: 0)]
/// ```
///
/// Lengths are in points. Follows [Apple's GridItem](https://developer.apple.com/documentation/swiftui/griditem).
public struct GridItem: Sendable {
    /// The size in the minor axis of one or more rows or columns in a grid layout.
    public enum Size: Sendable {
        /// A single item with the specified fixed size.
        case fixed(CGFloat)
        /// A single flexible item.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// Multiple items in the space of a single flexible item.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The size of the item, which is the width of a column item or the height of a row item.
    public var size: Size
    /// The spacing to the next item; nil means the default of the screen.
    public var spacing: CGFloat?
    /// The alignment to use when placing each view; nil means centered.
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
