/// Writes a message to a log, formatted as by `printf`.
///
/// `%{public}@` shows a string and `%{private}d` hides a number. Without either word, numbers are shown and strings are
/// hidden.
///
///     os_log("Loaded %d articles of %{public}@", log: network, type: .info, articles.count, title)
///
/// Follows [Apple's os_log](https://developer.apple.com/documentation/os/os_log).
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg..., file: String = #fileID, function: String = #function, line: UInt = #line
) {
    log.write(type, at: CallSite(file: file, function: function, line: line)) {
        FormatString("\(message)").text(of: args)
    }
}

/// Writes a message to a log, formatted as by `printf`.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg..., file: String = #fileID, function: String = #function, line: UInt = #line
) {
    log.write(type, at: CallSite(file: file, function: function, line: line)) {
        FormatString("\(message)").text(of: args)
    }
}

/// Writes an interpolated message to the log without a subsystem.
@_disfavoredOverload
public func os_log(
    _ message: @autoclosure () -> OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
) {
    OSLog.default.write(.default, at: CallSite(file: file, function: function, line: line)) { message().text }
}

/// Writes an interpolated message to a log.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage, file: String = #fileID,
    function: String = #function, line: UInt = #line
) {
    log.write(type, at: CallSite(file: file, function: function, line: line)) { message().text }
}
