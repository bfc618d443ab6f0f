package import Foundation
package import RenderTree

/// The geometry of a scene: the frames of its render nodes, the viewport, and scrolling.
///
/// The library computes it on screens that draw in frames (``LayoutTree``). A page reports it on screens that lay out
/// themselves (``PageGeometry``). Main thread only.
package protocol SceneGeometry: AnyObject {
    /// The size of the screen or window, in points.
    var viewport: CGSize { get set }
    /// Whether text runs from right to left by default.
    var isRootRightToLeft: Bool { get set }

    /// The measures of the screen. Nil on a screen that does its own layout and has not reported any.
    var screenMetrics: (any ScreenMetrics)? { get }

    /// Whether an update has something to do.
    var needsUpdate: Bool { get }
    /// Applies the changes of the render tree.
    func update()
    /// Returns whether the renderer has to draw even if no render node has changed. A layout returns true once for each
    /// update, and a page until its renderer has received the changed frames.
    func consumeNeedsRendering() -> Bool

    /// Notifies an observer each time that frames may have changed.
    func addObserver(_ observer: any LayoutObserver)
    /// Performs an action after the next update, and causes that update.
    func afterLayout(_ action: @escaping () -> Void)

    /// Returns the frame of a node on the screen. Nil if it is not known yet.
    func knownFrame(of node: RenderNode) -> CGRect?
    /// Asks a screen that does its own layout to report the frame of a node from now on.
    func observeFrame(of node: RenderNode)
    /// Returns the viewport of a scrolling node on the screen. Nil if the node does not scroll.
    func scrollViewport(of node: RenderNode) -> CGRect?
    /// The part of the screen that clips every node. Nil if nothing does.
    var clip: CGRect? { get }

    /// Scrolls until a target is visible.
    ///
    /// `anchor` is the point of the target and of the scroll view to align; nil to scroll as little as needed.
    ///
    /// Returns whether the target is in place. If not, the position was an estimate, and the caller has to try again
    /// after the next update.
    func scroll(to target: ScrollDestination, anchor: CGPoint?) -> Bool
    /// Scrolls a node to offsets of its content, which include the margins. Nil leaves an axis unchanged.
    func scroll(_ node: RenderNode, toX x: CGFloat?, y: CGFloat?)
}

/// A target of programmatic scrolling.
package enum ScrollDestination {
    case node(RenderNode)
    /// An item of a lazy stack, by its index, and its render node if the item exists.
    case item(Int, of: RenderNode, render: RenderNode?)
}

extension SceneGeometry {
    /// Returns the part of a node's frame that no scroll view around it hides.
    package func visibleFrame(of node: RenderNode) -> CGRect {
        var visible = knownFrame(of: node) ?? .zero
        for current in node.ancestors {
            if let viewport = scrollViewport(of: current) { visible = visible.clipped(to: viewport) }
        }
        return clip.map { visible.clipped(to: $0) } ?? visible
    }
}

extension CGRect {
    /// The intersection, with a size of zero instead of a null rectangle.
    fileprivate func clipped(to other: CGRect) -> CGRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }
}
