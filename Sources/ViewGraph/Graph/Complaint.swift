import Locking

/// What a programmer has to be told while the program goes on.
public enum Complaint {
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var listener: (@Sendable (String) -> Void)?
    private static let lock = Lock()

    /// Says a sentence: to the standard error, or to whoever listens.
    public static func report(_ sentence: String) {
        guard let listener = lock.withLock({ listener }) else {
            Platform.complain("Swiftwater: \(sentence)")
            return
        }
        listener(sentence)
    }

    /// Has sentences told elsewhere; nil for the standard error again.
    public static func listen(_ listener: (@Sendable (String) -> Void)?) {
        lock.withLock { self.listener = listener }
    }
}

extension Complaint {
    /// Says that a node's code has changed something that views show, where it may only read.
    ///
    /// - Parameters:
    ///   - act: What the code does: "writes state".
    ///   - node: The node that is being evaluated on this thread.
    public static func report(_ act: String, whileEvaluating node: ReadingNode) {
        assumingMainActor {
            report(
                "\(node.name) \(act) while its body is evaluated. "
                    + "The change is shown by a later round; write in an action, in onAppear or in a task instead."
            )
        }
    }
}
