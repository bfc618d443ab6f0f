import SwiftUI
import TraceFiles

/// The recording step by step, forward and back: the changes of each frame on the screen, and the values of the sources
/// of truth at that time.
struct StepsPane: View {
    let trace: TraceFile
    let steps: Steps
    let selection: Int?
    let select: (Int) -> Void
    /// The number in the file of the step's frame; nil for the newest step, which follows the app.
    @Binding var frame: Int?

    /// The number of changes, and of values, on the page.
    private static let maximum = 60

    private var index: Int? {
        guard let frame else { return steps.steps.indices.last }
        return steps.index(of: frame - trace.offset) ?? steps.steps.indices.first
    }

    var body: some View {
        if let index {
            let step = steps.steps[index]
            let last = steps.steps.count - 1
            HStack(spacing: 4) {
                Button("First") { show(0) }.disabled(index == 0)
                Button("Back") { show(index - 1) }.disabled(index == 0)
                Button("Forward") { show(index + 1) }.disabled(index == last)
                Button("Newest") { frame = nil }.disabled(frame == nil)
            }
            .buttonStyle(.bordered)
            .controlSize(.small)
            .lineLimit(1)
            if last > 0 {
                Slider(
                    value: Binding {
                        Double(index)
                    } set: {
                        show(Int(exactly: $0.rounded()) ?? index)
                    }, in: 0...Double(last), step: 1
                )
                .accessibilityLabel("Step")
            }
            Text(verbatim: "Step \((index + 1).formatted()) of \((last + 1).formatted())").font(.headline)
            row(trace.records[step.event - 1])
            Text("Changes on the screen").font(.headline)
            if step.mutations.isEmpty { Text("None").foregroundStyle(.secondary) }
            ForEach(step.mutations.prefix(Self.maximum), id: \.self) { row(trace.records[$0 - 1]) }
            OmittedCount(count: step.mutations.count - Self.maximum)
            let truths = steps.truths(in: trace, at: index)
            Text("Values at this step").font(.headline)
            if truths.isEmpty { Text("No write in this recording has values.").foregroundStyle(.secondary) }
            ForEach(truths.prefix(Self.maximum)) { TruthRow(truth: $0, offset: trace.offset, select: select) }
            OmittedCount(count: truths.count - Self.maximum)
        } else {
            Text("No frame was shown so far.").font(.headline)
        }
    }

    private func show(_ index: Int) {
        guard steps.steps.indices.contains(index) else { return }
        frame = trace.offset + steps.steps[index].id
    }

    private func row(_ record: TraceFile.Record) -> some View {
        RecordRow(record, of: trace, selection: selection, select: select)
    }
}

/// A source of truth with its value. A value that the step has changed leads to its write.
private struct TruthRow: View {
    let truth: Steps.Truth
    let offset: Int
    let select: (Int) -> Void

    var body: some View {
        Button {
            if let write = truth.write { select(offset + write) }
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: truth.name).multilineTextAlignment(.leading)
                Spacer(minLength: 8)
                Text(verbatim: truth.value).fontWeight(truth.isChanged ? .bold : .regular)
                if truth.isChanged { Text("changed").font(.caption).foregroundStyle(.secondary) }
            }
        }
        .buttonStyle(.plain)
        .disabled(truth.write == nil)
    }
}
