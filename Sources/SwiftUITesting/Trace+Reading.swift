internal import FlowRecords
internal import SwiftUICore

extension Trace {
    /// The records of a recorder, with numbers from 1. Elements have their current names.
    ///
    /// `last` is the last record before the trace.
    @MainActor
    init(of recorder: FlowRecorder, after last: FlowRecord.ID, on host: ViewHost) {
        let recorded = recorder.records
        let offset = recorded.first.map { $0.id - 1 } ?? 0
        let names = RecordNames(for: recorded, of: recorder, on: host)
        let order = CausalOrder(recorded, name: names.name)
        records = order.records.enumerated().map { index, record in
            let change = names.change(of: record)
            return Record(
                id: index + 1,
                cause: order.cause(of: record),
                kind: Record.Kind(record.kind),
                name: names.name(of: record),
                isFirst: record.flags.contains(.isFirst),
                hasNewInputs: !record.flags.contains(.isFirst) && record.flags.contains(.hasNewInputs),
                time: .nanoseconds(Int64(clamping: record.time)),
                duration: .nanoseconds(Int64(clamping: record.duration)),
                oldValue: change?.old,
                newValue: change?.new ?? names.value(of: record),
                place: RecordNames.place(of: record),
                label: record.label,
                subject: record.subject,
                argument: record.argument)
        }
        // Records that newer ones have replaced, and records that were not written.
        missingCount = Int(clamping: offset - (recorded.isEmpty ? 0 : last)) + recorder.droppedCount
    }
}

extension Trace.Record.Kind {
    fileprivate init(_ kind: FlowRecord.Kind) {
        self =
            switch kind {
            case .event: .event
            case .signal: .signal
            case .write: .write
            case .mark: .mark
            case .body: .body
            case .layout: .layout
            case .mutation: .mutation
            case .frame: .frame
            case .effect: .effect
            case .signpost: .signpost
            }
    }
}
