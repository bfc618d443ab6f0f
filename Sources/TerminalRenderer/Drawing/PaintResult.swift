package import LayoutEngine
package import RenderTree

/// What came of painting a frame, besides its cells.
package struct PaintResult {
    /// A place where a person can point at something.
    package struct Hit {
        package internal(set) var area: CellRect
        package let node: RenderNode
        /// Which link of a text it is.
        package var link: Int?
        /// Whether it is the sign for items that have no room in a bar.
        package var isOverflow = false
        /// What of the area it is, in points of the screen; nil is all.
        package var outline: (path: RenderPath, evenOdd: Bool)?

        package init(area: CellRect, node: RenderNode) {
            self.area = area
            self.node = node
        }

        package func contains(_ point: CellPoint) -> Bool {
            guard area.contains(point) else { return false }
            guard let outline else { return true }
            var coverage = Coverage(outline.path, evenOdd: outline.evenOdd)
            coverage.move(to: point.row)
            return coverage.quadrants(ofColumn: point.column).nonzeroBitCount >= 2
        }

        /// Whether a press there takes the keyboard along.
        var isForKeyboard: Bool { isOverflow || node.content.takesKeyboard }
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
    package func hit(at point: CellPoint) -> Hit? {
        hits.first { $0.contains(point) }
    }

    package func node(at point: CellPoint) -> RenderNode? { hit(at: point)?.node }
}
