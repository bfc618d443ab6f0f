import SwiftUI
import TraceFiles

/// A record as a button that selects it.
struct RecordRow: View {
    let record: TraceFile.Record
    let number: Int
    let isSelected: Bool
    let select: (Int) -> Void
    @Environment(\.bodyLimits) private var limits

    var body: some View {
        Button {
            select(number)
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Circle().fill(Wording.color(of: record.kind)).frame(width: 8, height: 8)
                Text(verbatim: record.kind).font(.caption).foregroundStyle(.secondary)
                    .frame(width: 64, alignment: .leading)
                Text(verbatim: record.name).fontWeight(isSelected ? .bold : .regular)
                    .multilineTextAlignment(.leading)
                Spacer(minLength: 8)
                if let measure = Wording.measure(of: record, limits) {
                    Text(verbatim: measure).font(.caption).foregroundStyle(record.length(by: limits).style)
                }
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}

extension RecordRow {
    /// The row of a record of a trace. `selection` is the number of the selected record in the file; nil for none.
    init(_ record: TraceFile.Record, of trace: TraceFile, selection: Int?, select: @escaping (Int) -> Void) {
        let number = trace.number(of: record)
        self.init(record: record, number: number, isSelected: number == selection, select: select)
    }
}

/// Says how many rows of a list are not shown, if any.
struct OmittedCount: View {
    let count: Int

    var body: some View {
        if count > 0 { Text(verbatim: "and \(count.formatted()) more").foregroundStyle(.secondary) }
    }
}

extension EnvironmentValues {
    /// The durations above which bodies are long, and very long.
    @Entry var bodyLimits = TraceFile.Record.LengthLimits.standard
}

extension TraceFile.Record.Length {
    /// The color of a body's duration.
    var style: AnyShapeStyle {
        switch self {
        case .short: AnyShapeStyle(.secondary)
        case .long: AnyShapeStyle(Color.orange)
        case .veryLong: AnyShapeStyle(Color.red)
        }
    }
}
