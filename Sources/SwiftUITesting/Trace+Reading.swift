internal import FlowRecords
internal import RenderTree

extension Trace {
    /// The records of a recorder, with numbers from 1. Elements have their current names.
    ///
    /// `last` is the last record before the trace.
    @MainActor
    init(of recorder: FlowRecorder, after last: FlowRecord.ID, on tree: RenderTree) {
        let recorded = recorder.records
        let offset = recorded.first.map { $0.id - 1 } ?? 0
        var elements: [UInt64: RenderNode] = [:]
        func collect(_ node: RenderNode) {
            elements[node.id.number] = node
            for child in node.children { collect(child) }
        }
        if recorded.contains(where: { $0.kind == .mutation }) { collect(tree.root) }
        records = recorded.map { record in
            Record(
                id: Int(clamping: record.id - offset),
                cause: record.cause > offset ? Int(clamping: record.cause - offset) : nil,
                kind: Record.Kind(record.kind),
                name: Self.name(of: record, recorder, elements[record.subject]),
                isFirst: record.flags.contains(.isFirst),
                hasNewInputs: !record.flags.contains(.isFirst) && record.flags.contains(.hasNewInputs),
                time: .nanoseconds(Int64(clamping: record.time)),
                duration: .nanoseconds(Int64(clamping: record.duration)),
                label: record.label,
                subject: record.subject,
                argument: record.argument)
        }
        // Records that newer ones have replaced, and records that were not written.
        missingCount = Int(clamping: offset - (recorded.isEmpty ? 0 : last)) + recorder.droppedCount
    }

    @MainActor
    private static func name(of record: FlowRecord, _ recorder: FlowRecorder, _ element: RenderNode?) -> String {
        switch record.kind {
        case .event:
            return recorder.eventName(of: record.id).map { cut("\(record.label) \($0)") } ?? "\(record.label)"
        case .mutation:
            let change = Mutation.RecordedCase(rawValue: record.argument).map { "\($0)" } ?? "change"
            return "\(change) " + (element.map { cut(described($0)) } ?? "\(record.label)")
        default:
            return cut("\(record.label)")
        }
    }

    /// What an element shows, without the text of a secure field.
    private static func described(_ node: RenderNode) -> String {
        if case .textField(let field) = node.content, field.isSecure { return "secure text field" }
        return "\(node.content)"
    }

    private static func cut(_ text: String) -> String {
        text.count <= maximumLength ? text : text.prefix(maximumLength - 1) + "…"
    }

    /// The number of characters of a name. The names of generic types, and texts, may be longer.
    private static let maximumLength = 80
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
