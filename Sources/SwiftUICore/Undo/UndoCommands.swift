extension EnvironmentValues {
    /// The undo manager used to register a view’s undo operations.
    ///
    /// ```swift
    /// struct NoteView: View {
    ///     @Environment(\.undoManager) private var undoManager
    ///
    ///     var body: some View {
    ///         Button("Undo") { undoManager?.undo() }
    ///             .disabled(undoManager?.canUndo != true)
    ///     }
    /// }
    /// ```
    ///
    /// Each window has an undo manager, which it shares with its sheets. While operations can be undone or redone, an
    /// app's Edit menu offers Undo and Redo, with Command-Z and Shift-Command-Z. Reading the manager does not make a
    /// view depend on its contents. Follows
    /// [Apple's undoManager](https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager).
    public var undoManager: UndoManager? { scene?.undoManager }
}

/// The Undo and Redo commands of an app. Each is present while it has an operation to perform.
struct UndoCommands: View {
    @Environment(\.scene) private var scene

    var body: some View {
        let _ = scene?.undoChanges?.value
        if let manager = scene?.undoManager, manager.canUndo || manager.canRedo {
            MenuCommands(
                menu: CommandGroupPlacement.undoRedo.menu,
                content: Items(manager: manager, titles: titles(of: manager)))
        }
    }

    private func titles(of manager: UndoManager) -> [String] {
        [manager.canUndo ? manager.undoMenuItemTitle : "", manager.canRedo ? manager.redoMenuItemTitle : ""]
    }

    private struct Items: View {
        let manager: UndoManager
        let titles: [String]

        var body: some View {
            if !titles[0].isEmpty {
                Button(titles[0]) { manager.undo() }
                    .keyboardShortcut("z")
            }
            if !titles[1].isEmpty {
                Button(titles[1]) { manager.redo() }
                    .keyboardShortcut("z", modifiers: [.command, .shift])
            }
        }
    }
}
