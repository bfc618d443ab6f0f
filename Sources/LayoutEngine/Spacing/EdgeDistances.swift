package import Foundation
package import RenderTree

/// How far something would be from what comes before or behind it at one of its edges.
package enum EdgeDistance: Equatable, Sendable {
    /// As far as is usual on the screen.
    case usual
    /// Nothing from other text, since a line has its leading within, and as far as usual from all else.
    case text
    /// Nothing, whatever the other would like.
    case nothing
    /// In points; what the other would like counts too.
    case stated(CGFloat)

    /// How far two are from each other.
    ///
    /// - Parameter usual: What is usual on the screen.
    package func distance(to next: EdgeDistance, usual: CGFloat) -> CGFloat {
        switch (self, next) {
        case (.nothing, _), (_, .nothing), (.text, .text): 0
        case (.stated(let mine), .stated(let its)): max(mine, its)
        case (.stated(let length), _), (_, .stated(let length)): max(length, usual)
        default: usual
        }
    }

    /// That of several together: of what keeps the greater distance.
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

/// How far something would be from what is around it, at each edge, as far as its content says.
///
/// A stack asks for what its children at that edge ask for, and what only changes or moves its content for what that asks for. Follows
/// what Apple's stacks do where no spacing is stated.
package struct EdgeDistances: Equatable, Sendable {
    /// What asks for more comes later: several together ask for the most.
    package enum Kind: UInt8, Comparable, Sendable {
        /// It has no extent there: the others say.
        case none
        case nothing
        case text
        case usual
        /// Its maker knows.
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

    /// Whether two that follow each other in a line have nothing between them.
    ///
    /// - Parameter isLazy: Whether the line is a lazy stack's, which keeps one distance from row to row: most of them it has
    ///   never seen.
    package func touches(_ next: EdgeDistances, along axis: LayoutAxis, isLazy: Bool) -> Bool {
        let (mine, its) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        return mine == .nothing || its == .nothing || (!isLazy && mine == .text && its == .text)
    }
}

extension EdgeDistances {
    /// - Parameters:
    ///   - axis: The axis of the stack that it is in.
    ///   - children: Those that take part.
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
            let (isWide, isHigh) = (frame.width.says, frame.height.says)
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
    /// Whether it says anything of a length.
    fileprivate var says: Bool { least != nil || ideal != nil || most != nil }
}
