internal import Foundation
internal import RenderTree

/// A group of toolbar items in a row. Labels lose their titles if the row is too narrow. The actions of an alert form a
/// row if they fit, otherwise a column.
final class ToolbarRule: LayoutRule {
    private var placement = RenderToolbar.Placement.trailing

    override func applies(to content: RenderContent) -> Bool {
        if case .toolbar = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .toolbar(let toolbar) = node.render.content { placement = toolbar.placement }
    }

    override var axis: LayoutAxis? { .horizontal }

    // An empty item takes no space.
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
        case .title, .titleMenu, .principal: return inARow
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
    /// Whether the node or a descendant is a label with icon and title.
    fileprivate var holdsLabel: Bool {
        if case .stack(let stack) = render.content, stack.isLabel { return true }
        return children.contains(where: \.holdsLabel)
    }

    /// Whether the node is a button, possibly in wrappers.
    fileprivate var isButton: Bool {
        if case .button = render.content { return true }
        return children.count == 1 && children[0].isButton
    }
}
