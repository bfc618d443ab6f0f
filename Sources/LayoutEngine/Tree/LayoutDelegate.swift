package import Foundation
package import RenderTree

/// What an arrangement is asked about that only its maker knows. The responder of a render node is one.
package protocol LayoutDelegate: AnyObject {
    /// The place of a guide, from the size and the other guides of what is inside.
    func place(of guide: RenderGuide, in dimensions: LayoutDimensions) -> CGFloat
    /// A rule of its own: the size for a proposal.
    func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize
    /// A rule of its own: where the children go, by ``LayoutNode/place(at:in:parentWidth:)``.
    func place(_ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal)
    /// A rule of its own: a guide that it places itself; nil asks the children.
    func explicitValue(
        of guide: RenderGuide, among children: ContiguousArray<LayoutNode>, size: CGSize, proposal: Proposal
    ) -> CGFloat?
    /// The length of a frame, made of that of the container that it is in.
    func length(in container: CGFloat, along axis: LayoutAxis) -> CGFloat
    /// A rule of its own: how far it would be from what comes before or behind it at an edge.
    func distance(at edge: RenderEdge, among children: ContiguousArray<LayoutNode>) -> EdgeDistance
    /// A rule of its own: the axis along which it puts its children.
    var stackAxis: LayoutAxis? { get }
    /// A rule of its own: whether rows of a grid are its rows.
    var isGrid: Bool { get }
    /// Something in it has changed since it was laid out.
    func willLayOut()
    /// Everything is in its place: what it looks at may be elsewhere now.
    func didLayOut(_ node: RenderNode)
    /// A page has scrolled something, or has measured it.
    func didScroll(_ node: RenderNode, _ scroll: PageScroll)
    /// A run shows too little or too much: these items are seen.
    func show(_ items: Range<Int>, of node: RenderNode)
}

extension LayoutDelegate {
    package func place(of guide: RenderGuide, in dimensions: LayoutDimensions) -> CGFloat {
        dimensions.value(of: guide)
    }
    package func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize { .zero }
    package func place(_ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal) {}
    package func explicitValue(
        of guide: RenderGuide, among children: ContiguousArray<LayoutNode>, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }
    package func distance(at edge: RenderEdge, among children: ContiguousArray<LayoutNode>) -> EdgeDistance { .usual }
    package func length(in container: CGFloat, along axis: LayoutAxis) -> CGFloat { container }
    package var stackAxis: LayoutAxis? { nil }
    package var isGrid: Bool { false }
    package func willLayOut() {}
    package func didLayOut(_ node: RenderNode) {}
    package func didScroll(_ node: RenderNode, _ scroll: PageScroll) {}
    package func show(_ items: Range<Int>, of node: RenderNode) {}
}

extension LayoutNode {
    /// Who knows what the rule does not.
    var delegate: (any LayoutDelegate)? { render.responder as? any LayoutDelegate }
}

/// Who looks, after each layout, at where things are.
package protocol LayoutFollower: AnyObject {
    /// Whether it looks no more.
    var isDone: Bool { get }
    func didLayOut()
}
