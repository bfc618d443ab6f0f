internal import Foundation
internal import RenderTree

/// Where content is safe, and how far it may reach beyond: beneath a bar at an edge, or over room that is kept free.
///
/// In the coordinates of the node that is being placed.
struct SafeArea: Equatable {
    let safe: CGRect
    let whole: CGRect

    func offsetBy(dx: CGFloat, dy: CGFloat) -> SafeArea {
        SafeArea(safe: safe.offsetBy(dx: dx, dy: dy), whole: whole.offsetBy(dx: dx, dy: dy))
    }

    /// A rectangle that reaches beyond what is safe, at those edges at which it ends where that does.
    ///
    /// - Parameter edges: With the leading one at the left.
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
    /// Has what is in a part of the node know that the rest is not safe.
    ///
    /// - Parameters:
    ///   - part: Where content goes, from the leading edge.
    ///   - size: That of the node.
    func enterSafeArea(_ part: CGRect, in size: CGSize) {
        guard watchesSafeArea else { return }
        var part = part
        if tree.isRightToLeft { part.origin.x = size.width - part.maxX }
        let own = CGRect(origin: .zero, size: size)
        tree.safeArea = SafeArea(safe: part, whole: tree.safeArea?.extended(own) ?? own)
    }
}

/// Content that reaches beyond what is safe, at some edges, where it ends there. What is around it sees nothing of that.
final class UnsafeRule: WrapperRule {
    private var edges = RenderEdges()

    override func isFor(_ content: RenderContent) -> Bool {
        if case .arrangement(.ignoresSafeArea) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.ignoresSafeArea(let edges)) = node.render.content { self.edges = edges }
    }

    override var watchesSafeArea: Bool { true }
    override var reachesOut: Bool { true }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let tree = node.tree
        let own = CGRect(origin: .zero, size: size)
        let edges = tree.isRightToLeft ? edges.mirrored : edges
        guard let area = tree.safeArea, case let room = area.extended(own, edges: edges), room != own else {
            return super.place(node, in: size, proposal: proposal)
        }
        tree.safeArea = SafeArea(safe: area.extended(area.safe, edges: edges), whole: area.whole)
        let offer = Proposal(room.size)
        let body = node.bodySize(in: offer)
        // What does not fill the room stays where it was.
        func start(_ own: CGFloat, _ length: CGFloat, _ start: CGFloat, _ room: CGFloat) -> CGFloat {
            length >= room - 0.5 ? start : (own - length) / 2
        }
        var origin = CGPoint(
            x: start(size.width, body.width, room.minX, room.width),
            y: start(size.height, body.height, room.minY, room.height))
        if tree.isRightToLeft { origin.x = size.width - origin.x - body.width }
        node.placeBody(at: origin, in: offer, parentSize: size)
    }
}
