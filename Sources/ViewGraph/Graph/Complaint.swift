import Locking

/// What a programmer has to be told while the program goes on.
///
/// It is said once for each cause, however many sessions a server has: to the standard error, or where that would go over a
/// live screen, to whoever keeps it for later.
public enum Complaint {
    /// Safe from any thread: it is read and written with `lock` held, and nowhere else.
    private nonisolated(unsafe) static var state = State()
    private static let lock = Lock()

    private typealias Line = @Sendable (String) -> Void

    private struct State {
        var listener: Line?
        var writer: Line?
        var told: Set<String> = []
    }

    /// How many causes are told of; what comes after them would be a program that has nothing else to say.
    private static let mostCauses = 1_000

    /// Says a sentence, unless its cause was told of before.
    ///
    /// - Parameter cause: What is to be mended, where the sentence names values that differ each time; otherwise the sentence.
    public static func report(_ sentence: String, of cause: String? = nil) {
        let (listener, writer, isNew): (Line?, Line?, Bool) = lock.withLock {
            guard state.listener == nil, state.told.count < mostCauses else { return (state.listener, nil, false) }
            return (nil, state.writer, state.told.insert(cause ?? sentence).inserted)
        }
        if let listener { return listener(sentence) }
        guard isNew else { return }
        let line = "Swiftwater: \(sentence)"
        if let writer { writer(line) } else { Platform.complain(line) }
    }

    /// Has each sentence heard instead of said, every time; nil says them again.
    public static func listen(_ listener: (@Sendable (String) -> Void)?) {
        lock.withLock { state.listener = listener }
    }

    /// Has the lines written by somebody who knows when the screen is free; nil writes to the standard error.
    public static func write(by writer: (@Sendable (String) -> Void)?) {
        lock.withLock { state.writer = writer }
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
