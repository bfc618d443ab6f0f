internal import Foundation
internal import RenderTree

/// Bars above and below content: what is in them, and how high they are.
///
/// A bar has what stands at its leading edge, what stands at its trailing edge, and one thing between: in the middle, as long as
/// there is room on both sides of it, else in the middle of what is left.
struct BarsLayout {
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
            leading: (groups[.back] ?? []) + (groups[.leading] ?? []),
            middle: hasPrincipal ? groups[.principal] ?? [] : groups[.title] ?? [],
            trailing: groups[.trailing] ?? [], metrics: metrics)
        bottom = Bar(leading: groups[.bottom] ?? [], middle: [], trailing: groups[.keyboard] ?? [], metrics: metrics)
        self.content = content
    }

    fileprivate enum Part: Hashable {
        case back, leading, title, principal, trailing, bottom, keyboard
    }

    /// What is left for the content.
    func offer(_ proposal: Proposal) -> Proposal {
        var offer = proposal
        if !offer.height.isNaN {
            offer.height = max(0, offer.height - top.height(in: proposal.width) - bottom.height(in: proposal.width))
        }
        return offer
    }

    func size(around body: CGSize, in proposal: Proposal) -> CGSize {
        CGSize(
            width: max(body.width, top.least, bottom.least),
            height: body.height + top.height(in: proposal.width) + bottom.height(in: proposal.width))
    }

    /// Puts the bars where they belong in some room of a node, and says where the content goes.
    func place(in room: CGRect, parentWidth: CGFloat) -> CGRect {
        let above = top.height(in: room.width)
        let below = bottom.height(in: room.width)
        top.place(at: room.origin, in: room.width, parentWidth: parentWidth)
        bottom.place(
            at: CGPoint(x: room.minX, y: room.maxY - below), in: room.width, parentWidth: parentWidth)
        return CGRect(
            x: room.minX, y: room.minY + above, width: room.width, height: max(0, room.height - above - below))
    }
}

extension RenderToolbar.Placement {
    fileprivate var part: BarsLayout.Part? {
        switch self {
        case .back: .back
        case .leading: .leading
        case .title: .title
        case .principal: .principal
        case .trailing: .trailing
        case .bottom: .bottom
        case .keyboard: .keyboard
        case .actions: nil
        }
    }
}

private struct Bar {
    let leading: [LayoutNode]
    let middle: [LayoutNode]
    let trailing: [LayoutNode]
    let metrics: any ScreenMetrics

    private var gap: CGFloat { metrics.spacing.width }

    private func width(_ nodes: [LayoutNode]) -> CGFloat {
        nodes.reduce(0) { $0 + $1.size(in: .unspecified).width } + gap * CGFloat(max(0, nodes.count - 1))
    }

    /// The width below which things would lie upon each other.
    var least: CGFloat { width(leading + trailing) }

    func height(in width: CGFloat) -> CGFloat {
        (leading + middle + trailing).reduce(0) { max($0, $1.size(in: .unspecified).height) }
    }

    func place(at origin: CGPoint, in whole: CGFloat, parentWidth: CGFloat) {
        let height = height(in: whole)
        func put(_ node: LayoutNode, at x: CGFloat, in proposal: Proposal) -> CGFloat {
            let size = node.size(in: proposal)
            node.place(
                at: CGPoint(x: origin.x + x, y: origin.y + (height - size.height) / 2), in: proposal,
                parentWidth: parentWidth)
            return size.width
        }
        var start: CGFloat = 0
        for node in leading { start += put(node, at: start, in: .unspecified) + gap }
        var end = whole - width(trailing)
        let room = max(0, end - start - (trailing.isEmpty ? 0 : gap))
        for node in trailing { end += put(node, at: end, in: .unspecified) + gap }
        guard !middle.isEmpty else { return }
        let wanted = min(width(middle), room)
        let centered = (whole - wanted) / 2
        var x = centered >= start && centered + wanted <= start + room ? centered : start + (room - wanted) / 2
        for node in middle { x += put(node, at: x, in: Proposal(width: middle.count == 1 ? wanted : nil)) + gap }
    }
}
