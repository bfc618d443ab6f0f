package import FlowRecords
internal import RenderTree

/// The names of records, as a person reads them. Elements have their current names.
///
/// Nothing of a secure field, or of content that is marked with `privacySensitive(_:)`, is part of a name, except for
/// the titles of pages, which belong to their bars.
@MainActor
package struct RecordNames {
    private let recorder: FlowRecorder
    private var elements: [UInt64: RenderNode] = [:]

    /// `host` is nil if the scene has been closed; elements are then named by their kinds.
    package init(for records: [FlowRecord], of recorder: FlowRecorder, on host: ViewHost?) {
        self.recorder = recorder
        guard let host else { return }
        let subjects = Set(records.lazy.filter { $0.kind == .mutation }.map(\.subject))
        guard !subjects.isEmpty else { return }
        let hidden = host.privateElements
        var waiting = [host.tree.root]
        while let node = waiting.popLast() {
            // The elements inside a private one are private.
            if hidden.contains(node.id) { continue }
            if subjects.contains(node.id.number) { elements[node.id.number] = node }
            waiting.append(contentsOf: node.children)
        }
    }

    package func name(of record: FlowRecord) -> String {
        switch record.kind {
        case .event:
            recorder.eventName(of: record.id).map { "\(record.label) \($0)".shortened(to: Self.maximumLength) }
                ?? "\(record.label)"
        case .mutation:
            "\(Self.change(of: record)) \(elements[record.subject].map(Self.described) ?? "\(record.label)")"
        case .signal where record.flags.contains(.isDemand):
            "\(record.label) \(record.argument < 0 ? "unlimited" : "\(record.argument)")"
        default: "\(record.label)".shortened(to: Self.maximumLength)
        }
    }

    /// The value that a stream has delivered, described now and shortened; nil for other records, if it is not kept,
    /// and in a scene that has shown secret content.
    package func value(of record: FlowRecord) -> String? {
        guard record.kind == .signal else { return nil }
        return recorder.streamValue(of: record.id).map { "\($0)" }
    }

    /// The source location of the code of a stream's beginning, an event or an effect; nil if it is unknown, and for
    /// other records.
    package static func place(of record: FlowRecord) -> String? {
        guard record.flags.contains(.hasPlace) else { return nil }
        return CodePlace.name(record.argument)?.shortened(to: maximumLength)
    }

    /// The name of an element; its kind if the element is private.
    static func name(of element: RenderNode, on host: ViewHost) -> String {
        let hidden = host.privateElements
        return element.selfAndAncestors.contains { hidden.contains($0.id) }
            ? "\(element.content.kind.flowLabel)" : described(element)
    }

    /// The values of a state before and after a write, described now and shortened. Nil if they are not kept, if no
    /// view reads the state, and in a scene that has shown secret content.
    package func change(of record: FlowRecord) -> (old: String, new: String)? {
        guard record.kind == .write, let change = recorder.change(of: record.id) else { return nil }
        return ("\(change.old)", "\(change.new)")
    }

    private static func change(of record: FlowRecord) -> String {
        Mutation.RecordedCase(rawValue: record.argument).map { "\($0)" } ?? "change"
    }

    /// The content of an element, without the text of a secure field.
    private static func described(_ node: RenderNode) -> String {
        if case .textField(let field) = node.content, field.isSecure { return "secure text field" }
        return "\(node.content)".shortened(to: maximumLength)
    }

    /// The number of characters of a name. The names of generic types, and texts, may be longer.
    private static let maximumLength = 80
}
