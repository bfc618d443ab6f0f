package import Foundation
package import RenderTree

/// The preferred spacing of a view at one edge.
package enum EdgeDistance: Equatable, Sendable {
    /// The screen's default spacing.
    case usual
    /// No spacing to other text, because a line contains its leading. Default spacing to everything else.
    case text
    /// No spacing, whatever the neighbor prefers.
    case nothing
    /// A length in points. The greater preference of both neighbors wins.
    case stated(CGFloat)

    /// Returns the spacing between two neighbors.
    ///
    /// - Parameter usual: The screen's default spacing.
    package func distance(to next: EdgeDistance, usual: CGFloat) -> CGFloat {
        switch (self, next) {
        case (.nothing, _), (_, .nothing), (.text, .text): 0
        case (.stated(let mine), .stated(let its)): max(mine, its)
        case (.stated(let length), _), (_, .stated(let length)): max(length, usual)
        default: usual
        }
    }

    /// Returns the preference of two views together: the greater one.
    package func union(_ other: EdgeDistance, usual: CGFloat) -> EdgeDistance {
        switch (self, other) {
        case (.stated(let mine), .stated(let its)): .stated(max(mine, its))
        case (.stated(let length), .usual), (.usual, .stated(let length)),
            (.stated(let length), .text), (.text, .stated(let length)):
            .stated(max(length, usual))
        case (.stated(let length), .nothing), (.nothing, .stated(let length)): .stated(length)
        case (.usual, _), (_, .usual): .usual
        case (.text, _), (_, .text): .text
        default: .nothing
        }
    }
}

/// The kind of spacing that a view prefers at each edge, derived from its content.
///
/// A stack takes the preferences of its children at that edge. A modifier takes those of its content. Follows Apple's
/// stacks without stated spacing.
package struct EdgeDistances: Equatable, Sendable {
    /// The kinds in ascending order. Several views together take the greatest.
    package enum Kind: UInt8, Comparable, Sendable {
        /// No extent at this edge, so the other views decide.
        case none
        case nothing
        case text
        case usual
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

    static let usual = EdgeDistances(vertical: .usual, horizontal: .usual)
    static let text = EdgeDistances(vertical: .text, horizontal: .usual)

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
    /// - Parameter isLazy: Whether they are in a lazy stack, which uses one spacing for all rows because it has not
    ///   measured most of them.
    package func touches(_ next: EdgeDistances, along axis: LayoutAxis, isLazy: Bool) -> Bool {
        let (mine, its) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        return mine == .nothing || its == .nothing || (!isLazy && mine == .text && its == .text)
    }
}

extension EdgeDistances {
    /// Derives the preferences of a node.
    ///
    /// - Parameters:
    ///   - axis: The axis of the enclosing stack.
    ///   - children: The preferences of the children that take part in layout.
    init(
        of content: RenderContent, in axis: LayoutAxis?, children: some BidirectionalCollection<EdgeDistances>
    ) {
        switch content {
        case .text: self = .text
        case .spacer:
            self = EdgeDistances(
                vertical: axis == .horizontal ? .none : .nothing, horizontal: axis == .vertical ? .none : .nothing)
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: self.init(row: children)
            case .vertical: self.init(column: children)
            case .depth: self.init(pile: children)
            }
        case .padding(let insets):
            self.init(column: children)
            reset(
                top: (insets.top ?? 1) > 0, leading: (insets.leading ?? 1) > 0, bottom: (insets.bottom ?? 1) > 0,
                trailing: (insets.trailing ?? 1) > 0)
        case .arrangement(let arrangement): self.init(of: arrangement, children: children)
        case .hidden, .layer, .effect, .contextMenu, .input, .accessibility: self.init(column: children)
        case .button(let button) where button.style == .custom || button.style == .plain: self.init(row: children)
        default: self = .usual
        }
    }

    private init(of arrangement: RenderArrangement, children: some BidirectionalCollection<EdgeDistances>) {
        switch arrangement {
        case .frame(let frame):
            self.init(column: children)
            let (isWide, isHigh) = (frame.width.isStated, frame.height.isStated)
            reset(top: isHigh, leading: isWide, bottom: isHigh, trailing: isWide)
        case .containerFrame(let axes, _, _):
            self.init(column: children)
            let (isWide, isHigh) = (axes.contains(RenderAxes.horizontal), axes.contains(RenderAxes.vertical))
            reset(top: isHigh, leading: isWide, bottom: isHigh, trailing: isWide)
        case .layers: self = children.first ?? .usual
        case .fixedSize, .aspectRatio, .offset, .priority, .guides, .ignoresSafeArea, .direction, .observed,
            .coordinateSpace, .trait, .gridCell:
            self.init(column: children)
        case .firstThatFits: self.init(pile: children)
        case .custom: self.init(vertical: .asked, horizontal: .asked)
        default: self = .usual
        }
    }

    private init(column children: some BidirectionalCollection<EdgeDistances>) {
        self.init(pile: children)
        guard let first = children.first, let last = children.last else { return }
        (top, bottom) = (first.top, last.bottom)
    }

    private init(row children: some BidirectionalCollection<EdgeDistances>) {
        self.init(pile: children)
        guard let first = children.first, let last = children.last else { return }
        (leading, trailing) = (first.leading, last.trailing)
    }

    private init(pile children: some BidirectionalCollection<EdgeDistances>) {
        guard let first = children.first else {
            self = .usual
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
        if top { self.top = .usual }
        if leading { self.leading = .usual }
        if bottom { self.bottom = .usual }
        if trailing { self.trailing = .usual }
    }
}

extension RenderFrame.Limits {
    /// Whether it states any length.
    fileprivate var isStated: Bool { least != nil || ideal != nil || most != nil }
}
