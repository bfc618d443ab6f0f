internal import Foundation
internal import RenderTree
internal import ViewGraph

/// A field for files: the person types their path, or chooses them in the screen's dialog.
struct FileField<Label: View>: View {
    typealias Body = Never

    let label: Label
    let text: String
    let choice: RenderFileChoice
    let actions: FileFieldActions

    static func _reconcile(_ view: FileField, at cursor: inout ViewCursor) {
        cursor.wrap(view.label) {
            FileFieldNode(view.text, view.choice, view.actions, at: $0)
        } update: {
            $0.update(with: view.text, view.choice, view.actions)
        }
    }
}

/// The purpose of a field for files.
struct FileFieldActions {
    let edit: @MainActor (String) -> Void
    let submit: @MainActor () -> Void
    let take: @MainActor ([URL]) -> Void
}

/// The node of a field for files.
@MainActor
private final class FileFieldNode: RenderedNode, FocusTarget, @preconcurrency InputResponder {
    private var text: String
    private var choice: RenderFileChoice
    private var actions: FileFieldActions
    private var isFocused = false

    init(_ text: String, _ choice: RenderFileChoice, _ actions: FileFieldActions, at cursor: ViewCursor) {
        self.text = text
        self.choice = choice
        self.actions = actions
        var field = RenderTextField(text: text)
        field.files = choice
        super.init(.textField(field), at: cursor)
        render.responder = self
        interests = EnvironmentValues.controlInterests.union(EnvironmentValues.tintInterests)
        joinFocus()
        show()
    }

    func update(with text: String, _ choice: RenderFileChoice, _ actions: FileFieldActions) {
        self.text = text
        self.choice = choice
        self.actions = actions
        show()
    }

    private func show() {
        var field = RenderTextField(text: text, isFocused: isFocused, isEnabled: isUsable)
        field.hints.capitalization = .never
        field.hints.disablesCorrection = true
        field.files = choice
        let values = environmentScope.values
        field.tint = values.controlTint
        addInterests(values.styledTintInterests)
        tree.update(render, to: .textField(field))
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        if isFocused, !render.content.isEnabled { releaseFocus() }
        return change
    }

    override func tearDown() { leaveFocus() }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .setText(let typed):
            // A visitor's browser never names a file of the server.
            guard DependencyTracker.ignoring({ environmentScope.values.sceneDevice }).kind != .browser else {
                return false
            }
            text = typed
            show()
            actions.edit(typed)
        case .submit: actions.submit()
        case .chooseFiles(let urls): actions.take(urls)
        default: return respondToFocus(event)
        }
        return true
    }

    func showFocus(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        show()
    }
}
