internal import Foundation
internal import MainThread

/// Records operations that undo and redo the changes of an app.
///
/// ```swift
/// final class Shelf {
///     var books: [String] = []
/// }
///
/// @MainActor func remove(_ book: String, from shelf: Shelf, undoManager: UndoManager?) {
///     let before = shelf.books
///     shelf.books.removeAll { $0 == book }
///     undoManager?.registerUndo(withTarget: shelf) { $0.books = before }
///     undoManager?.setActionName("Remove \(book)")
/// }
/// ```
///
/// Operations registered during an undo can be redone, and vice versa. All operations registered in one turn of the
/// main loop form a group and are undone together, unless ``groupsByEvent`` is false. Targets are held weakly;
/// operations of a deallocated target do nothing. Registering a new operation clears the redo stack.
///
/// Follows [Apple's UndoManager](https://developer.apple.com/documentation/foundation/undomanager), which Foundation on
/// Linux does not provide.
@MainActor
open class UndoManager {
    private var undone = UndoStack()
    private var redone = UndoStack()
    /// The open groups, outermost first.
    private var open: [UndoGroup] = []
    /// Whether the outermost group was opened automatically for the current turn of the main loop.
    private var isOpenForEvent = false
    private var disabled = 0
    /// The callback that runs after the stacks change.
    package final var didChange: @MainActor @Sendable () -> Void
    /// Increases when a group begins and when operations are removed. Code that collects changes in one operation
    /// registers a new operation when the number differs.
    package private(set) final var generation = 0

    /// Creates a manager without operations.
    public nonisolated init() {
        didChange = {}
    }

    /// Creates a manager with a callback that runs after the stacks change.
    package nonisolated init(didChange: @escaping @MainActor @Sendable () -> Void) {
        self.didChange = didChange
    }

    // MARK: Registration

    /// Registers a closure that undoes a change of `target`.
    ///
    /// - Parameters:
    ///   - target: The target, held weakly.
    ///   - handler: The operation, retained until it runs or is discarded.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            precondition(groupsByEvent, "registerUndo(withTarget:handler:) needs beginUndoGrouping() before it")
            openForEvent()
        }
        open[open.count - 1].operations.append(
            UndoOperation(target: target) { [weak target] in if let target { handler(target) } })
        if !isUndoing, !isRedoing { redone.removeAll() }
        didChange()
    }

    /// Whether undo operations are recorded.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Ignores registrations until ``enableUndoRegistration()`` has been called as many times.
    open func disableUndoRegistration() { disabled += 1 }

    /// Ends one call of ``disableUndoRegistration()``.
    open func enableUndoRegistration() {
        precondition(disabled > 0, "enableUndoRegistration() without disableUndoRegistration()")
        disabled -= 1
    }

    // MARK: Groups

    /// Whether all operations registered in one turn of the run loop form one group.
    open var groupsByEvent = true

    /// Whether a group opened by ``beginUndoGrouping()`` is open.
    package final var hasExplicitGroup: Bool { open.count > (isOpenForEvent ? 1 : 0) }

    /// The number of nested open groups.
    public var groupingLevel: Int { open.count }

    /// The maximum number of groups that can be undone; 0 means no limit.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    /// Opens a group, inside of the open one if there is one.
    open func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openForEvent() }
        openGroup()
    }

    /// Closes the innermost group.
    open func endUndoGrouping() {
        precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
        closeGroup()
    }

    private func openForEvent() {
        isOpenForEvent = !isUndoing && !isRedoing
        openGroup()
        guard isOpenForEvent else { return }
        MainThread.perform { [weak self] in self?.closeEvent() }
    }

    private func closeEvent() {
        // A group that the program has opened stays open.
        guard isOpenForEvent, open.count == 1 else { return }
        closeGroup()
    }

    private func openGroup() {
        post(.NSUndoManagerCheckpoint)
        if open.isEmpty { generation += 1 }
        open.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func closeGroup() {
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = open.removeLast()
        if let last = open.indices.last {
            open[last].operations += group.operations
            if !group.name.isEmpty { open[last].name = group.name }
        } else {
            isOpenForEvent = false
            if !group.operations.isEmpty {
                if isUndoing { redone.groups.append(group) } else { undone.groups.append(group) }
                trim()
            }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
        didChange()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undone.trim(to: levelsOfUndo)
        redone.trim(to: levelsOfUndo)
    }

    // MARK: Undo and Redo

    /// Whether there is an action to undo.
    open var canUndo: Bool {
        !undone.groups.isEmpty || (!isUndoing && !isRedoing && open.contains { !$0.operations.isEmpty })
    }

    /// Whether there is an action to redo.
    open var canRedo: Bool { !redone.groups.isEmpty }

    /// Whether an action is being undone now.
    open private(set) var isUndoing = false

    /// Whether an action is being redone now.
    open private(set) var isRedoing = false

    /// Undoes the last group, its most recent operation first. Closes this turn's group beforehand.
    open func undo() {
        closeEvent()
        precondition(open.isEmpty, "undo() was called with a group open that beginUndoGrouping() has begun")
        undoNestedGroup()
    }

    /// Undoes the last group, even while another one is open.
    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        guard let group = undone.groups.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
        didChange()
    }

    /// Redoes the action that was undone last.
    open func redo() {
        closeEvent()
        post(.NSUndoManagerCheckpoint)
        guard open.isEmpty, let group = redone.groups.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
        didChange()
    }

    /// Performs a group in reverse order. Operations registered while it runs go to the opposite stack, under the same
    /// action name.
    private func perform(_ group: UndoGroup) {
        // Groups that are already open stay open, because `undoNestedGroup()` may run inside one.
        let (outer, wasOpenForEvent) = (open, isOpenForEvent)
        (open, isOpenForEvent) = ([], false)
        openGroup()
        open[0].name = group.name
        for operation in group.operations.reversed() { operation.perform() }
        while !open.isEmpty { closeGroup() }
        (open, isOpenForEvent) = (outer, wasOpenForEvent)
    }

    /// Forgets all operations, and enables registration.
    open func removeAllActions() {
        undone.removeAll()
        redone.removeAll()
        for index in open.indices { open[index] = UndoGroup() }
        disabled = 0
        generation += 1
        didChange()
    }

    /// Forgets the operations of a target.
    open func removeAllActions(withTarget target: Any) { removeAllActions(of: ObjectIdentifier(target as AnyObject)) }

    /// Forgets the operations of a target, which may be about to be deallocated.
    package final func removeAllActions(of target: ObjectIdentifier) {
        undone.remove(target)
        redone.remove(target)
        for index in open.indices { open[index].operations.removeAll { $0.target == target } }
        generation += 1
        didChange()
    }

    // MARK: Action Names

    /// Sets the name of the open group, for menus.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[0].name = actionName
        } else if let last = undone.groups.indices.last {
            undone.groups[last].name = actionName
        }
        didChange()
    }

    /// The name of the action that can be undone.
    open var undoActionName: String {
        if !isUndoing, !isRedoing, let group = open.first, !group.operations.isEmpty { return group.name }
        return undone.groups.last?.name ?? ""
    }

    /// The name of the action that can be redone.
    open var redoActionName: String { redone.groups.last?.name ?? "" }

    /// The title of a menu's command, such as “Undo Paste”.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu's command, such as “Redo Paste”.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu's command that undoes an action.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns the title of a menu's command that redoes an action.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
