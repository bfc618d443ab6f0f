internal import Foundation
internal import Locking

/// Messages to the developer about mistakes that do not terminate the process.
package enum ManagedObjectDiagnostic {
    private static let reported = Locked(Set<String>())
    private static let handler = Locked<(@Sendable (String) -> Void)?>(nil)

    /// Sets a handler that receives the messages instead of standard error, for tests.
    package static func receive(_ body: (@Sendable (String) -> Void)?) { handler.withLock { $0 = body } }

    /// Writes a message, once per process.
    package static func report(_ sentence: String) {
        if let handler = handler.withLock({ $0 }) { return handler(sentence) }
        let isNew = reported.withLock { $0.count < 1_000 && $0.insert(sentence).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(Data("Core Data: \(sentence)\n".utf8))
    }
}
