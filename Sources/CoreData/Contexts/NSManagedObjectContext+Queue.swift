internal import Foundation
public import ManagedObjects

extension NSManagedObjectContext {
    /// The queue of a context.
    public enum ConcurrencyType: UInt, Sendable {
        case privateQueueConcurrencyType = 1
        case mainQueueConcurrencyType = 2

        public static let privateQueue = Self.privateQueueConcurrencyType
        public static let mainQueue = Self.mainQueueConcurrencyType
    }

    /// The time at which a closure is performed.
    public enum ScheduledTaskType: Sendable {
        /// Immediately, if the caller runs on the context's queue.
        case immediate
        /// After the closures that wait in the context's queue.
        case enqueued
    }

    var contextEngine: ContextEngine? { engine as? ContextEngine }

    /// Creates a context without a store.
    public convenience init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        let engine = ContextEngine(isMain: ct == .mainQueueConcurrencyType)
        self.init(engine: engine)
        engine.attach(self)
    }

    public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }

    public var concurrencyType: NSManagedObjectContextConcurrencyType {
        contextEngine?.queue.isMain == false ? .privateQueueConcurrencyType : .mainQueueConcurrencyType
    }

    /// The model and the store of the context's objects. A child context has its parent's coordinator. After a change,
    /// objects of the former coordinator leave the context.
    public var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { contextEngine?.coordinator }
        set { contextEngine?.coordinator = newValue }
    }

    /// The context that acts as this context's store: fetches include the parent's unsaved changes, and a save makes
    /// the changes in the parent, which stores them with its own next save.
    ///
    /// ```swift
    /// func edit(_ boat: NSManagedObject, in context: NSManagedObjectContext) throws {
    ///     let draft = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    ///     draft.parent = context
    ///     draft.object(with: boat.objectID).setValue("Gjøa", forKey: "name")
    ///     try draft.save()
    ///     try context.save()
    /// }
    /// ```
    ///
    /// - Set it before the context has objects: with another parent, or another coordinator, they leave the context.
    /// - A change in the parent reaches the objects of this context when the parent saves or rolls back, when another
    ///   context saves into the same parent, or by `refresh(_:mergeChanges:)`. Fetches see it at once. An object that
    ///   the parent deletes is deleted in this context too, even before the parent saves.
    /// - A parent's queue must not wait for this context while this context fetches, saves, or merges a save of the
    ///   parent. A context of the main queue merges automatically, so its parent's queue must not wait for the main
    ///   thread.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/parent).
    public var parent: NSManagedObjectContext? {
        get { contextEngine?.parent }
        set { contextEngine?.parent = newValue }
    }

    /// Whether another context is this one, its parent, or one above that.
    func isDescendant(of other: NSManagedObjectContext?) -> Bool {
        guard let other else { return false }
        return self === other || parent?.isDescendant(of: other) ?? false
    }

    /// Performs a closure on the context's queue, later. The queue of a context without a coordinator is the main one.
    public func perform(_ block: @escaping () -> Void) {
        guard let contextEngine else { return ContextQueue(isMain: true).async(block) }
        contextEngine.queue.async {
            Self.$performing.withValue(self) { block() }
            contextEngine.announceChanges()
        }
    }

    /// Performs a closure on the context's queue, and returns its result.
    public func perform<T, Failure: Error>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> T
    ) async throws(Failure) -> T {
        guard let engine = contextEngine else { return try block() }
        if schedule == .immediate, engine.queue.isCurrent { return try performed(block).result.get() }
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome<T, Failure>, Never>) in
            engine.queue.async {
                let outcome = self.performed(block)
                engine.announceChanges()
                continuation.resume(returning: outcome)
            }
        }
        return try outcome.result.get()
    }

    /// Performs a closure on the context's queue while the calling thread waits, and returns its result.
    ///
    /// On the queue itself, the closure runs immediately.
    public func performAndWait<T, Failure: Error>(_ block: () throws(Failure) -> T) throws(Failure) -> T {
        guard let engine = contextEngine else { return try block() }
        var outcome: Outcome<T, Failure>?
        // A nested closure leaves the announcement to the end of the outer one.
        let isOuter = !engine.queue.isCurrent
        engine.queue.sync {
            outcome = performed(block)
            if isOuter { engine.announceChanges() }
        }
        guard let outcome else { preconditionFailure("A queue runs its closure.") }
        return try outcome.result.get()
    }
}

extension NSManagedObjectContext {
    /// The context whose closure this thread performs.
    @TaskLocal static var performing: NSManagedObjectContext?

    private func performed<T, Failure: Error>(_ block: () throws(Failure) -> T) -> Outcome<T, Failure> {
        Self.$performing.withValue(self) { Outcome(block) }
    }
}

extension NSFetchRequest {
    /// Fetches in the context whose `perform(_:)` or `performAndWait(_:)` is running the caller.
    ///
    /// - Returns: The results in the request's order.
    /// - Throws: an error of the fetch, or one that says that no context performs the caller.
    public func execute() throws -> [ResultType] {
        guard let context = NSManagedObjectContext.performing, context.contextEngine?.queue.isCurrent ?? true else {
            throw NSError.coreData(
                NSCoreDataError,
                "A request was executed outside of its context: call it in the closure of perform or performAndWait, "
                    + "or call the context's fetch.")
        }
        return try context.fetch(self)
    }
}

/// The name of the type in the older interface.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// The result of a closure.
///
/// Sendable: only the caller uses it, after waiting for it.
private struct Outcome<T, Failure: Error>: @unchecked Sendable {
    let result: Result<T, Failure>

    init(_ block: () throws(Failure) -> T) {
        do {
            result = .success(try block())
        } catch {
            result = .failure(error)
        }
    }
}
