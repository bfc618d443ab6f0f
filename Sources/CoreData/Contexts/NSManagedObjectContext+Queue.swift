internal import Foundation
public import ManagedObjects

extension NSManagedObjectContext {
    /// The kinds of contexts.
    public enum ConcurrencyType: UInt, Sendable {
        case privateQueueConcurrencyType = 1
        case mainQueueConcurrencyType = 2
    }

    /// When a closure is performed.
    public enum ScheduledTaskType: Sendable {
        /// At once, if the current code runs on the context's queue.
        case immediate
        /// After what waits on the context's queue.
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

    /// The model and the store of the context's objects. Setting another one leaves the objects of the former.
    public var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { contextEngine?.coordinator }
        set { contextEngine?.coordinator = newValue }
    }

    /// Performs a closure on the context's queue, later. The queue of a context without a coordinator is the main one.
    public func perform(_ block: @escaping () -> Void) {
        (contextEngine?.queue ?? ContextQueue(isMain: true)).async(block)
    }

    /// Performs a closure on the context's queue, and returns its result.
    public func perform<T, Failure: Error>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> T
    ) async throws(Failure) -> T {
        guard let queue = contextEngine?.queue else { return try block() }
        if schedule == .immediate, queue.isCurrent { return try block() }
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome<T, Failure>, Never>) in
            queue.async { continuation.resume(returning: Outcome(block)) }
        }
        return try outcome.result.get()
    }

    /// Performs a closure on the context's queue while the current thread waits, and returns its result.
    ///
    /// Within the queue, it runs at once.
    public func performAndWait<T, Failure: Error>(_ block: () throws(Failure) -> T) throws(Failure) -> T {
        guard let queue = contextEngine?.queue else { return try block() }
        var outcome: Outcome<T, Failure>?
        queue.sync { outcome = Outcome(block) }
        guard let outcome else { preconditionFailure("A queue runs its closure.") }
        return try outcome.result.get()
    }
}

/// The kinds of contexts, as the older interface names them.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// The result of a closure.
///
/// Sendable: the caller waits for it, and alone uses it.
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
