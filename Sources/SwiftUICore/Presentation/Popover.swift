internal import RenderTree

extension View {
    /// Shows a popover at this view while `isPresented` is true.
    ///
    /// ```swift
    /// struct Help: View {
    ///     @State private var isShown = false
    ///     var body: some View {
    ///         Button("Help") { isShown = true }
    ///             .popover(isPresented: $isShown) { Text("Press the button.") }
    ///     }
    /// }
    /// ```
    ///
    /// The content inherits the environment of the view, and keeps its state while it is presented. When the user
    /// dismisses the popover, the binding is set to false. Follows Apple's
    /// [popover(isPresented:attachmentAnchor:arrowEdge:content:)](https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)).
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_PresentationModifier(.popover, isPresented: isPresented, content: content))
    }

    /// Shows a popover for `item` while there is one.
    ///
    /// When the user dismisses the popover, the binding is set to nil. An item with another identity creates a new
    /// presentation with its own state. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)).
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_PresentationModifier(.popover, item: item, content: content))
    }
}
