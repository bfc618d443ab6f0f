internal import FlowRecords
internal import Locking

/// The kind of a signpost.
///
/// Follows [Apple's OSSignpostType](https://developer.apple.com/documentation/os/ossignposttype).
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)
}

/// Writes a signpost as a message of the type `debug`: `load begins`, `load ends`, or `load`.
///
/// Follows [Apple's os_signpost](https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)).
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.writeSignpost(type, name) { nil }
    log.recordSignpost(type, name, signpostID)
}

/// Writes a signpost with a message in a format of `printf`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    log.writeSignpost(type, name) { FormatString("\(format)").text(of: arguments) }
    log.recordSignpost(type, name, signpostID)
}

extension OSLog {
    /// Writes a signpost: its name, its time if it is known, and its message.
    func writeSignpost(
        _ type: OSSignpostType, _ name: StaticString, after duration: Duration? = nil, _ message: () -> String?
    ) {
        let place = CallSite(file: "\(category)", function: "\(name)", line: 0)
        write(.debug, at: place) {
            let verb =
                switch type {
                case .begin: " begins"
                case .end: " ends"
                default: ""
                }
            let time = duration.map { " after \(Self.milliseconds($0)) ms" } ?? ""
            return "\(name)\(verb)\(time)\(message().map { ": \($0)" } ?? "")"
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = (duration / .microseconds(100)).rounded()
        return "\(tenths / 10)"
    }
}

// MARK: - Records

extension OSLog {
    /// Begins an interval in the trace of the screen to which the calling code belongs. An event is an interval that
    /// does not end.
    func beginRecord(_ name: StaticString) -> FlowInterval? {
        FlowInterval.begin("\(name)", lane: category, if: self !== OSLog.disabled)
    }

    /// Records a signpost whose beginning and end are matched only by name and identity.
    fileprivate func recordSignpost(_ type: OSSignpostType, _ name: StaticString, _ id: OSSignpostID) {
        guard FlowInterval.isRecorded else { return }
        let key = OpenSignpost(log: ObjectIdentifier(self), name: "\(name)", id: id)
        switch type {
        case .begin:
            guard let interval = beginRecord(name) else { return }
            Self.openSignposts.withLock { open in
                // Intervals that never end would fill the memory.
                if open.count >= 1_000 { open = [:] }
                open[key] = interval
            }
        case .end:
            let interval = Self.openSignposts.withLock { $0.removeValue(forKey: key) }
            interval?.end()
        default:
            _ = beginRecord(name)
        }
    }

    private struct OpenSignpost: Hashable {
        let log: ObjectIdentifier
        let name: String
        let id: OSSignpostID
    }

    private static let openSignposts = Locked<[OpenSignpost: FlowInterval]>([:])
}
