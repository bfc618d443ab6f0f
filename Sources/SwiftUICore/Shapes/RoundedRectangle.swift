public import Foundation
public import RenderTree

/// A rectangle as large as its frame, with equal rounded corners.
///
/// ```swift
/// let card = RoundedRectangle(cornerRadius: 12).fill(.background)
/// ```
///
/// Follows [Apple's RoundedRectangle](https://developer.apple.com/documentation/swiftui/roundedrectangle).
public nonisolated struct RoundedRectangle: InsettableShape, Equatable {
    /// The radii of the corners, in points.
    public var cornerSize: CGSize
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// A rectangle whose corners are quarters of an ellipse.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// A rectangle whose corners are quarters of a circle.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .roundedRectangle(cornerSize: cornerSize) }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    /// A rectangle with rounded corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
