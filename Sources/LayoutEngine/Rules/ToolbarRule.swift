internal import Foundation
internal import RenderTree

/// Items of a bar in a row, labels without their titles where that has no room; what can be done about an alert in a row where
/// it fits, else in a column.
final class ToolbarRule: LayoutRule {
    private var placement = RenderToolbar.Placement.trailing

    override func isFor(_ content: RenderContent) -> Bool {
        if case .toolbar = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .toolbar(let toolbar) = node.render.content { placement = toolbar.placement }
    }

    override var axis: LayoutAxis? { .horizontal }

    // An item that shows nothing takes no room.
    override func isPresent(_ node: LayoutNode) -> Bool { !node.children.isEmpty }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        arranged(node, in: proposal).size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.place(arranged(node, in: proposal), in: size)
    }

    private func arranged(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        let metrics = node.tree.metrics
        let row = StackLayout(axis: .horizontal, guide: .verticalCenter, spacing: nil, metrics: metrics)
        let inARow = row.arrange(node.children, in: proposal)
        switch placement {
        case .actions: break
        case .title, .principal: return inARow
        default:
            guard proposal.width.isFinite, !row.arrange(node.children, in: .unspecified).fits(proposal) else {
                return inARow
            }
            let offers: [Proposal] = node.children.map { $0.holdsLabel ? Proposal(width: 0) : .unspecified }
            return row.arrange(node.children, offering: offers)
        }
        let isRow = node.children.allSatisfy(\.isButton) && row.arrange(node.children, in: .unspecified).fits(proposal)
        if isRow { return inARow }
        return StackLayout(axis: .vertical, guide: .horizontalCenter, spacing: 0, metrics: metrics)
            .arrange(node.children, in: proposal)
    }
}

extension StackLayout.Result {
    fileprivate func fits(_ proposal: Proposal) -> Bool { proposal.width.isNaN || size.width <= proposal.width }
}

extension LayoutNode {
    /// Whether something that it shows is an icon with a title.
    fileprivate var holdsLabel: Bool {
        if case .stack(let stack) = render.content, stack.isLabel { return true }
        return children.contains(where: \.holdsLabel)
    }

    /// Whether it is a button, with whatever surrounds it.
    fileprivate var isButton: Bool {
        if case .button = render.content { return true }
        return children.count == 1 && children[0].isButton
    }
}
