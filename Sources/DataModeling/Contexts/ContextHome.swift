/// What the states of a context share: the way to it, also when the context itself is gone.
final class ContextHome {
    let core: ContainerCore
    weak var context: ModelContext?
    /// What notes the context's changes; `nil` if they cannot be undone.
    var undo: UndoJournal?
    private var successor: ModelContext?

    init(_ core: ContainerCore) {
        self.core = core
    }

    /// The context, or one in its place that reads what its models still refer to.
    var live: ModelContext? {
        if let context { return context }
        if successor == nil { successor = ModelContext(core) }
        return successor
    }
}
