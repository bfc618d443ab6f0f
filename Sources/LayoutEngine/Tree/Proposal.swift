package import Foundation

/// A size that is offered. A length that is not a number leaves it to whom it is offered.
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

    /// Lengths that are left open are the same, too.
    package static func == (left: Proposal, right: Proposal) -> Bool {
        isSame(left.width, right.width) && isSame(left.height, right.height)
    }

    private static func isSame(_ left: CGFloat, _ right: CGFloat) -> Bool {
        left == right || (left.isNaN && right.isNaN)
    }

    package func replacing(width: CGFloat? = nil, height: CGFloat? = nil) -> Proposal {
        Proposal(CGSize(width: width ?? self.width, height: height ?? self.height))
    }

    /// What is proposed, where nothing is by something else.
    package func or(_ size: CGSize) -> CGSize {
        CGSize(width: width.isNaN ? size.width : width, height: height.isNaN ? size.height : height)
    }

    /// Less by some room around, and never less than nothing.
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

/// A direction in which things follow each other.
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

/// Room around something, snapped.
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
