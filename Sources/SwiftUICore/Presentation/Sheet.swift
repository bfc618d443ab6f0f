internal import RenderTree

extension View {
    /// Shows a sheet while `isPresented` is true.
    ///
    /// ```swift
    /// struct Settings: View {
    ///     @State private var isShown = false
    ///     var body: some View {
    ///         Button("Settings") { isShown = true }
    ///             .sheet(isPresented: $isShown) { Text("Nothing to set") }
    ///     }
    /// }
    /// ```
    ///
    /// The content inherits the environment of the view, and keeps its state while it is presented. When the user
    /// dismisses the sheet, the binding is set to false. `onDismiss` runs after the sheet is gone, whether the user or
    /// the program dismissed it. A window or sheet presents one item at a time. Further requests wait in order. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)).
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
    }

    /// Shows a sheet for `item` while there is one.
    ///
    /// When the user dismisses the sheet, the binding is set to nil. An item with another identity creates a new
    /// presentation with its own state. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)).
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_PresentationModifier(.sheet, item: item, onDismiss: onDismiss, content: content))
    }

    /// Covers the screen while `isPresented` is true.
    ///
    /// Only its own controls can dismiss it. Otherwise it behaves like a sheet. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)).
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(.fullScreenCover, isPresented: isPresented, onDismiss: onDismiss, content: content))
    }

    /// Covers the screen for `item` while there is one.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)).
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_PresentationModifier(.fullScreenCover, item: item, onDismiss: onDismiss, content: content))
    }
}

extension _PresentationModifier {
    init(
        _ kind: RenderPresentation.Kind,
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        content: @escaping () -> PresentedContent
    ) {
        self.init(
            kind: kind,
            presented: { isPresented.wrappedValue ? Presented(content: content()) : nil },
            dismiss: { isPresented.wrappedValue = false },
            onDismiss: onDismiss
        )
    }

    init<Item: Identifiable>(
        _ kind: RenderPresentation.Kind,
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        content: @escaping (Item) -> PresentedContent
    ) {
        self.init(
            kind: kind,
            presented: { item.wrappedValue.map { Presented(id: $0.id, content: content($0)) } },
            dismiss: { item.wrappedValue = nil },
            onDismiss: onDismiss
        )
    }
}
