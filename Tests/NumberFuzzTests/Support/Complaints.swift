import Locking
import ViewGraph

/// The diagnostics about a screen that does not settle.
final class Complaints: Sendable {
    private let messages = Locked<[String]>([])

    fileprivate func add(_ message: String) { messages.withLock { $0.append(message) } }

    /// The messages since the last call.
    func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

enum Diagnostics {
    static func listen(_ complaints: Complaints?) {
        guard let complaints else { return Diagnostic.listen(nil) }
        Diagnostic.listen { message in
            if ["rest", "rounds", "keeps", "times"].contains(where: { message.contains($0) }) {
                complaints.add(message)
            }
        }
    }
}
