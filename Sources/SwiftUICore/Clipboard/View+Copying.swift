public import ContentTransfer

extension View {
    /// States the items that the Copy command copies while the keyboard focus is in the view.
    ///
    /// ```swift
    /// struct Birds: View {
    ///     @State private var birds = ["Heron", "Tern"]
    ///     @State private var selection: Set<String> = []
    ///     var body: some View {
    ///         List(birds, id: \.self, selection: $selection) { Text($0) }
    ///             .copyable(birds.filter { selection.contains($0) })
    ///     }
    /// }
    /// ```
    ///
    /// The innermost view with something to copy handles the command. The scene keeps the items in all of their types,
    /// for its own pastes. Their texts and URLs, one per line, also go to the person's clipboard, if their
    /// representations are visible to all programs. The command is Alt-C in a terminal, and the browser's own in a
    /// page. Follows [Apple's copyable(_:)](https://developer.apple.com/documentation/swiftui/view/copyable(_:)).
    public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(_ClipboardModifier(copy: { payload().map { NSItemProvider(value: $0) } }))
    }

    /// States an action that removes items and returns them for the clipboard, for the Cut command.
    ///
    /// ```swift
    /// // given: removeSelection: () -> [String]
    /// let list = List { Text("Heron") }.cuttable(for: String.self) { removeSelection() }
    /// ```
    ///
    /// The command is Alt-X or Control-X in a terminal, and the browser's own in a page. Follows
    /// [Apple's cuttable(for:action:)](https://developer.apple.com/documentation/swiftui/view/cuttable(for:action:)).
    public nonisolated func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View {
        modifier(_ClipboardModifier(cut: { action().map { NSItemProvider(value: $0) } }))
    }

    /// States the item providers that the Copy command copies; nil for none.
    ///
    /// Follows [Apple's
    /// onCopyCommand(perform:)](https://developer.apple.com/documentation/swiftui/view/oncopycommand(perform:)).
    public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(_ClipboardModifier(copy: payloadAction))
    }

    /// States an action that removes items and returns their providers for the clipboard, for the Cut command; nil for
    /// none.
    ///
    /// Follows
    /// [Apple's onCutCommand(perform:)](https://developer.apple.com/documentation/swiftui/view/oncutcommand(perform:)).
    public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(_ClipboardModifier(cut: payloadAction))
    }
}
