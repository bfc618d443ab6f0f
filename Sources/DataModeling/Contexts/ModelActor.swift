import Dispatch
internal import Foundation

/// An executor with a context.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelexecutor).
public protocol ModelExecutor: Executor {
    var modelContext: ModelContext { get }
}

/// A model executor that runs one job at a time.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/serialmodelexecutor).
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// An executor that runs the jobs of an actor on a separate queue, never on the main thread.
///
/// Sendable: the properties never change, and after the initializer only jobs on the queue use the context.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaultserialmodelexecutor).
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "SwiftData model actor")

    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
        modelContext.retryQueue = queue
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.modelContext.autosave()
        }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// An actor with a context. `@ModelActor` writes the conformance.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelactor).
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    nonisolated public var unownedExecutor: UnownedSerialExecutor {
        if let executor = modelExecutor as? any SerialModelExecutor { return executor.asUnownedSerialExecutor() }
        return MainActor.sharedUnownedExecutor
    }

    /// The context of the actor.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The model of an identifier in the actor's context, if it has a row.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        let context = modelContext
        return context.registeredModel(for: id)
            ?? context.row(of: id, in: EntityPlan.of(type)).flatMap { context.link($0)?.model as? T }
    }
}
