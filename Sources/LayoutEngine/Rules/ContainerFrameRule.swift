internal import Foundation
package import RenderTree

/// A frame with lengths computed from the nearest container: a scroll view, list, page, presentation, tab or the
/// screen.
///
/// A scroll view's margins and the column of its indicator do not count. Across its axes, a scroll view is as long as
/// its content, so the length proposed to it counts there: its own length would depend on this frame. The container's
/// size is known only after a layout. If it differs from the assumed size, another layout follows.
final class ContainerFrameRule: WrapperRule, LayoutObserver {
    private var axes: RenderAxes = []
    private var alignment = RenderAlignment.center
    private var container: CGSize?
    /// The size of the container with its indicator when `container` was computed after a layout.
    private var outerSize: CGSize?
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
        let container = container ?? node.containerSizes?.inner ?? node.tree.viewport
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
        guard let node, let sizes = node.containerSizes, sizes.inner != container else { return }
        // An indicator that vanishes because the content became narrower would return with the wider content.
        if sizes.outer == outerSize, let container, sizes.inner.width > container.width { return }
        (container, outerSize) = (sizes.inner, sizes.outer)
        node.setNeedsLayout()
    }
}

extension LayoutNode {
    /// The size of the nearest container within its margins, without and with the column of a scroll indicator; nil if
    /// it has not been laid out.
    fileprivate var containerSizes: (inner: CGSize, outer: CGSize)? {
        guard let container = render.container else { return nil }
        if case .root = container.content { return (tree.viewport, tree.viewport) }
        let size = container.frame.size
        guard size != .zero else { return nil }
        guard case .scroll(let scroll) = container.content else { return (size, size) }
        let margins = scroll.margins.map { tree.metrics.snappedMargins($0) } ?? Insets()
        func withinMargins(_ size: CGSize) -> CGSize {
            CGSize(width: max(0, size.width - margins.horizontal), height: max(0, size.height - margins.vertical))
        }
        guard let rule = (container.box as? LayoutNode)?.scrolling, rule.windowSize != .zero else {
            return (withinMargins(size), withinMargins(size))
        }
        var outer = rule.offeredWindow
        outer.width += rule.indicatorLength
        return (withinMargins(rule.offeredWindow), withinMargins(outer))
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
