/// The marks of nodes, and the evaluations of their bodies.
extension FlowRecorder {
    /// Records that a node was marked. Main thread only.
    package func recordMark(of node: AnyObject, _ label: FlowLabel, subject: UInt64) {
        let id = record(.mark, label, subject: subject)
        marks.insert(id, for: ObjectIdentifier(node))
    }

    /// Returns the mark of a node that is updated now or has left the tree, and forgets it; 0 for none. Main thread
    /// only.
    package func dequeueMark(of node: AnyObject) -> ID {
        marks.isEmpty ? 0 : marks.remove(ObjectIdentifier(node)) ?? 0
    }

    /// Evaluates a body, which stays open until ``endBody(of:)``, or until the record around it ends. Main thread only.
    package func recordBody<Result>(
        of node: AnyObject, _ label: FlowLabel, flags: FlowRecord.Flags, subject: UInt64, _ body: () -> Result
    ) -> Result {
        let outer = openID
        let id = record(.body, label, flags: flags, subject: subject)
        let result = duringUpdate(id, body)
        end(id)
        bodies.append(OpenBody(node: ObjectIdentifier(node), id: id, outer: outer))
        setOpen(id)
        return result
    }

    /// Ends the record of a body, whose result has been applied. Main thread only.
    package func endBody(of node: AnyObject) {
        let node = ObjectIdentifier(node)
        // Usually the last one, so the search starts there.
        guard let index = bodies.lastIndex(where: { $0.node == node }) else { return }
        openID = bodies[index].outer
        while bodies.count > index { bodies.removeLast() }
    }
}
