internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// A drag of content by the mouse, from the press to the drop. It belongs to one screen.
struct MouseDrag {
    private weak var source: RenderNode?
    private weak var target: RenderNode?
    private var isDragging = false

    /// Whether something is dragged, or a press may become a drag.
    var isActive: Bool { source != nil }

    /// Begins a press on a node.
    mutating func press(around node: RenderNode?) {
        source = node?.firstAround { $0.isDraggable }
        target = nil
        isDragging = false
    }

    /// Handles a move with the button held down. Returns whether something is dragged.
    mutating func move(over node: RenderNode?, at point: CGPoint) -> Bool {
        guard let source else { return false }
        if !isDragging {
            // Within the source it may still be a click.
            guard node?.isInside(source) != true else { return false }
            isDragging = source.send(.beginDrag)
            guard isDragging else {
                self.source = nil
                return false
            }
        }
        let next = node?.firstAround { $0.takesDrops }
        if next !== target {
            target?.send(.drop(RenderDrop(.exited, at: point)))
            target = next
            target?.send(.drop(RenderDrop(.entered, at: point)))
        }
        target?.send(.drop(RenderDrop(.moved, at: point)))
        return true
    }

    /// Handles the release of the button. Returns whether something was dragged.
    mutating func drop(on node: RenderNode?, at point: CGPoint) -> Bool {
        guard isDragging, move(over: node, at: point) else {
            self = MouseDrag()
            return false
        }
        target?.send(.drop(RenderDrop(.dropped, at: point)))
        source?.send(.endDrag)
        self = MouseDrag()
        return true
    }
}

extension TerminalScreen {
    /// The frontmost content at a cell, whether it can be used or not.
    func contentNode(at position: CellPoint) -> RenderNode? { layout?.hit(at: position.middle) }
}

extension CellPoint {
    /// The middle of the cell in points.
    var middle: CGPoint { CGPoint(x: CGFloat(column) * 8 + 4, y: CGFloat(row) * 16 + 8) }
}

extension RenderNode {
    /// The node itself or its nearest ancestor that meets a condition.
    fileprivate func firstAround(_ condition: (RenderNode) -> Bool) -> RenderNode? {
        selfAndAncestors.first(where: condition)
    }

    fileprivate var isDraggable: Bool {
        if case .input(let input) = content { input.isEnabled && input.isDraggable } else { false }
    }

    fileprivate var takesDrops: Bool { content.drop != nil }
}
