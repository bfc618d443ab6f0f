internal import RenderTree
internal import ViewGraph

/// The content of a text field with its current text.
struct TextFieldContent<Label: View>: View {
    typealias Body = Never

    let field: TextField<Label>
    let text: String
    let selected: TextSelection?

    static func _reconcile(_ view: TextFieldContent, at cursor: inout ViewCursor) {
        cursor.wrap(view.field.label) {
            TextFieldNode(view.text, selected: view.selected, as: view.field.description, at: $0)
        } update: {
            $0.update(with: view.text, selected: view.selected, as: view.field.description)
        }
    }
}

/// The description of a text field, without the type of its label.
struct TextFieldDescription {
    let edited: TextEdit
    let prompt: Text?
    let axis: Axis
    let kind: TextFieldKind
    let selection: Binding<TextSelection?>?
    let onEditingChanged: @MainActor (Bool) -> Void
    let onCommit: @MainActor () -> Void
}

extension TextField {
    fileprivate var description: TextFieldDescription {
        TextFieldDescription(
            edited: edited.edit,
            prompt: prompt,
            axis: axis,
            kind: kind,
            selection: selection,
            onEditingChanged: onEditingChanged,
            onCommit: onCommit
        )
    }
}

/// The node of a text field.
@MainActor
final class TextFieldNode: RenderedNode, FocusTarget, @preconcurrency InputResponder {
    private var field: TextFieldDescription
    /// The text of the current value.
    private var text: String
    /// The text that was typed last, and the text of the resulting value. Shown until the value changes.
    private var draft: (typed: String, text: String)?
    private var selection = FieldSelection()
    private var isFocused = false

    override var continuation: NodeContinuation {
        if isFocused || draft != nil { return .busy }
        return field.selection == nil ? .description : .impossible("a text selection")
    }

    init(_ text: String, selected: TextSelection?, as field: TextFieldDescription, at cursor: ViewCursor) {
        self.field = field
        self.text = text
        selection.adopt(selected, in: text)
        super.init(.textField(Self.content(text, field, selection, isFocused: false, in: cursor.scope)), at: cursor)
        render.responder = self
        interests = EnvironmentValues.textFieldInterests.union(EnvironmentValues.tintInterests)
            .union(EnvironmentValues.textInterests).union(EnvironmentValues.dateInterests)
        follow(cursor.scope)
        joinFocus()
    }

    func update(with text: String, selected: TextSelection?, as field: TextFieldDescription) {
        self.field = field
        self.text = text
        selection.adopt(selected, in: text)
        if let draft, draft.text != text { self.draft = nil }
        show()
    }

    private func show() {
        let shown = draft?.typed ?? text
        let content = Self.content(shown, field, selection, isFocused: isFocused, in: environmentScope)
        tree.update(render, to: .textField(content))
        follow(environmentScope)
    }

    /// Follows everything that the style of the text and the tint may read.
    private func follow(_ scope: EnvironmentScope) {
        addInterests(scope.textDefaults.dependsOnEverything ? .anything : scope.values.styledTintInterests)
    }

    private static func content(
        _ text: String, _ field: TextFieldDescription, _ selection: FieldSelection, isFocused: Bool,
        in scope: EnvironmentScope
    ) -> RenderTextField {
        let values = scope.values
        return DependencyTracker.ignoring {
            var content = RenderTextField(
                text: text,
                prompt: field.prompt?.words(for: values.reader),
                growsVertically: field.axis == .vertical,
                isFocused: isFocused,
                isEnabled: values.isEnabled
            )
            content.style = values.textFieldStyle.builtin
            content.isSecure = field.kind == .secure
            if content.isSecure { values.scene?.hideRecordedValues() }
            content.isEditor = field.kind == .editor
            content.hidesLabel = values.hidesLabels
            content.hints = values.textHints
            content.tint = values.controlTint
            content.entry = field.edited.entry
            if field.selection != nil { content.selection = selection.request }
            let style = scope.textDefaults.style
            content.font = style.characterStyle.font
            content.paint = style.characterStyle.paint
            content.alignment = style.lines.alignment
            if field.axis == .vertical { content.lineRange = style.lines.range }
            return content
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        if isFocused, !render.content.isEnabled { releaseFocus() }
        return change
    }

    override func tearDown() { leaveFocus() }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .setText(let typed): edit(typed)
        case .setEntry(let chosen): choose(chosen)
        case .setSelection(let units): select(units)
        case .submit:
            endDraft()
            field.onCommit()
            DependencyTracker.ignoring { environmentScope.values.submitActions }.run(.text)
        default: return respondToFocus(event)
        }
        return true
    }

    private func edit(_ typed: String) {
        let reader = DependencyTracker.ignoring { environmentScope.values.reader }
        let old = text
        field.edited.apply(typed, from: reader)
        text = field.edited.text(for: reader)
        if let binding = field.selection { binding.wrappedValue = selection.edit(old, to: text) }
        draft = field.edited.hasDrafts ? (typed, text) : nil
        show()
    }

    private func select(_ units: Range<Int>) {
        guard let binding = field.selection else { return }
        let selected = selection.select(units, in: text)
        if DependencyTracker.ignoring({ binding.wrappedValue }) != selected { binding.wrappedValue = selected }
    }

    private func choose(_ value: String) {
        field.edited.apply(entry: value)
        text = field.edited.text
        endDraft()
    }

    func showFocus(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        if !isFocused { endDraft() }
        show()
        field.onEditingChanged(isFocused)
    }

    private func endDraft() {
        draft = nil
        show()
    }
}

extension RenderTextLines {
    /// The number of visible lines: at least one, and as many as the text needs if there is no limit. A limit below the
    /// minimum has no effect.
    fileprivate var range: ClosedRange<Int>? {
        guard limit != nil || minimum != nil else { return nil }
        let least = max(1, minimum ?? 1)
        return least...max(least, limit ?? .max)
    }
}
