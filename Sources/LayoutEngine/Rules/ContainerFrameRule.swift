internal import Foundation
package import RenderTree

/// A frame with lengths computed from the nearest container: a scroll view, list, page, presentation, tab or the
/// screen.
///
/// The container's size is known only after a layout. If it differs from the assumed size, another layout follows.
final class ContainerFrameRule: WrapperRule, LayoutObserver {
    private var axes: RenderAxes = []
    private var alignment = RenderAlignment.center
    private var container: CGSize?
    /// The node that owns the rule.
    private weak var node: LayoutNode?

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.containerFrame) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.containerFrame(let axes, let alignment, _)) = node.render.content {
            (self.axes, self.alignment) = (axes, alignment)
        }
        guard self.node == nil else { return }
        self.node = node
        node.tree.addObserver(self)
    }

    private func frame(_ node: LayoutNode, in proposal: Proposal) -> Proposal {
        let container = container ?? node.containerSize ?? node.tree.viewport
        self.container = container
        func length(_ axis: LayoutAxis) -> CGFloat {
            let length = node.delegate?.length(in: container[axis], along: axis) ?? container[axis]
            return node.tree.metrics.snappedLength(max(0, length), along: axis)
        }
        return proposal.replacing(
            width: axes.contains(.horizontal) ? length(.horizontal) : nil,
            height: axes.contains(.vertical) ? length(.vertical) : nil)
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal { frame(node, in: proposal) }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let frame = frame(node, in: proposal)
        return CGSize(
            width: axes.contains(.horizontal) ? frame.width : body.width,
            height: axes.contains(.vertical) ? frame.height : body.height)
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        body.origin(in: size, alignment: alignment)
    }

    var isRemoved: Bool { node == nil }

    func didLayOut() {
        guard let node, let size = node.containerSize, size != container else { return }
        container = size
        node.setNeedsLayout()
    }
}

extension LayoutNode {
    /// The size of the nearest container, or nil if it has not been laid out.
    fileprivate var containerSize: CGSize? {
        guard let container = render.container else { return nil }
        if case .root = container.content { return tree.viewport }
        return container.frame.size == .zero ? nil : container.frame.size
    }
}

extension RenderNode {
    /// The nearest ancestor that is a container: a scroll view, list, page, presentation, tab or the root.
    package var container: RenderNode? {
        for current in ancestors {
            switch current.content {
            case .root, .scroll, .list, .page, .presentation, .tab: return current
            default: continue
            }
        }
        return nil
    }
}
