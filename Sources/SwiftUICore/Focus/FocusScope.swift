extension View {
    /// Creates a focus scope that SwiftUI uses to limit default focus preferences.
    ///
    /// What is preferred is asked where a view appears and nothing has the focus yet, so that a scope is the whole window
    /// here. Follows [Apple's focusScope(_:)](https://developer.apple.com/documentation/swiftui/view/focusscope(_:)).
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Indicates that the view should receive focus by default for a given namespace.
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
    /// It does when it appears and nothing else has the focus. Follows Apple's
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
