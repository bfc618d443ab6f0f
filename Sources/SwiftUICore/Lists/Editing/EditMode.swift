internal import ViewGraph

/// Whether a list shows its controls for moving and deleting.
///
/// Follows [Apple's EditMode](https://developer.apple.com/documentation/swiftui/editmode).
public enum EditMode: Hashable, Sendable {
    /// The controls are hidden.
    case inactive
    /// The controls of one row are shown temporarily.
    case transient
    /// The controls are shown.
    case active

    /// Whether the mode is anything but inactive.
    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// The mode of the lists here; `nil` where there is none to change.
    ///
    /// Each window has an edit mode. Set another one for a part of the window.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] ?? scene?.editMode }
        set { self[EditModeKey.self] = newValue }
    }
}

/// The edit mode of a window, for views without another edit mode.
final class EditModeLocation: BindingLocation<EditMode> {
    private let cell: StateCell<EditMode>

    init(inbox: Inbox) {
        cell = StateCell(.inactive, comparedBy: ComparisonPlan.of(EditMode.self), inbox: inbox)
        cell.nameInRecords("\\.editMode")
    }

    override var value: EditMode { cell.value }

    override func set(_ value: EditMode, _ transaction: Transaction) { cell.set(value) }
}

/// The edit mode of a scene's window.
@MainActor
private final class SceneEditMode: SceneComponent {
    nonisolated let mode: Binding<EditMode>

    var canRest: Bool { true }

    /// A rehearsal uses this component too, because views read the mode.
    var isRehearsed: Bool { true }

    nonisolated init(inbox: Inbox) {
        mode = Binding(EditModeLocation(inbox: inbox))
    }
}

extension HostedScene {
    /// The edit mode of views that no other edit mode surrounds.
    nonisolated var editMode: Binding<EditMode> { component { SceneEditMode(inbox: inbox) }.mode }
}

/// Switches between editing and not editing.
///
/// ```swift
/// let bar = HStack {
///     EditButton()
/// }
/// ```
///
/// Follows [Apple's EditButton](https://developer.apple.com/documentation/swiftui/editbutton).
public struct EditButton {
    @Environment(\.editMode) private var editMode

    /// Switches the edit mode of its environment.
    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            editMode?.wrappedValue = isEditing ? .inactive : .active
        } label: {
            Text(isEditing ? "Done" : "Edit")
        }
        .disabled(editMode == nil)
    }
}
