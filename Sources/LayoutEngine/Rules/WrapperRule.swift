internal import Foundation
internal import RenderTree

/// A node that holds content and draws nothing itself. Several children form a column, as in a stack.
///
/// Subclasses define the proposal to the content, the size, and the content's origin.
class WrapperRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        switch content {
        case .hidden, .layer, .effect, .contextMenu, .input, .arrangement(.gridCell), .arrangement(.coordinateSpace),
            .arrangement(.trait):
            Swift.type(of: self) == WrapperRule.self
        default: false
        }
    }

    override var isTransparent: Bool { true }

    override func isPresent(_ node: LayoutNode) -> Bool { !node.children.isEmpty }

    override func priority(of node: LayoutNode) -> Double {
        node.children.count == 1 ? node.children[0].priority : 0
    }

    override func zIndex(of node: LayoutNode) -> Double {
        node.children.count == 1 ? node.children[0].zIndex : 0
    }

    // MARK: Overridable

    func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal { proposal }

    /// Returns the proposal to the content at placement.
    func offer(_ proposal: Proposal, placedIn size: CGSize, of node: LayoutNode) -> Proposal {
        offer(proposal, in: node)
    }

    func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize { body }

    func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint { .zero }

    /// The content with its proposal and size.
    struct Body {
        let node: LayoutNode
        let proposal: Proposal
        let size: CGSize

        func value(of guide: RenderGuide) -> CGFloat {
            node.children.count == 1
                ? node.children[0].value(of: guide, in: proposal)
                : node.bodyGuide(guide, in: proposal) ?? guide.defaultValue(in: PlainDimensions(size: size))
        }
    }

    // MARK: Layout

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        size(around: node.bodySize(in: offer(proposal, in: node)), of: node, in: proposal)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let body = body(of: node, in: proposal, placedIn: size)
        node.placeBody(at: origin(of: body, in: size, node: node), in: body.proposal, parentSize: size)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let body = body(of: node, in: proposal, placedIn: size)
        guard let value = node.bodyGuide(guide, in: body.proposal) else { return nil }
        let origin = origin(of: body, in: size, node: node)
        return value + (guide.isHorizontal ? origin.x : origin.y)
    }

    private func body(of node: LayoutNode, in proposal: Proposal, placedIn size: CGSize) -> Body {
        let offer = offer(proposal, placedIn: size, of: node)
        return Body(node: node, proposal: offer, size: node.bodySize(in: offer))
    }
}

/// A size without explicit guides.
struct PlainDimensions: RenderDimensions {
    let size: CGSize

    func explicitValue(of guide: RenderGuide) -> CGFloat? { nil }
}

extension LayoutNode {
    private var column: StackLayout {
        StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: nil, metrics: tree.metrics)
    }

    /// Returns the size of all children together, usually of one.
    func bodySize(in proposal: Proposal) -> CGSize {
        children.count == 1 ? children[0].size(in: proposal) : column.size(of: children, in: proposal)
    }

    func placeBody(at origin: CGPoint, in proposal: Proposal, parentSize: CGSize) {
        if children.count == 1 {
            children[0].place(at: origin, in: proposal, parentWidth: parentSize.width)
        } else {
            place(column.arrange(children, in: proposal), in: parentSize, at: origin)
        }
    }

    func bodyGuide(_ guide: RenderGuide, in proposal: Proposal) -> CGFloat? {
        children.count == 1
            ? children[0].explicitValue(of: guide, in: proposal)
            : explicitValue(of: guide, in: column.arrange(children, in: proposal))
    }
}

/// Content that is never on screen.
final class HiddenRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .commands = content { true } else { false }
    }

    override func isPresent(_ node: LayoutNode) -> Bool { false }
}
