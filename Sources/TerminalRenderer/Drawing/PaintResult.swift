internal import Foundation
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
        /// Whether it is above everything that is in the place of its layout: an item of a menu that is open, or what lies around
        /// something presented.
        package var isAboveAll = false
        /// What of the area it is, in points of the screen; nil is all.
        package var outline: (path: RenderPath, evenOdd: Bool)?

        package init(area: CellRect, node: RenderNode, isAboveAll: Bool = false) {
            self.area = area
            self.node = node
            self.isAboveAll = isAboveAll
        }

        package func contains(_ point: CellPoint) -> Bool {
            guard area.contains(point) else { return false }
            guard let outline else { return true }
            var coverage = Coverage(outline.path, evenOdd: outline.evenOdd)
            coverage.move(to: point.row)
            return coverage.quadrants(ofColumn: point.column).nonzeroBitCount >= 2
        }

        /// Whether it is what a pointer reaches.
        ///
        /// - Parameter drawn: The frontmost thing that is drawn there.
        fileprivate func isReached(drawing drawn: RenderNode?) -> Bool {
            if isAboveAll || isOverflow { return true }
            var isInput = false
            if case .input = node.content { isInput = true }
            // A control may have more room than its frame: that of the row that it fills.
            guard let drawn else { return !isInput }
            return drawn.isPart(of: node) || (!isInput && node.isPart(of: drawn))
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

    /// Where everything is that was painted.
    weak var layout: LayoutTree?

    /// What is pointed at: the foremost of what can be, if nothing else is drawn above it there.
    package func hit(at point: CellPoint) -> Hit? {
        let hits = hits.filter { $0.contains(point) }
        guard let first = hits.first, let layout else { return hits.first }
        if first.isAboveAll || first.isOverflow { return first }
        let middle = CGPoint(x: Double(point.column) * 8 + 4, y: Double(point.row) * 16 + 8)
        let drawn = layout.hit(at: middle, turns: false)
        return hits.first { $0.isReached(drawing: drawn) }
    }

    package func node(at point: CellPoint) -> RenderNode? { hit(at: point)?.node }
}

extension RenderNode {
    /// Whether it is a node or something in it.
    fileprivate func isPart(of node: RenderNode) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === node }
    }
}
