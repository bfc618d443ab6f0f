/// A single undo or redo operation.
struct UndoOperation {
    let target: ObjectIdentifier
    let perform: @MainActor () -> Void

    init(target: AnyObject, perform: @escaping @MainActor () -> Void) {
        self.target = ObjectIdentifier(target)
        self.perform = perform
    }
}

/// A group of operations that are undone together, in order of registration.
struct UndoGroup {
    var name = ""
    var operations: [UndoOperation] = []
}

/// The stack of groups to undo or redo, most recent last.
struct UndoStack {
    var groups: [UndoGroup] = []

    mutating func removeAll() { groups.removeAll() }

    /// Removes the oldest groups beyond a count.
    mutating func trim(to count: Int) { groups.removeFirst(max(0, groups.count - count)) }

    /// Removes the operations of a target, and groups that become empty.
    mutating func remove(_ target: ObjectIdentifier) {
        for index in groups.indices { groups[index].operations.removeAll { $0.target == target } }
        groups.removeAll { $0.operations.isEmpty }
    }
}
