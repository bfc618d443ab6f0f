/// An operation that undoes something.
struct UndoOperation {
    let target: ObjectIdentifier
    let perform: @MainActor () -> Void

    init(target: AnyObject, perform: @escaping @MainActor () -> Void) {
        self.target = ObjectIdentifier(target)
        self.perform = perform
    }
}

/// Operations that are undone together, in the order in which they were registered.
struct UndoGroup {
    var name = ""
    var operations: [UndoOperation] = []
}

/// Groups that can be undone, or redone, the latest last.
struct UndoStack {
    var groups: [UndoGroup] = []

    mutating func removeAll() { groups.removeAll() }

    /// Drops the oldest groups.
    mutating func trim(to count: Int) { groups.removeFirst(max(0, groups.count - count)) }

    /// Drops the operations of a target, and groups that have no others.
    mutating func remove(_ target: ObjectIdentifier) {
        for index in groups.indices { groups[index].operations.removeAll { $0.target == target } }
        groups.removeAll { $0.operations.isEmpty }
    }
}
