internal import Foundation
internal import RenderTree

extension RenderContent {
    /// Whether the browser renders the content in its own way, and measures it on request.
    var isMeasured: Bool {
        switch facts.measuring {
        case .nothing: false
        case .whole, .aroundLabel: true
        case .ifText: if case .image(let image) = self { image.isText } else { false }
        }
    }

    /// Whether the content is a control with a label.
    fileprivate var holdsLabel: Bool { facts.measuring == .aroundLabel }
}

extension FlexibilityBox {
    /// Whether the measured size of the content is known, for any proposal.
    func isConfirmed(_ content: RenderContent) -> Bool {
        guard content.isMeasured, screenFrame != nil, sizeOverrideBox?.node != nil else { return false }
        return !content.holdsLabel || sizeOverrideBox?.chrome != nil
    }
}

/// Measured content without a label. It has the size that the browser measured, or the proposed size where it is
/// greedy.
final class MeasuredRule: LayoutRule {
    override func isFor(_ content: RenderContent) -> Bool { content.isMeasured && !content.holdsLabel }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let box = node.render.flexibility, let known = box.screenFrame?.size else {
            let usual = LayoutRule.make(for: node.render.content)
            return usual.size(of: node, in: proposal)
        }
        func length(_ axis: LayoutAxis) -> CGFloat {
            box.isGreedy(along: axis) && !proposal[axis].isNaN ? max(0, proposal[axis]) : known[axis]
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// A control with a label. Its insets are those that the browser showed around the unwrapped label.
final class MeasuredLabelRule: ControlRule {
    override func isFor(_ content: RenderContent) -> Bool { content.holdsLabel }

    override func refreshed(_ node: LayoutNode) {
        guard let box = node.render.flexibility, let sizeOverrideBox = box.sizeOverrideBox,
            let known = box.screenFrame?.size
        else { return }
        let label = drawsChildren(node) ? row(of: node).size(of: node.children, in: .unspecified) : .zero
        // A wrapped label does not reveal the insets around it.
        let around = box.isGreedy(along: .horizontal) ? super.chrome(of: node).horizontal : 0
        guard known.width > label.width + around - 0.5, known.height > label.height - 0.5 else { return }
        let chrome = CGSize(width: known.width - label.width, height: known.height - label.height)
        if chrome != sizeOverrideBox.chrome { sizeOverrideBox.chrome = chrome }
    }

    override func chrome(of node: LayoutNode) -> Insets {
        guard let box = node.render.flexibility, let chrome = box.sizeOverrideBox?.chrome else {
            return super.chrome(of: node)
        }
        let usual = super.chrome(of: node)
        // If the control fills the width, the measured width does not reveal the insets.
        return Insets(
            top: max(0, chrome.height),
            trailing: box.isGreedy(along: .horizontal) ? usual.horizontal : max(0, chrome.width))
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        var size = super.size(of: node, in: proposal)
        if let box = node.render.flexibility, box.isGreedy(along: .horizontal), !proposal.width.isNaN {
            size.width = max(size.width, proposal.width)
        }
        return size
    }
}
