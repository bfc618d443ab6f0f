extension View {
    /// Adds a token to the search when this suggestion is chosen.
    ///
    /// The view becomes a button that adds the token. Follows [Apple's
    /// searchCompletion(_:)](https://developer.apple.com/documentation/swiftui/view/searchcompletion(_:)-wx21).
    public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        TokenCompletion(token: token, label: self)
    }
}

/// Search fields with tokens.
///
/// ```swift
/// struct Fruit: Identifiable {
///     let id: String
/// }
/// struct Fruits: View {
///     @State private var search = ""
///     @State private var tokens: [Fruit] = []
///     var body: some View {
///         List(tokens) { Text($0.id) }
///             .searchable(text: $search, tokens: $tokens, prompt: "Find fruits") { Text($0.id) }
///     }
/// }
/// ```
///
/// The tokens are buttons above the field; a press removes one. Suggested tokens appear below the field during a
/// search, and a press chooses one. Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/view/searchable(text:tokens:placement:prompt:token:)).
extension View {
    /// Adds a search field for text and tokens, with a localized prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, prompt, SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens, with a prompt that is not localized.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens, which `isPresented` can open and close.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, prompt, SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens, which `isPresented` can open and close.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens, which `isPresented` can open and close.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(tokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, prompt, SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens and which `isPresented` can open and close.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, prompt, SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens and which `isPresented` can open and close.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which suggests tokens and which `isPresented` can open and close.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field for text and tokens, which gets a binding to each token.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, prompt, SearchTokens(editableTokens, label: token))
    }

    /// Adds a search field for text and tokens, which gets a binding to each token.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(editableTokens, label: token))
    }

    /// Adds a search field for text and tokens, which gets a binding to each token.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, nil, Text(prompt), SearchTokens(editableTokens, label: token))
    }

    /// Adds a search field for text and tokens with a binding to each token. `isPresented` can open and close it.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, prompt, SearchTokens(editableTokens, label: token))
    }

    /// Adds a search field for text and tokens with a binding to each token. `isPresented` can open and close it.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(editableTokens, label: token))
    }

    /// Adds a search field for text and tokens with a binding to each token. `isPresented` can open and close it.
    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, isPresented, Text(prompt), SearchTokens(editableTokens, label: token))
    }

    /// Places a search field with tokens above this view.
    private nonisolated func searchField(
        _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ prompt: Text?, _ tokens: SearchTokens
    ) -> some View {
        modifier(
            SearchModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: nil, tokens: tokens))
    }
}
