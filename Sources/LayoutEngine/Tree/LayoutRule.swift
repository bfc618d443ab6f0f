internal import Foundation
internal import RenderTree

/// The layout algorithm of one kind of content. There is one subclass per kind.
///
/// A rule belongs to one node and may cache results. It measures children only through ``LayoutNode/size(in:)``, which
/// caches.
package class LayoutRule {
    /// Whether the rule still applies after the content has changed.
    func applies(to content: RenderContent) -> Bool { false }

    /// Called when something in the node has changed, before its children are refreshed.
    func prepare(_ node: LayoutNode) {}

    /// Called after the children have been refreshed.
    func refreshed(_ node: LayoutNode) {}

    /// Returns a size that costs no more to compute than to look up. It is not cached.
    func knownSize(in proposal: Proposal) -> CGSize? { nil }

    func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { .zero }

    /// Places the children by calling ``LayoutNode/place(at:in:parentWidth:)``.
    func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {}

    /// Returns the position of a guide. Called only if the node or a descendant sets it.
    func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }

    /// Returns the bits of the guides that the node itself sets.
    func guides(of node: LayoutNode) -> UInt64 { 0 }

    /// The axis along which the rule places its children, if any.
    var axis: LayoutAxis? { nil }
    /// Whether children behave as direct children of the enclosing stack.
    var isTransparent: Bool { false }
    /// Whether layout must run again when the visible part changes.
    var watchesVisibility: Bool { false }
    /// Whether the node must be placed again when the safe area changes.
    var watchesSafeArea: Bool { false }
    /// Whether children may lie far outside the node's frame.
    var overflowsFrame: Bool { false }
    /// The axis along which the children follow each other in order.
    package var axisOfChildren: LayoutAxis? { nil }
    /// Whether the children have layout nodes.
    var laysOutChildren: Bool { true }
    /// Whether bar items among the children are laid out elsewhere.
    var excludesBarItems: Bool { false }
    /// Whether the layout delegate decides the spacing to neighbors.
    var delegatesSpacing: Bool { false }
    /// Whether the first child determines the spacing to neighbors.
    var isSpacedAsFirstChild: Bool { false }
    /// Whether ``didLayOut(_:)`` should be called.
    var isWatched: Bool { false }
    func isPresent(_ node: LayoutNode) -> Bool { true }
    func priority(of node: LayoutNode) -> Double { 0 }

    /// The z-index among the siblings of a node that has none itself.
    func zIndex(of node: LayoutNode) -> Double { 0 }

    /// Whether the length across the stack is the same for an unspecified proposal and for every sufficient one.
    var keepsLengthAcross: Bool { false }

    /// Called after the whole layout, to notify observers.
    func didLayOut(_ node: LayoutNode) {}
}
