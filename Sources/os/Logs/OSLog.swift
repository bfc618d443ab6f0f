internal import Foundation
internal import Locking
internal import Logging

/// The log of one subsystem and category.
///
/// Messages go to swift-log. The subsystem is the label of their logger, or the name of the process if there is none,
/// and the category is their source. Without a call of `LoggingSystem.bootstrap` they are lines on the standard error,
/// from `info` up. The logger is created with the first message, so objects that exist before `bootstrap` follow it
/// too.
///
/// Follows [Apple's OSLog](https://developer.apple.com/documentation/os/oslog).
public final class OSLog: Sendable {
    let subsystem: String?
    let category: String
    private let isEnabled: Bool

    /// The logger that receives the messages. It is nil until the first one. Any thread may log.
    private let logger = Locked<Logging.Logger?>(nil)

    /// Creates a log of a subsystem and a category.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabled: true)
    }

    /// Creates a log of a subsystem and a category that the system treats specially.
    ///
    /// `pointsOfInterest` and its like are written as categories of the same names.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue, isEnabled: true)
    }

    private init(subsystem: String?, category: String, isEnabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isEnabled = isEnabled
    }

    /// The log of messages without a subsystem.
    public static let `default` = OSLog(subsystem: nil, category: "default", isEnabled: true)

    /// A log that drops its messages.
    public static let disabled = OSLog(subsystem: nil, category: "", isEnabled: false)

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool {
        isEnabled && currentLogger.logLevel <= type.level
    }

    /// Whether signposts are written, as messages of the type `debug`.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    /// A category whose messages Apple's tools show in a special way.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }
}

/// The name of a log in C.
public typealias os_log_t = OSLog

extension OSLog {
    private var currentLogger: Logging.Logger {
        logger.withLock { logger in
            if let logger { return logger }
            let newLogger = Logging.Logger(label: subsystem ?? ProcessInfo.processInfo.processName)
            logger = newLogger
            return newLogger
        }
    }

    /// Writes a message if its type is enabled. The closure runs at most once.
    func write(_ type: OSLogType, at place: CallSite, _ text: () -> String) {
        guard isEnabled else { return }
        currentLogger.log(
            level: type.level, "\(text())", source: category, file: place.file, function: place.function,
            line: place.line)
    }
}

/// The source location of a message.
struct CallSite {
    var file: String
    var function: String
    var line: UInt
}
