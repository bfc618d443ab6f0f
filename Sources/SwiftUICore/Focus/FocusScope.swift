extension View {
    /// Limits where `prefersDefaultFocus(_:in:)` applies.
    ///
    /// Has no effect: the scope is the whole window, because default focus applies when a view appears and nothing has
    /// focus. Follows [Apple's focusScope(_:)](https://developer.apple.com/documentation/swiftui/view/focusscope(_:)).
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Gives this view the focus when it appears, unless another view has it.
    ///
    /// ```swift
    /// struct Login: View {
    ///     @Namespace private var form
    ///     @State private var name = ""
    ///     var body: some View {
    ///         TextField("Name", text: $name).prefersDefaultFocus(in: form)
    ///     }
    /// }
    /// ```
    ///
    /// Follows Apple's
    /// [prefersDefaultFocus(_:in:)](https://developer.apple.com/documentation/swiftui/view/prefersdefaultfocus(_:in:)).
    public nonisolated func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    ) -> some View {
        modifier(PreferredFocus(isPreferred: prefersDefaultFocus))
    }
}

private struct PreferredFocus: ViewModifier {
    let isPreferred: Bool
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content.focused($isFocused).defaultFocus($isFocused, isPreferred)
    }
}
