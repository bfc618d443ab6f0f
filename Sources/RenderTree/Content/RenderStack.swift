public import Foundation

/// A row, a column or a pile of children.
public struct RenderStack: Equatable, Sendable {
    public enum Axis: Equatable, Sendable {
        case horizontal, vertical, depth
    }

    public enum HorizontalAlignment: Equatable, Sendable {
        case leading, center, trailing
    }

    public enum VerticalAlignment: Equatable, Sendable {
        case top, center, bottom, firstTextBaseline, lastTextBaseline
    }

    public var axis: Axis
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    /// Between children, in points; nil is the screen's usual.
    public var spacing: CGFloat?

    public init(
        _ axis: Axis,
        horizontal: HorizontalAlignment = .center,
        vertical: VerticalAlignment = .center,
        spacing: CGFloat? = nil
    ) {
        self.axis = axis
        self.horizontal = horizontal
        self.vertical = vertical
        self.spacing = spacing
    }
}

/// Room around a child, in points.
public struct RenderInsets: Equatable, Sendable {
    /// Each nil is the screen's usual.
    public var top: CGFloat?
    public var leading: CGFloat?
    public var bottom: CGFloat?
    public var trailing: CGFloat?

    public init(top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
