internal import Foundation
internal import RenderTree

/// The bars above and below content: their items and heights.
///
/// A bar has leading items, trailing items and a middle item. The middle item is centered in the bar if it fits there,
/// otherwise in the space between the other items. At the top it is the title, at the bottom the status.
struct BarsLayout {
    private let node: LayoutNode
    private let top: Bar
    private let bottom: Bar
    let content: ContiguousArray<LayoutNode>

    init(_ node: LayoutNode) {
        var groups: [Part: [LayoutNode]] = [:]
        var content: ContiguousArray<LayoutNode> = []
        for child in node.children {
            switch child.render.content {
            case .presentation, .commands: break
            case .toolbar(let toolbar):
                guard let part = toolbar.placement.part else {
                    content.append(child)
                    continue
                }
                if node.render.shows(child.render) { groups[part, default: []].append(child) }
            default: content.append(child)
            }
        }
        let metrics = node.tree.metrics
        let hasPrincipal = groups[.principal] != nil
        top = Bar(
            back: groups[.back] ?? [], leading: groups[.leading] ?? [],
            middle: hasPrincipal ? groups[.principal] ?? [] : groups[.title] ?? [],
            trailing: (groups[.trailing] ?? []) + (groups[.secondary] ?? []),
            secondaryCount: groups[.secondary]?.count ?? 0, canOverflow: true, metrics: metrics)
        bottom = Bar(
            back: [], leading: groups[.bottom] ?? [], middle: groups[.status] ?? [], trailing: groups[.keyboard] ?? [],
            secondaryCount: 0, canOverflow: false, metrics: metrics)
        self.content = content
        self.node = node
    }

    fileprivate enum Part: Hashable {
        case back, leading, title, principal, trailing, secondary, bottom, status, keyboard
    }

    /// Returns the proposal that remains for the content.
    func offer(_ proposal: Proposal) -> Proposal {
        var offer = proposal
        if !offer.height.isNaN { offer.height = max(0, offer.height - top.height - bottom.height) }
        return offer
    }

    func size(around body: CGSize, in proposal: Proposal) -> CGSize {
        CGSize(
            width: max(body.width, top.width(in: proposal.width), bottom.width(in: proposal.width)),
            height: body.height + top.height + bottom.height)
    }

    /// Places the bars within a rectangle of the node.
    ///
    /// - Returns: The rectangle that remains for the content.
    func place(in contentFrame: CGRect, parentWidth: CGFloat) -> CGRect {
        let overflow = top.place(at: contentFrame.origin, in: contentFrame.width, parentWidth: parentWidth)
        node.overflow = overflow.map { sign in
            node.tree.isRightToLeft ? sign.offsetBy(dx: parentWidth - sign.minX - sign.maxX, dy: 0) : sign
        }
        _ = bottom.place(
            at: CGPoint(x: contentFrame.minX, y: contentFrame.maxY - bottom.height), in: contentFrame.width,
            parentWidth: parentWidth)
        return CGRect(
            x: contentFrame.minX, y: contentFrame.minY + top.height, width: contentFrame.width,
            height: max(0, contentFrame.height - top.height - bottom.height))
    }
}

extension RenderToolbar.Placement {
    fileprivate var part: BarsLayout.Part? {
        switch self {
        case .back: .back
        case .leading: .leading
        case .title, .titleMenu: .title
        case .principal: .principal
        case .trailing: .trailing
        case .secondary: .secondary
        case .bottom: .bottom
        case .status: .status
        case .keyboard: .keyboard
        case .actions: nil
        }
    }
}
