/// A modifier that places a search field above a view.
struct SearchModifier {
    @Binding private var text: String
    private let isPresented: Binding<Bool>?
    private let prompt: Text?
    private let suggestions: AnyView?
    private let tokens: SearchTokens?
    @FocusState private var isFocused: Bool
    @Environment(\.searchParts) private var parts
    @Environment(\.submitActions) private var submitActions

    nonisolated init(
        text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?, suggestions: AnyView?,
        tokens: SearchTokens? = nil
    ) {
        _text = text
        self.isPresented = isPresented
        self.prompt = prompt
        self.suggestions = suggestions
        self.tokens = tokens
    }
}

extension SearchModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isSearching = isFocused || !text.isEmpty || tokens?.isEmpty == false
        VStack(alignment: .leading, spacing: 0) {
            tokens?.chosen
            parts.focuses.reduce(AnyView(field)) { $1.bind($0) }
            if isSearching {
                if !parts.needsTextForScopes || !text.isEmpty { parts.scopes }
                suggested
            }
            content
                .environment(\.isSearching, isSearching)
                .environment(\.searchedText, $text)
                .environment(\.dismissSearch, DismissSearchAction { dismiss() })
        }
        .transformEnvironment(\.searchParts) { $0 = SearchParts() }
        .onChange(of: isSearching) { isPresented?.wrappedValue = $1 }
        .onChange(of: isPresented?.wrappedValue) { follow($1) }
        .onAppear { if isPresented?.wrappedValue == true { isFocused = true } }
    }

    private var field: some View {
        TextField(text: $text, prompt: prompt ?? Text("Search")) { prompt ?? Text("Search") }
            .onSubmit { submitActions.run(.search) }
            .submitScope()
            .focused($isFocused)
            .accessibilityAddTraits(.isSearchField)
    }

    @ViewBuilder private var suggested: some View {
        if !parts.hidesSuggestions, let shown = suggestions ?? parts.suggestions ?? tokens?.suggested {
            VStack(alignment: .leading, spacing: 0) { shown }
                .environment(\.searchCompletionTarget, SearchCompletionTarget(text: $text, addToken: tokens?.add))
        }
    }

    private func dismiss() {
        text = ""
        tokens?.removeAll()
        isFocused = false
        isPresented?.wrappedValue = false
    }

    private func follow(_ isPresented: Bool?) {
        switch isPresented {
        case true: isFocused = true
        case false: if isFocused || !text.isEmpty || tokens?.isEmpty == false { dismiss() }
        case nil: break
        }
    }
}

/// The scopes and suggestions that modifiers provide for a search field.
struct SearchParts {
    var scopes: AnyView?
    /// Whether the scopes appear with the first character instead of the beginning of a search.
    var needsTextForScopes = false
    var suggestions: AnyView?
    /// Whether suggestions are hidden from the content.
    var hidesSuggestions = false
    var focuses: [any SearchFocus] = []
}

/// The text binding that receives an accepted suggestion.
struct SearchCompletionTarget {
    let text: Binding<String>
    /// Adds a token, if the field has tokens of its type; nil for a field without tokens.
    var addToken: ((Any) -> Void)?
}

/// A suggestion that sets the text of the search field.
struct SearchCompletion<Label: View> {
    let completion: String
    let label: Label
    @Environment(\.searchCompletionTarget) private var completing

    nonisolated init(completion: String, label: Label) {
        self.completion = completion
        self.label = label
    }
}

extension SearchCompletion: View {
    var body: some View {
        Button {
            completing?.text.wrappedValue = completion
        } label: {
            label
        }
        .disabled(completing == nil)
    }
}

/// Ends a search.
///
/// Follows [Apple's DismissSearchAction](https://developer.apple.com/documentation/swiftui/dismisssearchaction).
@MainActor
public struct DismissSearchAction {
    private let action: @MainActor () -> Void

    nonisolated init(action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    /// Clears the field and removes its focus.
    public func callAsFunction() { action() }
}

private struct SearchPartsKey: EnvironmentKey {
    static var defaultValue: SearchParts { SearchParts() }
}

private struct IsSearchingKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct SearchedTextKey: EnvironmentKey {
    static var defaultValue: Binding<String>? { nil }
}

private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

private struct SearchCompletionTargetKey: EnvironmentKey {
    static var defaultValue: SearchCompletionTarget? { nil }
}

extension EnvironmentValues {
    var searchParts: SearchParts {
        get { self[SearchPartsKey.self] }
        set { self[SearchPartsKey.self] = newValue }
    }

    var searchCompletionTarget: SearchCompletionTarget? {
        get { self[SearchCompletionTargetKey.self] }
        set { self[SearchCompletionTargetKey.self] = newValue }
    }

    /// Whether an enclosing search field has the focus.
    ///
    /// Follows [Apple's isSearching](https://developer.apple.com/documentation/swiftui/environmentvalues/issearching).
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// The text of the enclosing search field. A binding, so that only views that read the text depend on it.
    var searchedText: Binding<String>? {
        get { self[SearchedTextKey.self] }
        set { self[SearchedTextKey.self] = newValue }
    }

    /// Ends the search that is in progress.
    ///
    /// Follows [Apple's
    /// dismissSearch](https://developer.apple.com/documentation/swiftui/environmentvalues/dismisssearch).
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
}
