package import LayoutEngine
package import RenderTree

/// What came of painting a frame, besides its cells.
package struct PaintResult {
    /// A place where a person can point at something.
    package struct Hit {
        package let area: CellRect
        package let node: RenderNode
    }

    /// A window onto something longer.
    package struct Scrollable {
        package let area: CellRect
        package let node: LayoutNode
    }

    /// Where the next character goes that is typed; nil hides the cursor.
    package var cursor: CellPoint?
    /// What can be pointed at, the foremost first. What is presented stands behind its own contents and before all else.
    package var hits: [Hit] = []
    /// What can be scrolled, the foremost first.
    package var scrollables: [Scrollable] = []

    /// Whether something would look different a little later, although nothing has changed.
    package var isMoving = false

    /// What is pointed at.
    package func node(at point: CellPoint) -> RenderNode? {
        hits.first { $0.area.contains(point) }?.node
    }
}
