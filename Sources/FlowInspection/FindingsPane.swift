import SwiftUI
import TraceFiles

/// Possible problems, each with its count, cost, location and advice.
struct FindingsPane: View {
    let findings: [Finding]
    let offset: Int
    let select: (Int) -> Void

    /// The number of findings on the page. Later ones are the least frequent of their kind.
    private static let maximum = 50

    var body: some View {
        if findings.isEmpty {
            Text("No findings").font(.headline)
            Text(
                """
                A finding is a value that changed back within a pass, a body that ran again without any change on the \
                screen, a stream that does not end, an object that is created again and again, an environment value \
                that changes several times in an update, a mistake that the library has reported, or a write that \
                caused twenty or more bodies to run.
                """
            )
            .foregroundStyle(.secondary)
        }
        ForEach(Array(findings.prefix(Self.maximum).enumerated()), id: \.offset) { _, finding in
            GroupBox {
                VStack(alignment: .leading, spacing: 6) {
                    Text(verbatim: "\(finding.count.formatted()) × \(finding.fact)").font(.headline)
                    Text(verbatim: finding.advice)
                    Text(verbatim: "\(Wording.duration(finding.nanoseconds)) in total. First: \(finding.place).")
                        .font(.caption).foregroundStyle(.secondary)
                    Button("Follow record \(offset + finding.record)") { select(offset + finding.record) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        OmittedCount(count: findings.count - Self.maximum)
    }
}
