package import Foundation

/// A proposed size. NaN means that a length is unspecified.
package struct Proposal: Equatable {
    package var width: CGFloat
    package var height: CGFloat

    package init(width: CGFloat? = nil, height: CGFloat? = nil) {
        self.width = width ?? .nan
        self.height = height ?? .nan
    }

    package init(_ size: CGSize) {
        (width, height) = (size.width, size.height)
    }

    package static let unspecified = Proposal()
    package static let zero = Proposal(width: 0, height: 0)
    package static let infinity = Proposal(width: .infinity, height: .infinity)

    /// Unspecified lengths are equal to each other.
    package static func == (left: Proposal, right: Proposal) -> Bool {
        isSame(left.width, right.width) && isSame(left.height, right.height)
    }

    private static func isSame(_ left: CGFloat, _ right: CGFloat) -> Bool {
        left == right || (left.isNaN && right.isNaN)
    }

    package func replacing(width: CGFloat? = nil, height: CGFloat? = nil) -> Proposal {
        Proposal(CGSize(width: width ?? self.width, height: height ?? self.height))
    }

    /// Returns the proposed size, with the lengths of `size` where the proposal is unspecified.
    package func or(_ size: CGSize) -> CGSize {
        CGSize(width: width.isNaN ? size.width : width, height: height.isNaN ? size.height : height)
    }

    /// Returns the proposal reduced by insets. Lengths are at least 0.
    package func inset(by insets: Insets) -> Proposal {
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
package enum LayoutAxis {
    case horizontal, vertical

    package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
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
package struct Insets: Equatable {
    package var top: CGFloat
    package var leading: CGFloat
    package var bottom: CGFloat
    package var trailing: CGFloat

    package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package var horizontal: CGFloat { leading + trailing }
    package var vertical: CGFloat { top + bottom }
    package var size: CGSize { CGSize(width: horizontal, height: vertical) }
}
