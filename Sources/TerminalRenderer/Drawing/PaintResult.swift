internal import Foundation
package import LayoutEngine
package import RenderTree
internal import TextWidths

/// The result of painting a frame, apart from its cells: hit areas, scrollable areas and the cursor.
package struct PaintResult {
    /// An area that the mouse can hit.
    package struct Hit {
        package internal(set) var area: CellRect
        package let node: RenderNode
        /// The index of the link within a text.
        package var link: Int?
        /// Whether the area is the overflow button of a bar.
        package var isOverflow = false
        /// Whether the area is in front of the layout: an item of an open menu, or the surroundings of a presentation.
        package var isAboveAll = false
        /// The shape within the area, in points of the screen. Nil means the whole area.
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

        /// Whether a pointer hits the area.
        ///
        /// `drawn` is the frontmost node drawn at the point.
        fileprivate func isReached(drawing drawn: RenderNode?) -> Bool {
            if isAboveAll || isOverflow { return true }
            var isInput = false
            if case .input = node.content { isInput = true }
            // A control in a list row may be hit beyond its frame, in the whole row.
            guard let drawn else { return !isInput }
            return drawn.isPart(of: node) || (!isInput && node.isPart(of: drawn))
        }

        /// Whether a press moves the keyboard focus. An area that only takes taps has been reached by the pointer
        /// already.
        var movesFocus: Bool {
            if case .input(let input) = node.content, !input.isFocusable { return false }
            return isOverflow || node.content.isKeyboardFocusable
        }
    }

    /// A scrollable area.
    package struct Scrollable {
        package let area: CellRect
        package let node: LayoutNode
    }

    /// The text of a field.
    package struct Field {
        package let node: RenderNode
        package let area: CellRect
        /// The part of the area that is not clipped.
        package let visible: CellRect
        /// The lines of a multiline text; nil for text in one line.
        package let lines: FieldLines?
        /// The first cell of the text that is shown, by line and column. The column is negative before an indented
        /// text.
        package let start: CellPoint

        /// Returns the offset of the character at a cell of the screen.
        ///
        /// `text` is the field's text.
        func offset(at point: CellPoint, in text: String) -> Int {
            let column = point.column - area.column + start.column
            guard let lines else {
                let length = text.count
                var (offset, width) = (0, 0)
                // A secret is drawn as one dot for each character.
                for character in node.content.isSecret ? String(repeating: "•", count: length) : text {
                    width += String(character).cellWidth
                    guard width <= column else { break }
                    offset += 1
                }
                return offset
            }
            let number = min(max(0, point.row - area.row + start.row), lines.lines.count - 1)
            return min(lines.offset(ofLine: number, column: column), text.count)
        }
    }

    /// The position of the text cursor. Nil hides it.
    package var cursor: CellPoint?
    /// The hit areas, frontmost first. A presentation comes after its own content and before everything else.
    package var hits: [Hit] = []
    /// The scrollable areas, frontmost first.
    package var scrollables: [Scrollable] = []

    /// The fields, in the order in which they were painted.
    package var fields: [Field] = []

    /// Whether the frame shows an animation, such as a spinner.
    package var isAnimating = false

    /// The layout that was painted.
    weak var layout: LayoutTree?

    /// Returns the frontmost hit area at a cell, unless another node is drawn above it there.
    package func hit(at point: CellPoint) -> Hit? {
        let hits = hits.filter { $0.contains(point) }
        guard let first = hits.first, let layout else { return hits.first }
        if first.isAboveAll || first.isOverflow { return first }
        let middle = CGPoint(x: Double(point.column) * 8 + 4, y: Double(point.row) * 16 + 8)
        let drawn = layout.hit(at: middle)
        return hits.first { $0.isReached(drawing: drawn) }
    }

    package func node(at point: CellPoint) -> RenderNode? { hit(at: point)?.node }
}

extension RenderContent {
    /// Whether the text is drawn as dots.
    fileprivate var isSecret: Bool { if case .textField(let field) = self { field.isSecure } else { false } }
}

extension RenderNode {
    /// Whether the node is a descendant of another, or the same.
    fileprivate func isPart(of node: RenderNode) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === node }
    }
}
