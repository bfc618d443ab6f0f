internal import FlowRecords
internal import ViewGraph

/// The queries of the inspector to a scene.
extension ViewHost {
    /// The view with a number; nil if it is not on the screen, or if the scene rests.
    ///
    /// `subject` is the number of the view's records. The search visits all views.
    package func evaluatingNode(_ subject: UInt64) -> EvaluatingNode? {
        // Without recursion, because views may be nested to any depth.
        var waiting: [Node] = [content]
        while let node = waiting.popLast() {
            if node.priority.serial == subject, let node = node as? EvaluatingNode { return node }
            for child in node.children { waiting.append(child) }
        }
        return nil
    }

    /// Whether the scene shows, or has shown, content that records must not contain.
    package var hidesValues: Bool { !(graph.recorder?.keepsValues ?? false) }

    /// Sets a value, as an event of its own. Returns whether the property has accepted it.
    ///
    /// `name` is the name of the property in records.
    package func set(_ truth: InspectedTruth, named name: String, to value: Any) -> Bool {
        var isAccepted = false
        performInspection("set in the inspector", of: name) { isAccepted = truth.set(value) }
        return isAccepted
    }

    /// Evaluates a view again, because its body tells which properties of objects it reads.
    package func evaluateAgain(_ node: EvaluatingNode) {
        performInspection("look in the inspector", of: "\(node.flowLabel)") { graph.mark(node) }
    }

    private func performInspection(_ event: String, of name: String, _ body: () -> Void) {
        context.perform {
            guard let recorder = graph.recorder, recorder.isRecording else { return body() }
            recorder.event(.text(event), name: { name }, body)
        }
    }
}
