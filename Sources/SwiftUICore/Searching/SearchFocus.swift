extension View {
    /// Ties a Boolean state to the focus of the search field inside.
    ///
    /// ```swift
    /// struct Names: View {
    ///     @State private var search = ""
    ///     @FocusState private var isSearchFocused: Bool
    ///     var body: some View {
    ///         Button("Find") { isSearchFocused = true }
    ///             .searchable(text: $search)
    ///             .searchFocused($isSearchFocused)
    ///     }
    /// }
    /// ```
    ///
    /// The modifier belongs outside of the searchable one. Follows
    /// [Apple's searchFocused(_:)](https://developer.apple.com/documentation/swiftui/view/searchfocused(_:)).
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }

    /// Ties one value of a state to the focus of the search field inside.
    ///
    /// Follows [Apple's
    /// searchFocused(_:equals:)](https://developer.apple.com/documentation/swiftui/view/searchfocused(_:equals:)).
    public nonisolated func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        let focus = SearchFocusBinding(binding: binding, value: value)
        return transformEnvironment(\.searchParts) { $0.focuses.append(focus) }
    }
}

/// A focus state that a modifier binds to a search field.
protocol SearchFocus {
    /// Returns the field with the binding.
    @MainActor func bind(_ field: AnyView) -> AnyView
}

private struct SearchFocusBinding<Value: Hashable>: SearchFocus {
    let binding: FocusState<Value>.Binding
    let value: Value

    func bind(_ field: AnyView) -> AnyView { AnyView(field.focused(binding, equals: value)) }
}
