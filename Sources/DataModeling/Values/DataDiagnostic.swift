internal import Foundation
import Locking

/// A sentence for the programmer about a mistake that does not end the process.
package enum DataDiagnostic {
    private static let reported = Locked(Set<String>())
    private static let handler = Locked<(@Sendable (String) -> Void)?>(nil)

    /// Receives the sentences instead of standard error, in tests.
    package static func receive(_ body: (@Sendable (String) -> Void)?) {
        handler.withLock { $0 = body }
    }

    /// Writes the sentence, once per process.
    package static func report(_ sentence: String) {
        if let handler = handler.withLock({ $0 }) { return handler(sentence) }
        // The set is bounded, because sentences can contain a program's data.
        let isNew = reported.withLock { $0.count < 1_000 && $0.insert(sentence).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(Data("SwiftData: \(sentence)\n".utf8))
    }
}
