internal import Foundation
internal import RenderTree

/// The safe area and the whole area. Content may extend into the whole area, for example beneath a bar.
///
/// In the coordinates of the node that is being placed.
struct SafeArea: Equatable {
    let safe: CGRect
    let whole: CGRect

    func offsetBy(dx: CGFloat, dy: CGFloat) -> SafeArea {
        SafeArea(safe: safe.offsetBy(dx: dx, dy: dy), whole: whole.offsetBy(dx: dx, dy: dy))
    }

    /// Extends a rectangle to the whole area, at those edges where it meets the edge of the safe area.
    ///
    /// - Parameter edges: The edges to extend. `leading` means left.
    func extended(_ rect: CGRect, edges: RenderEdges = .all) -> CGRect {
        func reach(_ edge: RenderEdges, _ own: CGFloat, _ safe: CGFloat, _ whole: CGFloat) -> CGFloat {
            edges.contains(edge) && abs(own - safe) < 0.5 ? whole : own
        }
        let left = reach(.leading, rect.minX, safe.minX, whole.minX)
        let right = reach(.trailing, rect.maxX, safe.maxX, whole.maxX)
        let top = reach(.top, rect.minY, safe.minY, whole.minY)
        let bottom = reach(.bottom, rect.maxY, safe.maxY, whole.maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension LayoutNode {
    /// Marks everything outside a part of the node as unsafe for its children.
    ///
    /// - Parameters:
    ///   - part: The safe part, with x from the leading edge.
    ///   - size: The size of the node.
    func enterSafeArea(_ part: CGRect, in size: CGSize) {
        guard watchesSafeArea else { return }
        var part = part
        if tree.isRightToLeft { part.origin.x = size.width - part.maxX }
        let own = CGRect(origin: .zero, size: size)
        tree.safeArea = SafeArea(safe: part, whole: tree.safeArea?.extended(own) ?? own)
    }
}

/// The layout of `ignoresSafeArea`: content extends beyond the safe area at some edges if it ends there. The layout of
/// its parent is not affected.
final class SafeAreaIgnoringRule: WrapperRule {
    private var edges = RenderEdges()

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.ignoresSafeArea) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.ignoresSafeArea(let edges)) = node.render.content { self.edges = edges }
    }

    override var watchesSafeArea: Bool { true }
    override var overflowsFrame: Bool { true }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let tree = node.tree
        let own = CGRect(origin: .zero, size: size)
        let edges = tree.isRightToLeft ? edges.mirrored : edges
        guard let area = tree.safeArea, case let contentFrame = area.extended(own, edges: edges), contentFrame != own
        else {
            return super.place(node, in: size, proposal: proposal)
        }
        tree.safeArea = SafeArea(safe: area.extended(area.safe, edges: edges), whole: area.whole)
        let offer = Proposal(contentFrame.size)
        let body = node.bodySize(in: offer)
        // Content that does not fill the extended area stays centered in its own size.
        func start(_ own: CGFloat, _ length: CGFloat, _ start: CGFloat, _ contentFrame: CGFloat) -> CGFloat {
            length >= contentFrame - 0.5 ? start : (own - length) / 2
        }
        var origin = CGPoint(
            x: start(size.width, body.width, contentFrame.minX, contentFrame.width),
            y: start(size.height, body.height, contentFrame.minY, contentFrame.height))
        if tree.isRightToLeft { origin.x = size.width - origin.x - body.width }
        node.placeBody(at: origin, in: offer, parentSize: size)
    }
}
