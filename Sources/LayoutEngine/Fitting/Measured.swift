internal import Foundation
internal import RenderTree

extension RenderContent {
    /// Whether the page draws it in its own way, and says how large it is where somebody has to know.
    var isMeasured: Bool {
        switch self {
        case .image(let image): image.text != nil
        case .textField, .slider, .progress, .gauge: true
        default: holdsLabel
        }
    }

    /// Whether it is a label with something around it.
    fileprivate var holdsLabel: Bool {
        switch self {
        case .button, .menu, .link, .toggle, .stepper, .picker: true
        default: false
        }
    }
}

extension FlexibilityBox {
    /// Whether it is known how large something is that the page measures, whatever it is offered.
    func isConfirmed(_ content: RenderContent) -> Bool {
        guard content.isMeasured, screenFrame != nil, fitted?.node != nil else { return false }
        return !content.holdsLabel || fitted?.chrome != nil
    }
}

/// What has no label: as large as the page says, and where it takes all it can get, as is proposed.
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

/// A label with something around it: as much as the page showed there when the label was in one piece.
final class MeasuredLabelRule: ChromeRule {
    override func isFor(_ content: RenderContent) -> Bool { content.holdsLabel }

    override func refreshed(_ node: LayoutNode) {
        guard let box = node.render.flexibility, let fitted = box.fitted, let known = box.screenFrame?.size else {
            return
        }
        let label = drawsChildren(node) ? row(of: node).size(of: node.children, in: .unspecified) : .zero
        // A label that is broken says nothing of what is around it.
        let around = box.isGreedy(along: .horizontal) ? super.chrome(of: node).horizontal : 0
        guard known.width > label.width + around - 0.5, known.height > label.height - 0.5 else { return }
        let chrome = CGSize(width: known.width - label.width, height: known.height - label.height)
        if chrome != fitted.chrome { fitted.chrome = chrome }
    }

    override func chrome(of node: LayoutNode) -> Insets {
        guard let box = node.render.flexibility, let chrome = box.fitted?.chrome else { return super.chrome(of: node) }
        let usual = super.chrome(of: node)
        // What is as wide as there is room says nothing of how much of that is around its label.
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
