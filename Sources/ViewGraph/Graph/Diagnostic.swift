internal import FlowRecords
import Locking

/// Messages for the programmer that do not stop the program.
///
/// Each cause is reported once per process, even if a server has many sessions. A message goes to the listener if there
/// is one. Otherwise it goes to the writer, or to the standard error if there is no writer.
public enum Diagnostic {
    private static let state = Locked(State())

    private typealias Line = @Sendable (String) -> Void

    private struct State {
        var listener: Line?
        var writer: Line?
        var reportedCauses: Set<String> = []
    }

    /// The maximum number of causes that are reported. A program with more causes would print nothing else.
    private static let maximumCauses = 1_000

    /// Reports a sentence, unless its cause was reported before.
    ///
    /// `cause` identifies the cause, for sentences that contain varying values; the default is the sentence. `reduced`
    /// replaces the sentence in the records of a scene with secret content, and contains no value of the app; the
    /// default is the cause.
    public static func report(_ message: String, of cause: String? = nil, withoutValues reduced: String? = nil) {
        if let recorder = FlowCause.current?.recorder, recorder.isRecording {
            recorder.note(message, withoutValues: reduced ?? cause ?? message)
        }
        let (listener, writer, isNew): (Line?, Line?, Bool) = state.withLock { state in
            guard state.listener == nil, state.reportedCauses.count < maximumCauses else {
                return (state.listener, nil, false)
            }
            return (nil, state.writer, state.reportedCauses.insert(cause ?? message).inserted)
        }
        if let listener { return listener(message) }
        guard isNew else { return }
        let line = "Swiftwater: \(message)"
        if let writer { writer(line) } else { Platform.writeToStandardError(line) }
    }

    /// Sends every sentence to a listener instead of the output, including repeated ones. Passing nil restores the
    /// output.
    public static func listen(_ listener: (@Sendable (String) -> Void)?) {
        state.withLock { $0.listener = listener }
    }

    /// Sends the lines to a writer that knows when the screen is free. Passing nil restores the standard error.
    public static func write(by writer: (@Sendable (String) -> Void)?) {
        state.withLock { $0.writer = writer }
    }
}

extension Diagnostic {
    /// Reports that a node's code changes something that views show, while it may only read.
    ///
    /// - Parameters:
    ///   - act: A verb phrase for the change, such as "writes state".
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
