internal import FlowRecords

/// A record as a line of a trace file: a JSON object with its members in alphabetical order.
///
/// `Trace.jsonLines` of `SwiftUITesting` documents the members.
package struct TraceLine {
    /// The version of the format.
    package static let formatVersion = 1

    /// The number of the record in the file, from 1.
    package let id: Int
    package var cause: Int?
    package let kind: String
    package let name: String
    /// Nanoseconds since the recording began.
    package let time: Int64
    /// The duration in nanoseconds.
    package var duration: Int64 = 0
    package var isFirst = false
    /// Whether the body is one of the library's views.
    package var isOfLibrary = false
    package var hasNewInputs = false
    /// The category of a signpost.
    package var lane: String?
    package var subject: Int?
    /// The number of the scene; nil for the first, and in the trace of a single screen.
    package var scene: Int?
    /// The number of records of the scene that were left out before this one.
    package var missing = 0
    /// The number of changes in a frame.
    package var mutations = 0
    /// The bytes that were sent to a screen.
    package var bytes = 0
    /// The source location of a stream's closure, or of the code that an event or an effect runs.
    package var place: String?
    /// The values of a state before and after a write. Of a stream, `new` is the value that it has delivered.
    package var old: String?
    package var new: String?

    package init(id: Int, cause: Int?, kind: String, name: String, time: Int64) {
        self.id = id
        self.cause = cause
        self.kind = kind
        self.name = name
        self.time = time
    }

    /// The members from `subject` on are not set.
    init(_ record: FlowRecord, id: Int, cause: Int?, name: String) {
        self.init(
            id: id, cause: cause, kind: Self.kinds[Int(record.kind.rawValue)], name: name,
            time: Int64(clamping: record.time))
        duration = Int64(clamping: record.duration)
        isFirst = record.flags.contains(.isFirst)
        hasNewInputs = !isFirst && record.flags.contains(.hasNewInputs)
        isOfLibrary = record.kind == .body && record.label.isOfLibrary
        lane = record.kind == .signpost ? FlowLabel.numbered(record.argument)?.description ?? "" : nil
    }

    private static let kinds = FlowRecord.Kind.allCases.map { "\($0)" }

    /// The first line of a file, without a line break.
    ///
    /// `records` is the number of records in the file; nil if more are appended later.
    package static func header(missing: Int, records: Int?) -> String {
        "{\"format\":\"swiftwater.trace\",\"missing\":\(missing)"
            + (records.map { ",\"records\":\($0)" } ?? "") + ",\"version\":\(formatVersion)}"
    }

    /// The line, without a line break.
    package var json: String {
        var members: [String] = []
        if bytes != 0 { members.append("\"bytes\":\(bytes)") }
        if let cause { members.append("\"cause\":\(cause)") }
        if duration != 0 { members.append("\"duration\":\(duration)") }
        if hasNewInputs { members.append("\"hasNewInputs\":true") }
        members.append("\"id\":\(id)")
        if isFirst { members.append("\"isFirst\":true") }
        if isOfLibrary { members.append("\"isOfLibrary\":true") }
        members.append("\"kind\":\"\(kind)\"")
        if let lane { members.append("\"lane\":\(Self.quoted(lane))") }
        if missing != 0 { members.append("\"missing\":\(missing)") }
        if mutations != 0 { members.append("\"mutations\":\(mutations)") }
        if let new { members.append("\"new\":\(Self.quoted(new))") }
        members.append("\"of\":\(Self.quoted(name))")
        if let old { members.append("\"old\":\(Self.quoted(old))") }
        if let place { members.append("\"place\":\(Self.quoted(place))") }
        if let scene { members.append("\"scene\":\(scene)") }
        if let subject { members.append("\"subject\":\(subject)") }
        members.append("\"time\":\(time)")
        return "{\(members.joined(separator: ","))}"
    }

    /// A string of JSON.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return "\"\(text)\""
        }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case ..<" ": quoted += "\\u00\(scalar.value < 0x10 ? "0" : "1")\(String(scalar.value & 0xF, radix: 16))"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
