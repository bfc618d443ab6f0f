extension View {
    /// Shows the search in the texts inside.
    ///
    /// ```swift
    /// struct Letter: View {
    ///     @State private var text = ""
    ///     @State private var isSearching = false
    ///     var body: some View {
    ///         TextEditor(text: $text).findNavigator(isPresented: $isSearching)
    ///     }
    /// }
    /// ```
    ///
    /// No screen has a search, apart from the browser's, which a page cannot open: the binding becomes false again.
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/findnavigator(ispresented:)).
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
        modifier(FindNavigatorModifier(isPresented: isPresented))
    }

    /// Turns the search in texts off. Has no effect: the search of a browser belongs to the person.
    public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Turns replacing in texts off. Has no effect: no screen replaces what it finds.
    public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

private struct FindNavigatorModifier {
    @Binding private var isPresented: Bool

    nonisolated init(isPresented: Binding<Bool>) {
        _isPresented = isPresented
    }
}

extension FindNavigatorModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: isPresented, initial: true) {
            if isPresented { isPresented = false }
        }
    }
}
