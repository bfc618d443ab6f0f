internal import ViewGraph

extension ConnectedProperty {
    /// The property of the same node before a rest, if it has handed itself over.
    @MainActor
    package static func retained(named name: String, in node: EvaluatingNode) -> Self? {
        (node.graph.restoration?.dequeueObject(named: name, in: node) as? RetainedValue<Self>)?.value
    }
}
