public import StringLocalization

/// A page that takes the place of missing content: a label, a description, and actions.
///
/// ```swift
/// let view = ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail comes here."))
/// ```
///
/// Follows [Apple's ContentUnavailableView](https://developer.apple.com/documentation/swiftui/contentunavailableview).
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// A page with a label, a description and actions.
    public nonisolated init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView: View {
    public var body: some View {
        VStack {
            label.font(.headline)
            description.foregroundStyle(.secondary).multilineTextAlignment(.center)
            actions
        }
    }
}

extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A page with a symbol of the app, titled by a localized key.
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, image: name)
        } description: {
            description
        }
    }

    /// A page with a symbol of the app, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ title: LocalizedStringResource, image name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, image: name)
        } description: {
            description
        }
    }

    /// A page with a system symbol, titled by a localized key.
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// A page with a system symbol, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// A page with a symbol of the app, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, image: name)
        } description: {
            description
        }
    }

    /// A page with a system symbol, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUICore.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

/// The content of the page for a search without results.
///
/// Follows
/// [Apple's SearchUnavailableContent](https://developer.apple.com/documentation/swiftui/searchunavailablecontent).
public struct SearchUnavailableContent {
    /// The symbol and the title of that page.
    public struct Label: View {
        /// The search text; nil means the text of the enclosing search field.
        let text: String?
        @Environment(\.searchedText) private var searchedText

        public var body: some View {
            let query = text ?? searchedText?.wrappedValue ?? ""
            SwiftUICore.Label {
                query.isEmpty ? Text("No Results") : Text("No Results for “\(query)”")
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// The advice on that page.
    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// The actions on that page: none.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// The page for a search without results. Inside a `searchable` view, its title contains the field's text.
    @MainActor
    public static var search: ContentUnavailableView { page(for: nil) }

    /// The page for a search for `text` without results.
    @MainActor
    public static func search(text: String) -> ContentUnavailableView { page(for: text) }

    @MainActor
    private static func page(for text: String?) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
