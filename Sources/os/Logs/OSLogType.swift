internal import Logging

/// The severity of a log message.
///
/// Follows [Apple's OSLogType](https://developer.apple.com/documentation/os/oslogtype). Each type is written at a level
/// of swift-log: `debug` and `info` at the levels of these names, `default` at `notice`, `error` at `error`, and
/// `fault` at `critical`.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

    /// Messages about things that might result in a failure.
    public static let `default` = OSLogType(0x00)

    /// Messages that help, but are not essential.
    public static let info = OSLogType(0x01)

    /// Messages for developers who look for an error in the program.
    public static let debug = OSLogType(0x02)

    /// Messages about errors of the process.
    public static let error = OSLogType(0x10)

    /// Messages about errors of the system, or of several processes.
    public static let fault = OSLogType(0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}
