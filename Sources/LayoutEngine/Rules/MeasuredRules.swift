internal import Foundation
internal import RenderTree

/// Measured content without a label. It has the size that the browser measured, or the proposed size where it is
/// greedy.
final class MeasuredRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content.isMeasured && !content.holdsLabel }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let box = node.render.flexibility, let known = box.screenFrame?.size else {
            let defaultRule = LayoutRule.make(for: node.render.content)
            return defaultRule.size(of: node, in: proposal)
        }
        func length(_ axis: LayoutAxis) -> CGFloat {
            box.isGreedy(along: axis) && !proposal[axis].isNaN ? max(0, proposal[axis]) : known[axis]
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// A control with a label. Its insets are those that the browser showed around the unwrapped label.
final class MeasuredLabelRule: ControlRule {
    override func applies(to content: RenderContent) -> Bool { content.holdsLabel }

    override func refreshed(_ node: LayoutNode) {
        guard let box = node.render.flexibility, let sizeOverrideBox = box.sizeOverrideBox,
            let known = box.screenFrame?.size
        else { return }
        let label = drawsChildren(node) ? row(of: node).size(of: node.children, in: .unspecified) : .zero
        // A wrapped label does not reveal the insets around it.
        let around = box.isGreedy(along: .horizontal) ? super.decorationInsets(of: node).horizontal : 0
        guard known.width > label.width + around - 0.5, known.height > label.height - 0.5 else { return }
        let decoration = CGSize(width: known.width - label.width, height: known.height - label.height)
        if decoration != sizeOverrideBox.decoration { sizeOverrideBox.decoration = decoration }
    }

    override func decorationInsets(of node: LayoutNode) -> Insets {
        guard let box = node.render.flexibility, let decoration = box.sizeOverrideBox?.decoration else {
            return super.decorationInsets(of: node)
        }
        let defaultInsets = super.decorationInsets(of: node)
        // If the control fills the width, the measured width does not reveal the insets.
        return Insets(
            top: max(0, decoration.height),
            trailing: box.isGreedy(along: .horizontal) ? defaultInsets.horizontal : max(0, decoration.width))
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        var size = super.size(of: node, in: proposal)
        if let box = node.render.flexibility, box.isGreedy(along: .horizontal), !proposal.width.isNaN {
            size.width = max(size.width, proposal.width)
        }
        return size
    }
}
