/// Writes the beginning and the end of intervals to a log.
///
/// Signposts are messages of the type `debug`: `load begins`, `load ends after 12.3 ms`, `load`, each with the
/// signpost's message. The trace of a screen under test records the names of intervals and events, without messages and
/// regardless of the log's level, and its file for Chrome has a lane for each category.
///
///     let signposter = OSSignposter(subsystem: "com.example.news", category: "network")
///     let articles = try signposter.withIntervalSignpost("load") { try load() }
///
/// Follows [Apple's OSSignposter](https://developer.apple.com/documentation/os/ossignposter).
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Creates a signposter without a subsystem.
    public init() { log = .default }

    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

    public init(logHandle: OSLog) { log = logHandle }

    public init(logger: Logger) { log = logger.logHandle }

    /// A signposter that writes nothing.
    public static var disabled: OSSignposter { OSSignposter(logHandle: .disabled) }

    /// Whether messages of the type `debug` are written.
    public var isEnabled: Bool { log.signpostsEnabled }
}

extension OSSignposter {
    /// Returns an identity that no other signpost of the process has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// Returns the identity of an object: the same for the same object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        log.writeSignpost(.begin, name) { nil }
        return OSSignpostIntervalState(id: id, interval: log.beginRecord(name))
    }

    /// Begins an interval with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
    ) -> OSSignpostIntervalState {
        log.writeSignpost(.begin, name) { message().text }
        return OSSignpostIntervalState(id: id, interval: log.beginRecord(name))
    }

    /// Ends the interval that began with the same name.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        log.writeSignpost(.end, name, after: state.end()) { nil }
    }

    /// Ends the interval that began with the same name, with a message.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> SignpostMetadata
    ) {
        log.writeSignpost(.end, name, after: state.end()) { message().text }
    }

    /// Writes an event at the current time.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        log.writeSignpost(.event, name) { nil }
        _ = log.beginRecord(name)
    }

    /// Writes an event at the current time, with a message.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
    ) {
        log.writeSignpost(.event, name) { message().text }
        _ = log.beginRecord(name)
    }

    /// Runs a closure as an interval. The interval also ends when the closure throws.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    /// Runs a closure as an interval with a message at its beginning.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata,
        around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id, message())
        defer { endInterval(name, state) }
        return try task()
    }
}

/// The message of a signpost.
public typealias SignpostMetadata = OSLogMessage
