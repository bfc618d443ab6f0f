internal import Foundation
internal import RenderTree

/// The layout of a part of a control, which is the layout of its content. A part that is only spoken, or that the
/// screen shows elsewhere, takes no space.
final class PartRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool { content.facts.layout == .part }

    override func isPresent(_ node: LayoutNode) -> Bool {
        super.isPresent(node) && (node.render.parent?.draws(node.render) ?? true)
    }
}

/// The options of a picker: side by side if it is segmented, otherwise in a column.
final class OptionsRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content == .part(.options) }

    override func isPresent(_ node: LayoutNode) -> Bool {
        !node.children.isEmpty && (node.render.parent?.draws(node.render) ?? true)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        stack(node).size(of: node.children, in: proposal)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.place(stack(node).arrange(node.children, in: proposal), in: size)
    }

    private func stack(_ node: LayoutNode) -> StackLayout {
        let isSegmented =
            if case .picker(let picker)? = node.render.parent?.content { picker.style == .segmented } else { false }
        return isSegmented
            ? StackLayout(axis: .horizontal, guide: .verticalCenter, spacing: 0, metrics: node.tree.metrics)
            : .leadingColumn(metrics: node.tree.metrics)
    }
}

/// A leading-aligned column with insets: a group box or a disclosure group.
package class GroupRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content.facts.layout == .group }

    override var axis: LayoutAxis? { .vertical }

    override func isPresent(_ node: LayoutNode) -> Bool { !node.children.isEmpty }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = node.tree.metrics.decorationInsets(of: node.render.content)
        let column = StackLayout.leadingColumn(metrics: node.tree.metrics)
        let body = column.size(of: node.children, in: proposal.inset(by: insets))
        return CGSize(width: body.width + insets.horizontal, height: body.height + insets.vertical)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let insets = node.tree.metrics.decorationInsets(of: node.render.content)
        let result = StackLayout.leadingColumn(metrics: node.tree.metrics)
            .arrange(node.children, in: proposal.inset(by: insets))
        node.place(result, in: size, at: CGPoint(x: insets.leading, y: insets.top))
    }
}

/// A picker: its label with the selected value beside it, or with the options.
final class PickerRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .picker = content { true } else { false }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let value = valueSize(of: node) else {
            return stack(node).size(of: node.children, in: proposal)
        }
        let label = label(of: node, beside: value, in: proposal)
        return CGSize(width: label.width + label.gap + value.width, height: max(label.height, value.height))
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard let value = valueSize(of: node) else {
            return node.place(stack(node).arrange(node.children, in: proposal), in: size)
        }
        let label = label(of: node, beside: value, in: proposal)
        node.children.first?.place(
            at: CGPoint(x: 0, y: (size.height - label.height) / 2), in: label.proposal, parentWidth: size.width)
    }

    /// Returns the size of the closed menu's value, or nil if the options are visible.
    private func valueSize(of node: LayoutNode) -> CGSize? {
        guard case .picker(let picker) = node.render.content, picker.style == .menu else { return nil }
        let metrics = node.tree.metrics
        let layout = TextLayout(RenderText(node.render.chosenText ?? ""), measure: metrics.textMeasure)
        let text = layout.lines(in: .unspecified)
        let insets = metrics.decorationInsets(of: node.render.content)
        return CGSize(
            width: text.size.width + insets.horizontal, height: text.size.height + insets.vertical)
    }

    private func label(
        of node: LayoutNode, beside value: CGSize, in proposal: Proposal
    ) -> (width: CGFloat, height: CGFloat, gap: CGFloat, proposal: Proposal) {
        guard let label = node.children.first else { return (0, 0, 0, proposal) }
        let gap = node.tree.metrics.spacing.width
        let offer = proposal.inset(by: Insets(leading: value.width + gap))
        let size = label.size(in: offer)
        return (size.width, size.height, gap, offer)
    }

    private func stack(_ node: LayoutNode) -> StackLayout {
        .leadingColumn(metrics: node.tree.metrics)
    }
}
