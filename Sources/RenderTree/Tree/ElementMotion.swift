package import AnimationEngine

/// The facts of a step beyond its mutations, for a screen whose elements move by themselves, such as a page of a
/// browser.
///
/// The host of such a screen fills it during a step, and the renderer receives it with the mutations. A screen that the
/// library lays out has a ``MotionStore`` instead. Main thread only.
package struct ElementMotion {
    /// A node that takes the place of another one.
    package struct Match {
        package let node: RenderNode
        package let former: RenderNode.ID

        package init(_ node: RenderNode, former: RenderNode.ID) {
            self.node = node
            self.former = former
        }
    }

    /// The animation of the step's transaction, which applies where no view has set another animation. The outer nil
    /// stands for an unknown one.
    package var animation: Animation??
    /// Whether presentations and pages appear and exit at once, because the transaction disables animations.
    package var isStill = false
    /// The inserted nodes whose own transition shows how they appear.
    package var arriving: Set<RenderNode.ID> = []
    /// The removed nodes that have left.
    package var exited: [RenderNode] = []
    package var matches: [Match] = []

    package init() {}
}

extension RenderTree {
    /// Removes a node with its subtree from the content, while the screen keeps its element in its last place.
    ///
    /// Its changes are still reported. The caller retains it, and then calls ``endExit(of:)`` or ``cancelExit(_:)``.
    ///
    /// `fades` specifies whether the element fades out. If not, its changes show the exit.
    package func beginExitWithElement(_ node: RenderNode, fades: Bool) {
        exiting[node.id] = fades
        remove(node)
    }

    /// Ends the exit of a removed node's element.
    package func endExit(of node: RenderNode) {
        guard exiting.removeValue(forKey: node.id) != nil else { return }
        elementMotion.exited.append(node)
    }

    /// Prepares the insertion of an exiting node.
    package func cancelExit(_ node: RenderNode) { exiting[node.id] = nil }

    /// Whether a node or an ancestor is exiting.
    package func isExiting(_ node: RenderNode) -> Bool {
        guard !exiting.isEmpty else { return false }
        return exiting[node.root.id] != nil
    }

    /// Returns the motion that has been recorded for the screen, and clears it.
    package func dequeueElementMotion() -> ElementMotion {
        defer { elementMotion = ElementMotion() }
        return elementMotion
    }
}
