package import Foundation
package import RenderTree

/// The preferred spacing of a view at one edge.
package enum EdgeDistance: Equatable, Sendable {
    /// The screen's default spacing.
    case `default`
    /// No spacing to other text, because a line contains its leading. Default spacing to everything else.
    case text
    /// No spacing, whatever the neighbor prefers.
    case zero
    /// A length in points. The greater preference of both neighbors wins.
    case explicit(CGFloat)

    /// Returns the spacing between two neighbors.
    ///
    /// `defaultSpacing` is the screen's.
    package func distance(to next: EdgeDistance, defaultSpacing: CGFloat) -> CGFloat {
        switch (self, next) {
        case (.zero, _), (_, .zero), (.text, .text): 0
        case (.explicit(let own), .explicit(let other)): max(own, other)
        case (.explicit(let length), _), (_, .explicit(let length)): max(length, defaultSpacing)
        default: defaultSpacing
        }
    }

    /// Returns the preference of two views together: the greater one.
    package func union(_ other: EdgeDistance, defaultSpacing: CGFloat) -> EdgeDistance {
        switch (self, other) {
        case (.explicit(let own), .explicit(let other)): .explicit(max(own, other))
        case (.explicit(let length), .default), (.default, .explicit(let length)),
            (.explicit(let length), .text), (.text, .explicit(let length)):
            .explicit(max(length, defaultSpacing))
        case (.explicit(let length), .zero), (.zero, .explicit(let length)): .explicit(length)
        case (.default, _), (_, .default): .default
        case (.text, _), (_, .text): .text
        default: .zero
        }
    }
}

/// The kind of spacing that a view prefers at each edge, derived from its content.
///
/// A stack takes the preferences of its children at that edge. A modifier has the distances of its content. Follows
/// Apple's stacks without stated spacing.
package struct EdgeDistances: Equatable, Sendable {
    /// The kinds in ascending order. Several views together take the greatest.
    package enum Kind: UInt8, Comparable, Sendable {
        /// No extent at this edge, so the other views decide.
        case none
        case zero
        case text
        case `default`
        /// The layout delegate decides.
        case asked

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    var top: Kind
    var leading: Kind
    var bottom: Kind
    var trailing: Kind

    init(vertical: Kind, horizontal: Kind) {
        (top, bottom) = (vertical, vertical)
        (leading, trailing) = (horizontal, horizontal)
    }

    static let `default` = EdgeDistances(vertical: .default, horizontal: .default)
    static let text = EdgeDistances(vertical: .text, horizontal: .default)

    package subscript(edge: RenderEdge) -> Kind {
        switch edge {
        case .top: top
        case .leading: leading
        case .bottom: bottom
        case .trailing: trailing
        }
    }

    /// Whether there is no spacing between two neighbors.
    ///
    /// `isLazy` specifies whether they are in a lazy stack, which uses one spacing for all rows because it has not
    /// measured most of them.
    package func touches(_ next: EdgeDistances, along axis: LayoutAxis, isLazy: Bool) -> Bool {
        let (own, other) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        return own == .zero || other == .zero || (!isLazy && own == .text && other == .text)
    }
}

extension EdgeDistances {
    /// Derives the preferences of a node.
    ///
    /// `axis` belongs to the enclosing stack. `children` has the preferences of those that take part in layout.
    init(
        of content: RenderContent, in axis: LayoutAxis?, children: some BidirectionalCollection<EdgeDistances>
    ) {
        switch content {
        case .text: self = .text
        case .spacer:
            self = EdgeDistances(
                vertical: axis == .horizontal ? .none : .zero, horizontal: axis == .vertical ? .none : .zero)
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: self.init(row: children)
            case .vertical: self.init(column: children)
            case .depth: self.init(overlaid: children)
            }
        case .padding(let insets):
            self.init(column: children)
            reset(
                top: (insets.top ?? 1) > 0, leading: (insets.leading ?? 1) > 0, bottom: (insets.bottom ?? 1) > 0,
                trailing: (insets.trailing ?? 1) > 0)
        case .arrangement(let arrangement): self.init(of: arrangement, children: children)
        case .hidden, .layer, .effect, .contextMenu, .input, .accessibility: self.init(column: children)
        case .button(let button) where button.style == .custom || button.style == .plain: self.init(row: children)
        default: self = .default
        }
    }

    private init(of arrangement: RenderArrangement, children: some BidirectionalCollection<EdgeDistances>) {
        switch arrangement {
        case .frame(let frame):
            self.init(column: children)
            let (isWide, isHigh) = (frame.width.isExplicit, frame.height.isExplicit)
            reset(top: isHigh, leading: isWide, bottom: isHigh, trailing: isWide)
        case .containerFrame(let axes, _, _):
            self.init(column: children)
            let (isWide, isHigh) = (axes.contains(RenderAxes.horizontal), axes.contains(RenderAxes.vertical))
            reset(top: isHigh, leading: isWide, bottom: isHigh, trailing: isWide)
        case .layers: self = children.first ?? .default
        case .fixedSize, .aspectRatio, .offset, .priority, .guides, .ignoresSafeArea, .direction, .observed,
            .coordinateSpace, .trait, .gridCell:
            self.init(column: children)
        case .firstThatFits: self.init(overlaid: children)
        case .custom: self.init(vertical: .asked, horizontal: .asked)
        default: self = .default
        }
    }

    private init(column children: some BidirectionalCollection<EdgeDistances>) {
        self.init(overlaid: children)
        guard let first = children.first, let last = children.last else { return }
        (top, bottom) = (first.top, last.bottom)
    }

    private init(row children: some BidirectionalCollection<EdgeDistances>) {
        self.init(overlaid: children)
        guard let first = children.first, let last = children.last else { return }
        (leading, trailing) = (first.leading, last.trailing)
    }

    private init(overlaid children: some BidirectionalCollection<EdgeDistances>) {
        guard let first = children.first else {
            self = .default
            return
        }
        self = first
        for child in children.dropFirst() {
            top = max(top, child.top)
            leading = max(leading, child.leading)
            bottom = max(bottom, child.bottom)
            trailing = max(trailing, child.trailing)
        }
    }

    private mutating func reset(top: Bool, leading: Bool, bottom: Bool, trailing: Bool) {
        if top { self.top = .default }
        if leading { self.leading = .default }
        if bottom { self.bottom = .default }
        if trailing { self.trailing = .default }
    }
}

extension RenderContent {
    /// The children that decide about the spacing at an edge.
    enum SpacingSource {
        case first, last, all
    }

    /// Returns the children that decide, as the initializers of ``EdgeDistances`` do.
    func spacingSource(at edge: RenderEdge) -> SpacingSource {
        let axis: RenderStack.Axis
        switch self {
        case .stack(let stack): axis = stack.axis
        case .button: axis = .horizontal
        case .arrangement(.firstThatFits): axis = .depth
        default: axis = .vertical
        }
        return switch (axis, edge) {
        case (.horizontal, .leading), (.vertical, .top): .first
        case (.horizontal, .trailing), (.vertical, .bottom): .last
        default: .all
        }
    }
}

extension RenderFrame.Limits {
    /// Whether it states any length.
    fileprivate var isExplicit: Bool { minimum != nil || ideal != nil || maximum != nil }
}
