internal import Foundation
internal import MainThread

/// The serial queue of a context: the main thread or a private dispatch queue.
final class ContextQueue: Sendable {
    private let queue: DispatchQueue?
    private static let current = DispatchSpecificKey<ObjectIdentifier>()

    init(isMain: Bool) {
        queue = isMain ? nil : DispatchQueue(label: "CoreData.NSManagedObjectContext")
        queue?.setSpecific(key: Self.current, value: ObjectIdentifier(self))
    }

    var isMain: Bool { queue == nil }

    /// Whether the caller runs on this queue.
    var isCurrent: Bool {
        isMain ? MainThread.isCurrent : DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self)
    }

    func async(_ work: @escaping () -> Void) {
        // Sendable: the caller hands the closure over.
        nonisolated(unsafe) let work = work
        if let queue { queue.async { work() } } else { MainThread.perform { work() } }
    }

    func sync(_ work: () -> Void) {
        guard !isCurrent else { return work() }
        if let queue { return queue.sync(execute: work) }
        withoutActuallyEscaping(work) { work in
            let call = SingleCall(work)
            let isDone = DispatchSemaphore(value: 0)
            MainThread.perform {
                call.perform()
                isDone.signal()
            }
            isDone.wait()
        }
    }
}

/// A closure that is released as soon as it has run. The main loop keeps a performed closure a little longer, but this
/// one must not escape.
///
/// Sendable: one thread creates it, and waits until another has performed it.
private final class SingleCall: @unchecked Sendable {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    func perform() {
        body?()
        body = nil
    }
}
