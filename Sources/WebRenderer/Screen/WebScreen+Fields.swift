internal import RenderTree

/// The texts of fields, which a page sends whole or as changes.
extension WebScreen {
    /// The longest text that a page may have in a field, in bytes of UTF-8.
    private static let maximumTextLength = WebLimits().messageBytes

    func write(_ act: ClientAct, _ operands: [FrameValue], in node: RenderNode) throws(WebProtocolError) {
        let edit = try FieldEdit(act, operands)
        guard let editing = node.content.editing else { return }
        let id = ElementID(node)
        let before = Self.distinct(fields.received[id], writer.sent[id]?.text)
        guard edit.isWhole || takesChange(of: before), var text = edit.text(after: before) else {
            // With an older revision the page keeps its text until it has sent the whole.
            return outbox.waiting.requestText(of: id)
        }
        guard text.utf8.count <= Self.maximumTextLength, fields.receive(text, for: id) else { throw .tooLarge }
        // The page shows the person's text even if no view accepts it. Then settleFields() sends the model's text back.
        fields.revisions[id] = max(edit.revision, fields.revisions[id] ?? 0)
        writer.sent[id]?.body = SentElement.body(ofField: text)
        writer.sent[id]?.text = text
        fields.written.insert(id)
        guard node.content.isEnabled, isReachable(node) else { return }
        if case .textField(let field) = node.content, field.entry != nil { return _ = node.send(.setEntry(text)) }
        if !editing.takesNewlines { text.removeAll(where: \.isNewline) }
        node.send(.setText(text))
    }

    /// The texts to which a change may apply. Usually both are equal, and the text is tried and charged once.
    private static func distinct(_ first: String?, _ second: String?) -> [String] {
        guard let first else { return second.map { [$0] } ?? [] }
        // Not `==`, for which canonically equivalent texts are equal.
        guard let second, first.utf8.count != second.utf8.count || !first.utf8.elementsEqual(second.utf8) else {
            return [first]
        }
        return [first, second]
    }

    /// Whether a change of one of these texts is applied now. A short message about a long text costs as much as the
    /// text, so that a page that sends many has to send the texts themselves.
    private func takesChange(of texts: [String]) -> Bool {
        fields.spliceWork.consume(cost(of: texts), now: callbacks.now())
    }

    private func cost(of texts: [String]) -> Double {
        // An app's text of any length has its turn when the bucket is full.
        min(Double(texts.reduce(0) { $0 + $1.utf8.count }), fields.spliceWork.capacity)
    }

    /// Sends the whole text of an element, because the page had another one than a change was made for.
    ///
    /// The page asks once, so a text that does not fit into the budget now follows later.
    func repeatText(of node: RenderNode) {
        let id = ElementID(node)
        guard let element = writer.sent[id], node.content.editing != nil || element.text != nil else { return }
        let texts = element.text.map { [$0] } ?? []
        guard takesChange(of: texts) else {
            // The first of them has set a timer for all.
            if fields.refused.isEmpty { scheduleTextRepeat(of: texts) }
            fields.refused.insert(id)
            return
        }
        writer.sent[id]?.body = element.body &+ 1
        writer.sent[id]?.text = nil
        fields.written.insert(id)
    }

    /// Schedules a repetition of the refused texts for when the budget suffices for these texts.
    private func scheduleTextRepeat(of texts: [String]) {
        let delay = fields.spliceWork.delay(for: cost(of: texts), now: callbacks.now())
        // The addition compensates for a sum that is rounded down.
        callbacks.later(delay + 0.01) { [weak self] in self?.repeatRefusedTexts() }
    }

    private func repeatRefusedTexts() {
        let ids = fields.refused.sorted()
        fields.refused.removeAll()
        for id in ids {
            if let node = writer.sent[id]?.node { repeatText(of: node) }
        }
        settleFields()
    }

    /// Handles a selection in a field whose app follows it.
    func select(_ operands: [FrameValue], in node: RenderNode) throws(WebProtocolError) {
        guard operands.count == 2, let start = operands[0].integer, let end = operands[1].integer, start >= 0,
            end >= start
        else { throw .unknownMessage }
        if case .textField(let field) = node.content, field.isEnabled, field.selection != nil {
            node.send(.setSelection(start..<end))
        }
    }

    /// Sends the text of the fields whose model changed or refused the person's text.
    func settleFields() {
        let nodes = fields.written.compactMap { writer.sent[$0]?.node }
        fields.written.removeAll()
        if !nodes.isEmpty { markChanged(nodes) }
    }
}

/// The text of a field as a page sends it: whole, or as a change.
private enum FieldEdit {
    case whole(String, revision: Int)
    case splice(TextSplice, revision: Int)

    init(_ act: ClientAct, _ operands: [FrameValue]) throws(WebProtocolError) {
        if act == .editText {
            guard operands.count == 2, let text = operands[0].string, let revision = operands[1].integer, revision >= 0
            else { throw .unknownMessage }
            self = .whole(text, revision: revision)
            return
        }
        guard operands.count == 5, let start = operands[0].integer, let count = operands[1].integer, start >= 0,
            count >= 0, let text = operands[2].string, let revision = operands[3].integer, revision >= 0,
            let check = operands[4].integer
        else { throw .unknownMessage }
        self = .splice(TextSplice(start: start, count: count, text: text, check: check), revision: revision)
    }

    var isWhole: Bool { if case .whole = self { true } else { false } }

    var revision: Int {
        switch self {
        case .whole(_, let revision), .splice(_, let revision): revision
        }
    }

    /// The whole text; nil if the page had none of these texts before.
    func text(after before: [String]) -> String? {
        switch self {
        case .whole(let text, _): text
        case .splice(let splice, _): before.lazy.compactMap { splice.applied(to: $0) }.first
        }
    }
}
