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
    /// Among the `edges`, `leading` means left.
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
