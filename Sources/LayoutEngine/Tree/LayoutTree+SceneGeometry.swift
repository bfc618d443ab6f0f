package import Foundation
package import RenderTree

extension LayoutTree: SceneGeometry {
    package var clip: CGRect? { nil }

    package var screenMetrics: (any ScreenMetrics)? { metrics }

    package func knownFrame(of node: RenderNode) -> CGRect? { node.box == nil ? nil : node.globalLayoutFrame }

    /// Each layout knows all frames.
    package func observeFrame(of node: RenderNode) {}

    package func scrollViewport(of node: RenderNode) -> CGRect? {
        (node.box as? LayoutNode)?.scrolling.map { CGRect(origin: node.globalLayoutFrame.origin, size: $0.windowSize) }
    }

    package func scroll(to target: ScrollDestination, anchor: CGPoint?) -> Bool {
        switch target {
        case .node(let render):
            guard render.box != nil else { return true }
            let node = node(for: render)
            node.scrollIntoView(CGRect(origin: .zero, size: node.frame.size), anchor: anchor)
            return !needsUpdate
        case .item(let index, let stack, let render):
            let stack = node(for: stack)
            guard let frame = stack.frame(ofItem: index) else { return true }
            stack.scrollIntoView(frame, anchor: anchor)
            return render != nil && !needsUpdate
        }
    }

    package func scroll(_ node: RenderNode, toX x: CGFloat?, y: CGFloat?) {
        guard let node = node.box as? LayoutNode, let rule = node.scrolling else { return }
        _ = node.scroll(to: CGPoint(x: x ?? rule.offset.x, y: y ?? rule.offset.y))
    }
}
