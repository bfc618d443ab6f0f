/// A value that writes interpolated messages to a log.
///
///     let logger = Logger(subsystem: "com.example.news", category: "network")
///     logger.info("Loaded \(articles.count) articles of \(title, privacy: .public)")
///
/// A message is formed only if its level is enabled. ``OSLogPrivacy`` specifies which values it shows, and ``OSLog``
/// where it goes.
///
/// Follows [Apple's Logger](https://developer.apple.com/documentation/os/logger).
public struct Logger: Sendable {
    /// The log that receives the messages.
    let logHandle: OSLog

    /// Creates a logger without a subsystem.
    public init() { logHandle = .default }

    public init(subsystem: String, category: String) { logHandle = OSLog(subsystem: subsystem, category: category) }

    public init(_ logObj: OSLog) { logHandle = logObj }
}

extension Logger {
    /// Writes a message of the type `default`.
    public func log(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.default, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of a type.
    public func log(
        level: OSLogType, _ message: @autoclosure () -> OSLogMessage, file: String = #fileID,
        function: String = #function, line: UInt = #line
    ) {
        logHandle.write(level, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `debug`.
    public func trace(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.debug, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `debug`.
    public func debug(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.debug, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `info`.
    public func info(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.info, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `default`.
    public func notice(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.default, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `error`.
    public func warning(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.error, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `error`.
    public func error(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.error, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `fault`.
    public func critical(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.fault, at: CallSite(file: file, function: function, line: line)) { message().text }
    }

    /// Writes a message of the type `fault`.
    public func fault(
        _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        logHandle.write(.fault, at: CallSite(file: file, function: function, line: line)) { message().text }
    }
}
