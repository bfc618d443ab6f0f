internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The first visible lines of multiline fields that have been scrolled.
struct ScrolledFields {
    private struct Field {
        weak var node: RenderNode?
        let first: Int
    }

    private var fields: [RenderNode.ID: Field] = [:]

    subscript(_ node: RenderNode) -> Int? {
        get { fields[node.id]?.first }
        set {
            fields = fields.filter { $0.value.node != nil }
            fields[node.id] = newValue.map { Field(node: node, first: $0) }
        }
    }

    var firstLines: [RenderNode.ID: Int] { fields.mapValues(\.first) }
}

/// The caret in fields, and scrolling to it.
extension TerminalScreen {
    /// Edits the text of a field, or moves its caret.
    ///
    /// - Returns: False if the field does not use the key.
    func edit(_ node: RenderNode, _ key: Key, _ modifiers: KeyModifiers) -> Bool {
        let text = node.content.editedText ?? ""
        let isMultiline = node.content.isMultiline
        caret.enter(node)
        caret.follow(node)
        if key == .enter, modifiers.isEmpty, !isMultiline { return send(.submit, to: node) }
        if let edited = caret.edit(text, by: key, modifiers, isMultiline: isMultiline) {
            if edited != text { send(.setText(edited), to: node) }
            caretDidMove(in: node)
            return true
        }
        let room = room(of: node)
        let hasMoved = caret.move(in: text, by: key, modifiers, lines: room?.lines, page: room?.rows ?? 1)
        // Where arrow keys move between lines, one too many must not leave the field: the next keys would not be text.
        let isKept = isMultiline || (room?.lines.lines.count ?? 1) > 1
        guard hasMoved || (isKept && modifiers.isEmpty && key.isArrow) else { return false }
        caretDidMove(in: node)
        return true
    }

    /// Follows the answer of the app to an edit, and shows the caret.
    func caretDidMove(in node: RenderNode) {
        caret.follow(node)
        reportCaret(in: node)
        // The edit may have moved the focus to another field, which must stay in view.
        if node === focus.node, node.isOnScreen { revealCaret(in: node) }
        setNeedsDraw()
    }

    /// Reports the caret to an app that follows it.
    private func reportCaret(in node: RenderNode) {
        if let selection = caret.selection(in: node) { send(.setSelection(selection), to: node) }
    }

    /// Moves the focus to a node under the pointer, and the caret of a field to the character there.
    func moveFocus(to node: RenderNode, at position: CellPoint) {
        guard let text = node.content.editedText,
            let field = painted.fields.last(where: { $0.node === node && $0.visible.contains(position) })
        else { return moveFocus(to: node) }
        // Before the focus moves, so that the end of a long text is not scrolled into view.
        caret.enter(node)
        caret.follow(node)
        caret.place(at: field.offset(at: position, in: text), in: text)
        moveFocus(to: node)
        reportCaret(in: node)
    }

    // MARK: Scrolling

    /// The lines of a multiline field, and the number of them that have room.
    private func room(of node: RenderNode) -> (lines: FieldLines, rows: Int)? {
        guard case .textField(let field) = node.content, field.growsVertically, !field.isSecure,
            node.box?.overflow == nil, let frame = layout?.node(for: node).frame
        else { return nil }
        let columns = Int(clamping: (frame.width / CellMetrics.cell.width).rounded(), to: 1...10_000)
        let rows = Int(clamping: (frame.height / CellMetrics.cell.height).rounded(), to: 1...10_000)
        let drawn = painted.fields.last { $0.node === node }?.lines
        if let drawn, drawn.columns == columns, drawn.text == field.text { return (drawn, rows) }
        return (FieldLines(field.text, columns: columns), rows)
    }

    /// Scrolls the text in a multiline field to the line of the caret.
    ///
    /// - Returns: The frame of the line in the field; nil in other content.
    private func showCaretLine(in node: RenderNode, width: CGFloat) -> CGRect? {
        guard let offset = caret.offset(in: node), let (lines, rows) = room(of: node) else { return nil }
        let number = lines.number(at: offset)
        let drawn = painted.fields.last { $0.node === node }?.start.row ?? 0
        let first = lines.first(showing: number, in: rows, near: scrolledFields[node] ?? drawn)
        scrolledFields[node] = first
        let height = CellMetrics.cell.height
        return CGRect(x: 0, y: CGFloat(number - first) * height, width: width, height: height)
    }

    /// Scrolls a node into view, at the next layout. In a field that does not fit, scrolls the line of the caret into
    /// view.
    func reveal(_ node: RenderNode) {
        guard node.box?.overflow == nil, let layout else { return }
        let current = layout.node(for: node)
        let whole = CGRect(origin: .zero, size: current.frame.size)
        let window = node.ancestors.lazy.compactMap { layout.node(for: $0).scrolling?.windowSize.height }.first
        let line = showCaretLine(in: node, width: whole.width)
        current.scrollIntoView(whole.height <= window ?? .infinity ? whole : line ?? whole)
    }

    /// Scrolls the caret of a field into view.
    func revealCaret(in node: RenderNode) {
        guard open == nil, node.content.editedText != nil, node.box?.overflow == nil, let layout else { return }
        let current = layout.node(for: node)
        let whole = CGRect(origin: .zero, size: current.frame.size)
        current.scrollIntoView(showCaretLine(in: node, width: whole.width) ?? whole)
        if layout.needsUpdate { update() }
    }

    /// Whether the caret or the focused control is visible.
    var isFocusVisible: Bool {
        guard open == nil, let node = focus.node, let layout else { return false }
        if node.content.editedText != nil { return painted.cursor != nil }
        return node.box?.overflow == nil && layout.visibleFrame(of: node).height > 0
    }

    /// Scrolls the text of the multiline field at a cell.
    ///
    /// - Returns: False if there is none, or if its text is at its end.
    func scrollField(at position: CellPoint, by step: Int) -> Bool {
        guard open == nil, let field = painted.fields.last(where: { $0.visible.contains(position) }),
            let lines = field.lines, contentNode(at: position)?.isInside(field.node) ?? false
        else { return false }
        let first = lines.clamped(field.start.row + step, in: field.area.rows)
        guard first != field.start.row else { return false }
        scrolledFields[field.node] = first
        setNeedsDraw()
        return true
    }
}

extension Key {
    fileprivate var isArrow: Bool { [.up, .down, .left, .right].contains(self) }
}
