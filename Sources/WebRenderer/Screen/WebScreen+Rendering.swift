internal import Foundation
package import RenderTree

/// The changes of the tree, as they are recorded for the next patch.
extension WebScreen {
    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        if rest != nil { return resume(with: tree) }
        changes += 1
        navigation.links = nil
        let motion = tree.dequeueElementMotion()
        outbox.pending.record(mutations, animations, motion, of: tree, writer: &writer)
        var hasRemoved = !motion.exited.isEmpty
        for mutation in mutations {
            recordFocus(mutation.node)
            switch mutation {
            case .insert(let node, _, _): navigation.reader.record(node)
            case .remove: hasRemoved = true
            default: break
            }
        }
        if hasRemoved { files?.removeAbandoned() }
        scheduleDeepLink()
        scheduleArrival()
        scheduleSettling()
        for node in arrange() { outbox.pending.markChanged(node, writer, isMoved: true) }
        // The next step shows how these nodes appear, so the page needs them as they are now.
        if !motion.arriving.isEmpty, canSend, !outbox.pending.isWhole { outbox.earlier.append(patch().bytes) }
        flush()
    }

    package func whenComplete(
        _ animation: Animation, _ criteria: AnimationCompletionCriteria, call completion: @escaping () -> Void
    ) {
        callbacks.later(animation.timing.end(criteria)) { completion() }
    }

    /// Sends operations that scroll an element.
    func scroll(_ id: ElementID, by ops: PatchOps) {
        outbox.waiting.scroll(id, by: ops)
        flush()
    }

    /// Adds questions that arise while the next patch is made.
    func measure(_ requests: [PageText.MeasurementRequest]) { outbox.waiting.measure(requests) }

    /// Updates the elements of nodes, if they differ from those sent.
    func markChanged(_ nodes: [RenderNode]) {
        for node in nodes { outbox.pending.markChanged(node, writer, isMoved: false) }
        flush()
    }

    private func recordFocus(_ node: RenderNode) {
        guard let isFocused = node.content.isFocusedByApp else { return }
        let id = ElementID(node)
        if isFocused, focus.element != id {
            focus.wanted = .some(id)
        } else if !isFocused, focus.element == id {
            focus.wanted = .some(nil)
        }
    }
}
