/// Counts a graph's evaluated bodies, and those that changed nothing.
///
/// A body changed nothing if its result, with its children up to date, leaves the render tree unchanged. Bodies of the
/// library's views are not among those, because the app cannot avoid them: a text field's runs for each keystroke.
@MainActor
package final class EvaluationCount {
    private struct OpenBody {
        let node: ObjectIdentifier
        let changes: Int
        let isFirst: Bool
    }

    private var open: ContiguousArray<OpenBody> = []
    private var bodies = 0
    private var redundantBodies = 0

    /// Whether the bodies belong to an update in progress.
    package var isInUpdate = false

    package init() {}

    /// Counts a body that begins. `changes` is the number of changes of the render tree so far.
    package func begin(_ node: ReadingNode, changes: Int) {
        bodies += 1
        open.append(
            OpenBody(node: ObjectIdentifier(node), changes: changes, isFirst: node.evaluationNumber == 0))
    }

    /// Ends a body whose result has been applied.
    package func end(_ node: ReadingNode, changes: Int) {
        let identity = ObjectIdentifier(node)
        guard let index = open.lastIndex(where: { $0.node == identity }) else { return }
        let body = open[index]
        while open.count > index { open.removeLast() }
        if !body.isFirst, body.changes == changes, !node.flowLabel.isOfLibrary { redundantBodies += 1 }
    }

    /// Returns the counts since the last call.
    package func dequeue() -> (bodies: Int, redundant: Int) {
        defer { (bodies, redundantBodies) = (0, 0) }
        open.removeAll(keepingCapacity: true)
        return (bodies, redundantBodies)
    }
}
