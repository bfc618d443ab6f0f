import SwiftUI
import TraceFiles

/// The wording and colors of records on the page.
enum Wording {
    static func duration(_ nanoseconds: Int64) -> String {
        switch nanoseconds {
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: "\(nanoseconds / 1_000) µs"
        case ..<1_000_000_000: decimal(nanoseconds, by: 1_000_000) + " ms"
        default: decimal(nanoseconds, by: 1_000_000_000) + " s"
        }
    }

    /// A quotient with two places.
    private static func decimal(_ value: Int64, by unit: Int64) -> String {
        let hundredths = value % unit / (unit / 100)
        return "\(value / unit).\(hundredths < 10 ? "0" : "")\(hundredths)"
    }

    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number.formatted()) \(number == 1 ? one : many)"
    }

    static func color(of kind: String) -> Color {
        switch kind {
        case "event": .blue
        case "signal": .purple
        case "write": .orange
        case "body": .green
        case "layout": .teal
        case "mutation": .pink
        case "frame": .indigo
        case "effect": .brown
        default: .gray
        }
    }

    static func lane(_ kind: String) -> String {
        switch kind {
        case "event": "Events"
        case "signal": "Streams"
        case "write": "Writes"
        case "mark": "Marks"
        case "body": "Bodies"
        case "layout": "Layouts"
        case "mutation": "Mutations"
        case "frame": "Frames"
        case "effect": "Effects"
        default: "Signposts"
        }
    }

    /// The values, the size or the duration of a record; nil if it has none.
    static func measure(of record: TraceFile.Record, _ limits: TraceFile.Record.LengthLimits) -> String? {
        if record.kind == "signal", let value = record.value { return value }
        if let change = record.change { return change }
        if let bytes = record.bytes { return count(bytes, "byte", "bytes") }
        if let mutations = record.mutations { return count(mutations, "change", "changes") }
        guard let nanoseconds = record.duration else { return nil }
        // The color shows this too, but not everyone can see it.
        switch record.length(by: limits) {
        case .short: return duration(nanoseconds)
        case .long: return duration(nanoseconds) + ", long"
        case .veryLong: return duration(nanoseconds) + ", very long"
        }
    }
}
