public import ContentTransfer
public import ContentTypes
internal import FlowRecords

extension View {
    /// States an action that adds items for the Paste command, while the keyboard focus is in the view.
    ///
    /// ```swift
    /// struct Birds: View {
    ///     @State private var birds = ["Heron"]
    ///     var body: some View {
    ///         List(birds, id: \.self) { Text($0) }
    ///             .pasteDestination(for: String.self) { names in
    ///                 birds += names
    ///             } validator: { names in
    ///                 names.filter { !birds.contains($0) }
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// The items are loaded, then `validator` returns those that may be pasted, and `action` gets them unless there are
    /// none. A text that other programs have copied is one item. The browser provides the command; in a terminal it is
    /// the terminal's paste, or Alt-V for content that the app itself has copied. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/pastedestination(for:action:validator:)).
    public nonisolated func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        modifier(_ClipboardModifier(paste: PasteAction(loading: T.self, action: action, validator: validator)))
    }

    /// Accepts a person's paste, if it has one of the types.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/onpastecommand(of:perform:)-9s227).
    public nonisolated func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
    }

    /// Accepts the value that `validator` returns for a person's paste; nil has no effect.
    public nonisolated func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        modifier(
            _ClipboardModifier(
                paste: PasteAction(of: supportedContentTypes, validator: validator, perform: payloadAction)))
    }

    /// Accepts a person's paste, if it has a type with one of the identifiers.
    public nonisolated func onPasteCommand(
        of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedTypes.map { UTType(importedAs: $0) }, perform: payloadAction)
    }

    /// Accepts the value that `validator` returns for a person's paste with one of the type identifiers.
    public nonisolated func onPasteCommand<Payload>(
        of supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        onPasteCommand(
            of: supportedTypes.map { UTType(importedAs: $0) }, validator: validator, perform: payloadAction)
    }
}

extension PasteAction {
    init<T: Transferable>(
        loading type: T.Type, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T]
    ) {
        self.init(types: T.importedContentTypes()) { items in
            TransferableDrop.load(T.self, items, .zero) { values, _ in
                let valid = validator(values)
                if !valid.isEmpty {
                    ActionPlace.record(closureIn: PastedAction(action: action))
                    action(valid)
                }
                return !valid.isEmpty
            }
        }
    }

    init<Payload>(
        of types: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?, perform: @escaping (Payload) -> Void
    ) {
        self.init(types: types) { items in
            guard let payload = validator(items) else { return false }
            ActionPlace.record(perform)
            perform(payload)
            return true
        }
    }
}

/// The action that receives the loaded values of a paste.
private struct PastedAction<Value> {
    let action: ([Value]) -> Void
}
