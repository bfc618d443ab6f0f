package import Foundation
package import RenderTree

/// The layout decisions that only the creator of a render node can make. The node's responder may conform.
package protocol LayoutDelegate: AnyObject {
    /// Returns the position of an alignment guide, given the size and the other guides of the content.
    func position(of guide: RenderGuide, in dimensions: LayoutDimensions) -> CGFloat
    /// Returns the size of a custom layout for a proposal.
    func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize
    /// Places the children of a custom layout by calling ``LayoutNode/place(at:in:parentWidth:)``.
    func place(_ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal)
    /// Returns the position of a guide that a custom layout sets explicitly. Nil falls back to the children.
    func explicitValue(
        of guide: RenderGuide, among children: ContiguousArray<LayoutNode>, size: CGSize, proposal: Proposal
    ) -> CGFloat?
    /// Returns the length of a container-relative frame, given the length of its container.
    func length(in container: CGFloat, along axis: LayoutAxis) -> CGFloat
    /// Returns the preferred spacing of a custom layout to its neighbor at an edge.
    func distance(at edge: RenderEdge, among children: ContiguousArray<LayoutNode>) -> EdgeDistance
    /// The axis along which a custom layout places its children.
    var stackAxis: LayoutAxis? { get }
    /// Whether a custom layout is a grid whose children may be grid rows.
    var isGrid: Bool { get }
    /// Called when the node or something below it has changed, before the next layout measures it.
    func willLayOut()
    /// Called when all frames are final. Frames that the delegate observes may have changed.
    func didLayOut(_ node: RenderNode)
    /// Called when a browser page has scrolled or measured the node.
    func didScroll(_ node: RenderNode, _ scroll: PageScroll)
    /// Called when a lazy stack has too few or too many items. The range holds the visible items.
    func show(_ items: Range<Int>, of node: RenderNode)
}

extension LayoutDelegate {
    package func position(of guide: RenderGuide, in dimensions: LayoutDimensions) -> CGFloat {
        dimensions.value(of: guide)
    }
    package func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize { .zero }
    package func place(_ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal) {}
    package func explicitValue(
        of guide: RenderGuide, among children: ContiguousArray<LayoutNode>, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }
    package func distance(at edge: RenderEdge, among children: ContiguousArray<LayoutNode>) -> EdgeDistance { .default }
    package func length(in container: CGFloat, along axis: LayoutAxis) -> CGFloat { container }
    package var stackAxis: LayoutAxis? { nil }
    package var isGrid: Bool { false }
    package func willLayOut() {}
    package func didLayOut(_ node: RenderNode) {}
    package func didScroll(_ node: RenderNode, _ scroll: PageScroll) {}
    package func show(_ items: Range<Int>, of node: RenderNode) {}
}

extension LayoutNode {
    /// The responder of the render node, if it takes part in layout.
    var delegate: (any LayoutDelegate)? { render.responder as? any LayoutDelegate }
}

/// An observer that is called after each layout.
package protocol LayoutObserver: AnyObject {
    /// Whether the observer is finished and can be removed.
    var isRemoved: Bool { get }
    func didLayOut()
}
