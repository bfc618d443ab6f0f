public import StringLocalization

extension View {
    /// Adds a search field whose text is `text`.
    ///
    /// ```swift
    /// struct Names: View {
    ///     @State private var search = ""
    ///     let names = ["Ada", "Grace"]
    ///     var body: some View {
    ///         List(names.filter { search.isEmpty || $0.contains(search) }, id: \.self) { Text($0) }
    ///             .searchable(text: $search, prompt: "Find a name")
    ///     }
    /// }
    /// ```
    ///
    /// The field appears above the view. The environment value `isSearching` is true while the field has focus or
    /// contains text. All placements have the same effect. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)).
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt, suggestions: nil))
    }

    /// Adds a search field with a localized key as its prompt.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field with a resource as its prompt.
    @_disfavoredOverload
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field with a string that is not localized as its prompt.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field that `isPresented` can open and close.
    ///
    /// The binding indicates whether the user is searching. Setting it to true focuses the field. Setting it to false
    /// ends the search and clears the field.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: nil))
    }

    /// Adds a search field that `isPresented` can open and close, with a localized prompt.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field that `isPresented` can open and close, with a resource as its prompt.
    @_disfavoredOverload
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field that `isPresented` can open and close, with a prompt that is not localized.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field with suggestions, which appear during a search.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(
            SearchModifier(text: text, isPresented: nil, prompt: prompt, suggestions: AnyView(suggestions())))
    }

    /// Adds a search field with suggestions, and with a localized key as its prompt.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
    }

    /// Adds a search field with suggestions, and with a resource as its prompt.
    @_disfavoredOverload
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
    }

    /// Offers completions below the search field.
    ///
    /// Follows [Apple's
    /// searchSuggestions(_:)](https://developer.apple.com/documentation/swiftui/view/searchsuggestions(_:)).
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = AnyView(suggestions())
        return transformEnvironment(\.searchParts) { $0.suggestions = suggestions }
    }

    /// Writes a text into the search when this suggestion is chosen.
    ///
    /// The view becomes a button that sets the text of the field. Follows
    /// [Apple's searchCompletion(_:)](https://developer.apple.com/documentation/swiftui/view/searchcompletion(_:)).
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        SearchCompletion(completion: completion, label: self)
    }

    /// Offers scopes below the search field, of which one is selected.
    ///
    /// The scopes appear below the field during a search. Follows [Apple's
    /// searchScopes(_:scopes:)](https://developer.apple.com/documentation/swiftui/view/searchscopes(_:scopes:)).
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Lets a person choose the search scope, and sets when the choice appears.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/searchscopes(_:activation:_:)).
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = AnyView(
            Picker(selection: scope, content: scopes) { Text("Scope") }.pickerStyle(.segmented).labelsHidden())
        return transformEnvironment(\.searchParts) {
            $0.scopes = picker
            $0.needsTextForScopes = activation.needsText
        }
    }
}

/// The placement of a search field.
///
/// Follows [Apple's SearchFieldPlacement](https://developer.apple.com/documentation/swiftui/searchfieldplacement).
public struct SearchFieldPlacement: Sendable {
    /// The placements that Apple's platforms offer. Swiftwater treats them all the same.
    private enum Place {
        case automatic, navigationBarDrawer, sidebar, toolbar
    }

    private let place: Place

    /// The screen's choice.
    public static let automatic = SearchFieldPlacement(place: .automatic)
    /// Below the navigation bar.
    public static let navigationBarDrawer = SearchFieldPlacement(place: .navigationBarDrawer)
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement(place: .sidebar)
    /// In the toolbar.
    public static let toolbar = SearchFieldPlacement(place: .toolbar)
    /// In the center of the toolbar.
    public static let toolbarPrincipal = SearchFieldPlacement(place: .toolbar)

    /// The placement below the navigation bar, always or while the content is at its top.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement {
        navigationBarDrawer
    }

    /// The display mode of a search field in the drawer of a navigation bar. The field is always visible in Swiftwater.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static let automatic = NavigationBarDrawerDisplayMode()
        public static let always = NavigationBarDrawerDisplayMode()
    }
}
