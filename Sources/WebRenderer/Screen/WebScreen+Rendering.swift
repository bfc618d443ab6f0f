internal import Foundation
package import RenderTree

/// The changes of the tree, as they are recorded for the next patch.
extension WebScreen {
    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        if rest != nil { return resume(with: tree) }
        changes += 1
        links = nil
        let motion = tree.dequeueElementMotion()
        pending.record(mutations, animations, motion, of: tree, writer: &writer)
        for mutation in mutations {
            recordFocus(mutation.node)
            if case .insert(let node, _, _) = mutation { reader.record(node) }
        }
        scheduleDeepLink()
        scheduleArrival()
        scheduleSettling()
        for node in arrange() { pending.markChanged(node, writer, isMoved: true) }
        // The next step shows how these nodes appear, so the page needs them as they are now.
        if !motion.arriving.isEmpty, canSend, !pending.isWhole { earlier.append(patch().bytes) }
        flush()
    }

    package func whenComplete(
        _ animation: Animation, _ criteria: AnimationCompletionCriteria, call completion: @escaping () -> Void
    ) {
        callbacks.later(animation.timing.end(criteria)) { completion() }
    }

    /// Sends operations that scroll an element.
    func scroll(_ id: ElementID, by ops: PatchOps) {
        waiting.scroll(id, by: ops)
        flush()
    }

    /// Adds questions that arise while the next patch is made.
    func measure(_ requests: [PageText.MeasurementRequest]) { waiting.measure(requests) }

    /// Updates the elements of nodes, if they differ from those sent.
    func markChanged(_ nodes: [RenderNode]) {
        for node in nodes { pending.markChanged(node, writer, isMoved: false) }
        flush()
    }

    private func recordFocus(_ node: RenderNode) {
        guard let isFocused = node.content.isFocusedByApp else { return }
        let id = ElementID(node)
        if isFocused, focus != id {
            wantedFocus = .some(id)
        } else if !isFocused, focus == id {
            wantedFocus = .some(nil)
        }
    }
}
