internal import FlowRecords
internal import RenderTree

extension Trace: CustomStringConvertible {
    /// One line for each record: its number, its kind, its name, and after an arrow the number of its cause.
    ///
    /// Several views of one type are numbered in the order in which they occur.
    public var description: String {
        let names = numberedNames
        var lines = records.map { record in
            "\(record.id) \(record.kind.rawValue) \(names[record.id - 1])" + (record.cause.map { " ← \($0)" } ?? "")
        }
        if missingCount > 0 {
            let subject = missingCount == 1 ? "1 record is" : "\(missingCount) records are"
            lines.append("\(subject) missing, because the recorder was full.")
        }
        return lines.joined(separator: "\n")
    }

    /// The names of the records. Where several subjects have one name, they are numbered.
    private var numberedNames: [String] {
        var numbers: [String: [UInt64: Int]] = [:]
        let isNumbered: [Record.Kind] = [.mark, .body, .effect]
        for record in records where isNumbered.contains(record.kind) {
            let next = (numbers[record.name]?.count ?? 0) + 1
            if numbers[record.name]?[record.subject] == nil {
                numbers[record.name, default: [:]][record.subject] = next
            }
        }
        return records.map { record in
            guard isNumbered.contains(record.kind), let known = numbers[record.name], known.count > 1,
                let number = known[record.subject]
            else { return record.name }
            return "\(record.name) #\(number)"
        }
    }
}

// MARK: - Explaining

extension Trace {
    /// Returns why an element has its present content, in words: the chain of causes of its last change.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// // given: trace: Trace
    /// print(trace.explain(screen.element("Count: 1")))
    /// // update text "Count: 1",
    /// // because the body of Counter was evaluated,
    /// // because Counter.count was written,
    /// // because of the event: press More
    /// ```
    ///
    /// It can be the message of an expectation: `#expect(screen.text("3").exists, "\(trace.explain(…))")`.
    @MainActor
    public func explain(_ element: ScreenElement) -> String {
        let id: RenderNode.ID
        do { id = try element.find().id } catch { return error.message }
        guard let node = element.screen.renderNode(id) else { return "There is no \(element.words)." }
        guard let change = lastChange(of: node) else {
            return "The \(element.words) has not changed while the trace was made."
        }
        return words(for: change)
    }

    /// The last change of the content of a node or of its descendants, or else the insertion of an ancestor.
    @MainActor
    private func lastChange(of node: RenderNode) -> Record? {
        var subjects: Set<UInt64> = []
        func collect(_ node: RenderNode) {
            subjects.insert(node.id.number)
            for child in node.children { collect(child) }
        }
        collect(node)
        let changes = records.filter { $0.kind == .mutation }
        if let change = changes.last(where: { subjects.contains($0.subject) }) { return change }
        var ancestors: Set<UInt64> = []
        var next = node.parent
        while let ancestor = next {
            ancestors.insert(ancestor.id.number)
            next = ancestor.parent
        }
        return changes.last {
            ancestors.contains($0.subject) && $0.argument == Mutation.RecordedCase.insert.rawValue
        }
    }

    /// The chain of a record in words, one cause a line.
    func words(for record: Record) -> String {
        let chain = chain(of: record)
        var lines = [chain[0].kind == .body ? "the body of \(chain[0].name) was evaluated" : chain[0].name]
        for (index, cause) in chain.enumerated().dropFirst() {
            // The view whose body was evaluated is named by the body.
            if cause.kind == .mark, chain[index - 1].subject == cause.subject { continue }
            let line = cause.reason
            if line != lines.last { lines.append(line) }
        }
        return lines.joined(separator: ",\n")
    }
}

extension Trace.Record {
    /// The record as the cause of another one.
    fileprivate var reason: String {
        switch kind {
        case .event: "because of the event: \(name)"
        case .signal: "because \(name) announced a change"
        case .write: "because \(name) was written"
        case .mark: "because \(name) was to be updated"
        case .body where isFirst: "because the body of the new \(name) was evaluated"
        case .body: "because the body of \(name) was evaluated"
        case .layout: "because \(name) was laid out"
        case .mutation: "because of the change: \(name)"
        case .frame: "because \(name) was drawn"
        case .effect: "because \(name) ran"
        case .signpost: "during \(name)"
        }
    }
}
