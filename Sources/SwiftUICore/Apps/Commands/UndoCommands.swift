/// The Undo and Redo commands of an app. Each is present while it has an operation to perform.
struct UndoCommands: View {
    @Environment(\.scene) private var scene

    var body: some View {
        let _ = scene?.undo.changes.value
        if let manager = scene?.undo.manager, manager.canUndo || manager.canRedo {
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
