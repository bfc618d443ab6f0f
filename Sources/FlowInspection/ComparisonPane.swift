import SwiftUI
import TraceFiles

/// An earlier recording to compare with the shown one, from before a change of the app.
struct EarlierRecording: Equatable, Sendable {
    let name: String
    let totals: BodyTotals
    /// The number of records in the file before the first one of the shown recording.
    var end = 0
    /// The number of recordings that the file had before, when this one was remembered; nil for another file.
    var recording: Int?
}

/// Which bodies run more often than before, and which less.
struct ComparisonPane: View {
    let inspection: Inspection

    private static let maximum = 100

    var body: some View {
        if let problem = inspection.earlierProblem { Text(verbatim: problem).foregroundStyle(.secondary) }
        if let earlier = inspection.earlier {
            let totals = inspection.totalsAfterEarlier
            let comparison = BodyComparison(earlier.totals, totals)
            Text(verbatim: "Before: \(earlier.name)").font(.headline)
            Text(verbatim: "After: \(inspection.name)").font(.headline)
            HStack(spacing: 8) {
                Button("Begin again from here") { inspection.rememberRecording() }
                Button("Forget") { inspection.forgetEarlier() }
            }
            .buttonStyle(.bordered)
            .controlSize(.small)
            if earlier.totals.isIncomplete || totals.isIncomplete {
                Text("Records are missing, so some bodies are not counted.").foregroundStyle(.secondary)
            }
            if earlier.recording != nil, totals.all.isEmpty {
                Text("No body has run since.").foregroundStyle(.secondary)
            } else {
                sections(of: comparison)
            }
        } else {
            Text("No other recording").font(.headline)
            Text(
                """
                To compare two ways through the app, go the first way, remember it, and go the second way. To compare \
                the app before and after a change of its code, record both with --trace, and show them with \
                FlowInspector BEFORE --and AFTER.
                """
            )
            .foregroundStyle(.secondary)
            Button("Remember this recording") { inspection.rememberRecording() }.buttonStyle(.bordered)
        }
    }

    @ViewBuilder private func sections(of comparison: BodyComparison) -> some View {
        if comparison.more.isEmpty, comparison.less.isEmpty { Text("All bodies ran equally often.") }
        section("More bodies than before", comparison.more)
        section("Fewer bodies than before", comparison.less)
        if comparison.equalCount > 0 {
            Text(
                verbatim: Wording.count(
                    comparison.equalCount, "type of views ran equally often", "types of views ran equally often")
            )
            .font(.caption).foregroundStyle(.secondary)
        }
    }

    @ViewBuilder private func section(_ title: String, _ rows: [BodyComparison.Row]) -> some View {
        if !rows.isEmpty {
            Text(verbatim: title).font(.headline)
            ForEach(rows.prefix(Self.maximum)) { ComparisonRow(row: $0) }
            OmittedCount(count: rows.count - Self.maximum)
        }
    }
}

private struct ComparisonRow: View {
    let row: BodyComparison.Row

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(verbatim: row.name)
            Spacer(minLength: 8)
            VStack(alignment: .trailing, spacing: 2) {
                Text(
                    verbatim: "\(row.before.count.formatted()) → "
                        + Wording.count(row.after.count, "body", "bodies")
                )
                .font(.caption)
                Text(
                    verbatim: "\(Wording.duration(row.before.nanoseconds)) → "
                        + Wording.duration(row.after.nanoseconds)
                )
                .font(.caption).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
