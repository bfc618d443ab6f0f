internal import DataModeling
internal import Foundation
internal import MainThread
internal import ManagedObjects

extension ContextEngine {
    /// Schedules the notification of changes. A context of the main thread posts it at the end of the main loop's turn,
    /// any other context when a closure on its queue ends. Returns false outside of the context's queue.
    func scheduleAnnouncement() -> Bool {
        guard queue.isCurrent else { return false }
        guard queue.isMain else { return true }
        // Sendable: the closure runs on the main thread, where this code runs too.
        nonisolated(unsafe) weak let engine = self
        MainThread.perform { engine?.announceChanges() }
        return true
    }

    /// Posts a notification of all changes since the previous one.
    func announceChanges() {
        guard hasContext, let owner else { return }
        context?.touched?.drain { Self.announce($0, by: owner) }
    }

    private static func announce(_ touches: [TouchedStates.Touch], by owner: NSManagedObjectContext) {
        var sets: [String: Set<NSManagedObject>] = [:]
        for touch in touches {
            guard let key = touch.key,
                let object = (touch.isInsertion ? touch.state.object : touch.state.model) as? NSManagedObject
            else { continue }
            sets[key, default: []].insert(object)
        }
        guard !sets.isEmpty else { return }
        NotificationCenter.default.post(
            name: NSManagedObjectContext.didChangeObjectsNotification, object: owner, userInfo: sets)
    }
}

extension TouchedStates.Touch {
    /// The key of the set that contains the object; `nil` for an object that was inserted and deleted again.
    fileprivate var key: String? {
        switch state.phase {
        case .inserted, .stored:
            if isInsertion { return NSInsertedObjectsKey }
            return state.changed.isEmpty ? NSRefreshedObjectsKey : NSUpdatedObjectsKey
        case .deleting, .deleted, .transient: return isInsertion ? nil : NSDeletedObjectsKey
        }
    }
}
