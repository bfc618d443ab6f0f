public import Foundation

/// A horizontal, vertical or depth stack of children.
public struct RenderStack: Equatable, Sendable {
    public enum Axis: Equatable, Sendable {
        case horizontal, vertical, depth
    }

    public var axis: Axis
    public var alignment: RenderAlignment
    /// The distance between children, in points; nil means the screen's default.
    public var spacing: CGFloat?
    /// Whether children that come from collections are created only near the viewport.
    public var isLazy: Bool
    /// Whether the stack is the body of a label: an icon and a title. A bar without space for both shows only the icon.
    public var isLabel: Bool
    /// The section parts that stay visible at the viewport's edge.
    public var pinned: RenderPinnedViews

    public init(
        _ axis: Axis,
        horizontal: RenderAlignment.Horizontal = .center,
        vertical: RenderAlignment.Vertical = .center,
        spacing: CGFloat? = nil,
        isLazy: Bool = false,
        isLabel: Bool = false,
        pinned: RenderPinnedViews = []
    ) {
        self.pinned = pinned
        self.isLazy = isLazy
        self.isLabel = isLabel
        self.axis = axis
        alignment = RenderAlignment(horizontal: horizontal, vertical: vertical)
        self.spacing = spacing
    }
}

/// The parts of sections that stay at the viewport's edge while their section is visible there.
public struct RenderPinnedViews: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let headers = RenderPinnedViews(rawValue: 1)
    public static let footers = RenderPinnedViews(rawValue: 2)
}

/// The alignment on both axes.
public struct RenderAlignment: Hashable, Sendable {
    public struct Horizontal: Hashable, Sendable {
        public let guide: RenderGuide

        public init(_ guide: RenderGuide) {
            self.guide = guide
        }

        public static let leading = Horizontal(.leading)
        public static let center = Horizontal(.horizontalCenter)
        public static let trailing = Horizontal(.trailing)
    }

    public struct Vertical: Hashable, Sendable {
        public let guide: RenderGuide

        public init(_ guide: RenderGuide) {
            self.guide = guide
        }

        public static let top = Vertical(.top)
        public static let center = Vertical(.verticalCenter)
        public static let bottom = Vertical(.bottom)
        public static let firstTextBaseline = Vertical(.firstTextBaseline)
        public static let lastTextBaseline = Vertical(.lastTextBaseline)
    }

    public var horizontal: Horizontal
    public var vertical: Vertical

    public init(horizontal: Horizontal = .center, vertical: Vertical = .center) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = RenderAlignment()
    public static let topLeading = RenderAlignment(horizontal: .leading, vertical: .top)
}

/// Insets around a child, in points.
public struct RenderInsets: Equatable, Sendable {
    /// The inset at the top edge; nil means the screen's default.
    public var top: CGFloat?
    /// The inset at the leading edge; nil means the screen's default.
    public var leading: CGFloat?
    /// The inset at the bottom edge; nil means the screen's default.
    public var bottom: CGFloat?
    /// The inset at the trailing edge; nil means the screen's default.
    public var trailing: CGFloat?
    /// Whether the insets are outside of the safe area, so content that ignores the safe area extends into them.
    public var isOutsideSafeArea = false

    public init(top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension RenderStack: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: axis.layout, growth: .own)
    }

    var summary: String { "\(axis) stack" }
}

extension RenderStack.Axis {
    fileprivate var layout: RenderFacts.Layout {
        switch self {
        case .horizontal: .row
        case .vertical: .column
        case .depth: .depth
        }
    }
}

/// Insets around the children. See ``RenderContent/padding(_:)``.
struct RenderPadding: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .padding, .transparent)
    }

    var summary: String { "padding" }
}
