/// A button that starts renaming.
///
/// ```swift
/// struct Row: View {
///     @State private var name = "Letter"
///     @FocusState private var isRenaming: Bool
///     var body: some View {
///         TextField("Name", text: $name)
///             .focused($isRenaming)
///             .contextMenu { RenameButton() }
///             .renameAction($isRenaming)
///     }
/// }
/// ```
///
/// The nearest `renameAction` around determines what it does; without one, it is disabled. Follows
/// [Apple's RenameButton](https://developer.apple.com/documentation/swiftui/renamebutton).
public struct RenameButton<Label: View> {
    private let label: Label
    @Environment(\.rename) private var rename

    /// A button with the usual title.
    public nonisolated init() where Label == SwiftUICore.Label<Text, Image> {
        label = SwiftUICore.Label("Rename", systemImage: "pencil")
    }
}

extension RenameButton: View {
    public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

/// Starts renaming.
///
/// Follows [Apple's RenameAction](https://developer.apple.com/documentation/swiftui/renameaction).
public struct RenameAction {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Runs the action of the nearest `renameAction`.
    @MainActor
    @preconcurrency
    public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
    /// Starts renaming; nil where nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

extension View {
    /// Sets the action of the rename buttons inside.
    ///
    /// Follows [Apple's renameAction(_:)](https://developer.apple.com/documentation/swiftui/view/renameaction(_:)).
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action))
    }

    /// Gives the rename buttons inside the action that moves the focus to a field.
    public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}
