internal import DataModeling
internal import Foundation
internal import MainThread
public import ManagedObjects
public import UndoManagement

extension NSManagedObjectContext {
    /// The manager that can undo and redo the context's changes; `nil` by default.
    ///
    /// ```swift
    /// import CoreData
    ///
    /// @MainActor func remove(_ boat: NSManagedObject, from context: NSManagedObjectContext) {
    ///     context.undoManager = UndoManager()
    ///     context.delete(boat)
    ///     context.undo()
    /// }
    /// ```
    ///
    /// - All changes of an undo group are one operation: insertions, deletions with the effects of delete rules,
    ///   values, and relationships with the order of their objects.
    /// - After a save, an undo is an unsaved change. A deleted object that it restores has another `objectID` if the
    ///   deletion was saved.
    /// - An undo manager belongs to the main thread, so it has no effect on a context with a private queue.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/undomanager).
    public var undoManager: UndoManager? {
        get { contextEngine?.undoManager }
        set { contextEngine?.undoManager = newValue }
    }

    /// Undoes the last group of the undo manager.
    public func undo() { perform("undo()") { $0.undo() } }

    /// Redoes the group of the undo manager that was undone last.
    public func redo() { perform("redo()") { $0.redo() } }

    private func perform(_ name: String, _ operation: @MainActor (UndoManager) -> Void) {
        guard let manager = undoManager, contextEngine?.queue.isMain == true else { return }
        guard MainThread.isCurrent else {
            return ManagedObjectDiagnostic.report("\(name) has no effect on other threads than the main one.")
        }
        MainActor.assumeIsolated {
            guard !manager.hasExplicitGroup else {
                return ManagedObjectDiagnostic.report(
                    "\(name) has no effect while a group is open: call endUndoGrouping() of the undo manager before.")
            }
            operation(manager)
        }
    }
}
