public import Foundation
public import RenderTree

/// Identifies an alignment guide, and computes its default position.
///
/// ```swift
/// enum MiddleOfImage: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
/// }
/// extension VerticalAlignment {
///     static let middleOfImage = VerticalAlignment(MiddleOfImage.self)
/// }
/// ```
///
/// Follows [Apple's AlignmentID](https://developer.apple.com/documentation/swiftui/alignmentid).
public protocol AlignmentID {
    /// Returns the position of the guide in a view that does not set it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size and its alignment guides in its own coordinate space, in points.
///
/// Follows [Apple's ViewDimensions](https://developer.apple.com/documentation/swiftui/viewdimensions).
public struct ViewDimensions: Equatable {
    let dimensions: any RenderDimensions

    /// The view's width.
    public var width: CGFloat { dimensions.size.width }
    /// The view's height.
    public var height: CGFloat { dimensions.size.height }

    /// The position of a horizontal guide, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { dimensions.value(of: guide.rendered.guide) }
    /// The position of a vertical guide, in points from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { dimensions.value(of: guide.rendered.guide) }
    /// The position of a horizontal guide that the view sets explicitly; nil if it does not.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        dimensions.explicitValue(of: guide.rendered.guide)
    }
    /// The position of a vertical guide that the view sets explicitly; nil if it does not.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        dimensions.explicitValue(of: guide.rendered.guide)
    }

    public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
        left.dimensions.size == right.dimensions.size
    }
}

extension RenderGuide {
    /// Returns the guide that an alignment type identifies.
    static func of(_ id: any AlignmentID.Type, isHorizontal: Bool) -> RenderGuide {
        // Sendable: a metatype is immutable.
        nonisolated(unsafe) let id = id
        return custom(ObjectIdentifier(id), isHorizontal: isHorizontal) {
            id.defaultValue(in: ViewDimensions(dimensions: $0))
        }
    }
}

/// A vertical line by which views of a column are aligned.
///
/// Follows [Apple's HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment).
@frozen
public struct HorizontalAlignment: Equatable, Sendable {
    @usableFromInline let rendered: RenderAlignment.Horizontal

    init(rendered: RenderAlignment.Horizontal) {
        self.rendered = rendered
    }

    /// Creates a custom guide.
    public init(_ id: any AlignmentID.Type) {
        rendered = RenderAlignment.Horizontal(.of(id, isHorizontal: true))
    }

    public static let leading = HorizontalAlignment(rendered: .leading)
    public static let center = HorizontalAlignment(rendered: .center)
    public static let trailing = HorizontalAlignment(rendered: .trailing)
}

/// A horizontal line by which views of a row are aligned.
///
/// Follows [Apple's VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment).
@frozen
public struct VerticalAlignment: Equatable, Sendable {
    @usableFromInline let rendered: RenderAlignment.Vertical

    init(rendered: RenderAlignment.Vertical) {
        self.rendered = rendered
    }

    /// Creates a custom guide.
    public init(_ id: any AlignmentID.Type) {
        rendered = RenderAlignment.Vertical(.of(id, isHorizontal: false))
    }

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
    /// The vertical line.
    public var horizontal: HorizontalAlignment
    /// The horizontal line.
    public var vertical: VerticalAlignment

    /// The point where two guides cross.
    @inlinable
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    var rendered: RenderAlignment {
        RenderAlignment(horizontal: horizontal.rendered, vertical: vertical.rendered)
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
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}
