import Locking
import Logging

/// The messages that the tests of this target log, by the subsystem of their logs.
final class LogRecorder: Sendable {
    struct Entry: Equatable {
        var level: Logging.Logger.Level
        var source: String
        var message: String
        var line: UInt
    }

    static let shared = LogRecorder()

    private let entries = Locked<[String: [Entry]]>([:])

    /// Directs all logs of the process to the recorder. Loggers below `debug` are off.
    static let bootstrap: Void = LoggingSystem.bootstrap { Handler(label: $0) }

    func entries(of subsystem: String) -> [Entry] { entries.withLock { $0[subsystem] ?? [] } }

    private struct Handler: LogHandler {
        let label: String
        var logLevel = Logging.Logger.Level.debug
        var metadata: Logging.Logger.Metadata = [:]

        init(label: String) {
            self.label = label
            if label.hasSuffix(".quiet") { logLevel = .error }
        }

        subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let entry = Entry(
                level: event.level, source: event.source, message: "\(event.message)", line: event.line)
            LogRecorder.shared.entries.withLock { $0[label, default: []].append(entry) }
        }
    }
}
