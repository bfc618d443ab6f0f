/// The link from a context's states to the context, which outlives the context itself.
final class ContextHome {
    let core: ContainerCore
    weak var context: ModelContext?
    /// The recorder of the context's changes; `nil` if they cannot be undone.
    var undo: UndoJournal?
    private var successor: ModelContext?

    init(_ core: ContainerCore) {
        self.core = core
    }

    /// The context, or a replacement that reads rows to which the remaining models refer.
    var live: ModelContext? {
        if let context { return context }
        if successor == nil { successor = ModelContext(core) }
        return successor
    }
}
