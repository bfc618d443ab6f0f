package import AnimationEngine
package import Foundation

/// The nodes of a screen that move, and their shown values.
///
/// ```
/// let store = MotionStore()
/// store.contentDidChange(node, from: old, by: MotionChange(.linear(duration: 1), at: 0))
/// store.advance(to: 0.5)
/// node.presentationContent
/// ```
///
/// A node enters the store when a change with an animation reaches it, and leaves it when its presentation values have
/// reached the model values. A frame costs nothing for others. The owner of the screen's time calls ``advance(to:)``
/// for each frame. Main thread only.
package final class MotionStore {
    @exclusivity(unchecked) private var moving: ContiguousArray<MovingNode> = []
    /// The removed nodes that are still drawn.
    private var exiting = ExitingNodes()
    /// Receives the completions that are met.
    package var whenComplete: (AnimationCompletionToken) -> Void = { _ in }

    package init() {}

    /// Whether no node moves.
    package var isEmpty: Bool { moving.isEmpty }

    /// The number of nodes that move.
    package var count: Int { moving.count }

    private func known(_ box: RenderBox) -> MovingNode? {
        // Only a store sets the property.
        box.presentation.map { unsafeDowncast($0, to: MovingNode.self) }
    }

    private func state(of node: RenderNode, _ box: RenderBox) -> MovingNode {
        if let known = known(box) {
            // A node that has faded out rests with its opacity, and may move again.
            if !known.isStored {
                known.isStored = true
                moving.append(known)
            }
            return known
        }
        let made = MovingNode(node)
        box.presentation = made
        moving.append(made)
        return made
    }

    /// Handles a new frame of a node. Without an animation, only a node in motion is affected.
    package func frameDidChange(_ node: RenderNode, from old: CGRect, by change: MotionChange) {
        guard let box = node.box, change.animation != nil || box.presentation != nil else { return }
        state(of: node, box).move(from: old, to: box.frame, by: change)
    }

    /// Handles a new frame of a node that results from the motion of another node, not from a change.
    package func frameDidShift(_ node: RenderNode, from old: CGRect) {
        guard let box = node.box, let state = known(box) else { return }
        state.shift(from: old, to: box.frame)
    }

    /// Starts a node at a place from which it moves to its own, in addition to its current motion.
    package func begin(_ node: RenderNode, at start: CGRect, by change: MotionChange) {
        guard let box = node.box else { return }
        state(of: node, box).begin(at: start, to: box.frame, by: change)
    }

    /// Handles new content of a node. Without an animation, only a node in motion is affected.
    package func contentDidChange(_ node: RenderNode, from old: RenderContent, by change: MotionChange) {
        guard let box = node.box, change.animation != nil || box.presentation != nil else { return }
        state(of: node, box).change(from: old, by: change)
    }

    /// Fades a node in, from its presentation opacity or from nothing.
    package func appear(_ node: RenderNode, by change: MotionChange) {
        guard let box = node.box, change.animation != nil || box.presentation != nil else { return }
        state(of: node, box).fade(from: 0, to: 1, by: change)
    }

    /// Draws a removed node in front of the children of its former parent.
    ///
    /// `fades` specifies whether the node fades out. If not, its content shows the exit.
    package func beginExit(_ node: RenderNode, from parent: RenderNode, fades: Bool, by change: MotionChange) {
        guard let box = node.box, let outer = parent.box else { return }
        // The parent draws the node, so it stays in the store until the node has left.
        state(of: parent, outer).addExiting(node)
        exiting.append(node)
        if fades { state(of: node, box).fade(from: 1, to: 0, by: change) }
    }

    /// Ends the drawing of a removed node.
    package func endExit(_ node: RenderNode, from parent: RenderNode) {
        parent.box.flatMap { known($0) }?.removeExiting(node)
        exiting.remove(node)
    }

    /// Whether a node, or a node within it, still moves.
    package func isMoving(within node: RenderNode) -> Bool {
        if let state = node.box.flatMap({ known($0) }), state.nextChange(from: 0) != nil { return true }
        return node.children.contains { isMoving(within: $0) }
    }

    /// Moves all presentation values to a time. Nodes at rest leave the store.
    package func advance(to time: Double) {
        for state in moving { state.advance(to: time, whenComplete: whenComplete) }
        removeResting()
    }

    /// Removes nodes at rest, and nodes that are no longer on a screen.
    ///
    /// - Parameter root: The root of the screen, if nodes have been removed from it since the last call.
    package func removeResting(below root: RenderNode? = nil) {
        guard !moving.isEmpty else { return }
        let whenComplete = whenComplete
        moving.removeAll { state in
            if let node = state.node, let box = node.box, box.presentation === state, isDrawn(node, below: root) {
                guard state.isAtRest else { return false }
                state.isStored = false
                // A node that has faded out stays invisible until it is removed.
                if state.opacity == 1 { box.presentation = nil }
                return true
            }
            state.stop(whenComplete: whenComplete)
            state.node?.box?.presentation = nil
            return true
        }
    }

    private func isDrawn(_ node: RenderNode, below root: RenderNode?) -> Bool {
        guard let root else { return true }
        let top = node.root
        return top === root || exiting.contains(top)
    }

    /// The earliest time at which anything can differ; nil at rest.
    package func nextChange(from time: Double) -> Double? {
        var next = Double.infinity
        for state in moving { next = min(next, state.nextChange(from: time) ?? .infinity) }
        return next < .infinity ? next : nil
    }

    /// Shows all model values at once, and reports all completions.
    package func stop() {
        for state in moving {
            state.stop(whenComplete: whenComplete)
            state.node?.box?.presentation = nil
        }
        moving.removeAll()
    }
}
