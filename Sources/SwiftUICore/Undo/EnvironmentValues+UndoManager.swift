extension EnvironmentValues {
    /// Records what a person can undo in this scene.
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
    public var undoManager: UndoManager? { scene?.undo.manager }
}
