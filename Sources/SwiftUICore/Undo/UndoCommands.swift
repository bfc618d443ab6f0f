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
    /// Each window has one, which its sheets share. While it has something to undo or to redo, an app's Edit menu offers that,
    /// by Command-Z and Shift-Command-Z. Views do not depend on what it holds. Follows
    /// [Apple's undoManager](https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager).
    public var undoManager: UndoManager? { scene?.undoManager }
}

/// The commands of an app that undo and redo, as long as there is something to.
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
