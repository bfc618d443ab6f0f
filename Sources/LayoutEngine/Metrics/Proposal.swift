public import Foundation

/// A proposed size. NaN means that a length is unspecified.
public struct Proposal: Equatable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public init(width: CGFloat? = nil, height: CGFloat? = nil) {
        self.width = width ?? .nan
        self.height = height ?? .nan
    }

    public init(_ size: CGSize) {
        (width, height) = (size.width, size.height)
    }

    public static let unspecified = Proposal()
    public static let zero = Proposal(width: 0, height: 0)
    public static let infinity = Proposal(width: .infinity, height: .infinity)

    /// Unspecified lengths are equal to each other.
    public static func == (left: Proposal, right: Proposal) -> Bool {
        isSame(left.width, right.width) && isSame(left.height, right.height)
    }

    private static func isSame(_ left: CGFloat, _ right: CGFloat) -> Bool {
        left == right || (left.isNaN && right.isNaN)
    }

    public func replacing(width: CGFloat? = nil, height: CGFloat? = nil) -> Proposal {
        Proposal(CGSize(width: width ?? self.width, height: height ?? self.height))
    }

    /// Returns the proposed size, with the lengths of `size` where the proposal is unspecified.
    public func or(_ size: CGSize) -> CGSize {
        CGSize(width: width.isNaN ? size.width : width, height: height.isNaN ? size.height : height)
    }

    /// Returns the proposal reduced by insets. Lengths are at least 0.
    public func inset(by insets: Insets) -> Proposal {
        Proposal(
            CGSize(
                width: width.isNaN ? .nan : max(0, width - insets.horizontal),
                height: height.isNaN ? .nan : max(0, height - insets.vertical)))
    }

    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// An axis of layout.
public enum LayoutAxis: Sendable {
    case horizontal, vertical

    public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    package subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    package subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// Insets in points, snapped to the grid of the screen.
public struct Insets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public var horizontal: CGFloat { leading + trailing }
    public var vertical: CGFloat { top + bottom }
    public var size: CGSize { CGSize(width: horizontal, height: vertical) }
}
