/// The look of a search field in a toolbar.
///
/// Follows [Apple's SearchToolbarBehavior](https://developer.apple.com/documentation/swiftui/searchtoolbarbehavior).
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let number: Int

    /// The screen's choice.
    public static let automatic = SearchToolbarBehavior(number: 0)
    /// A button, until the search begins.
    public static let minimize = SearchToolbarBehavior(number: 1)
}

extension View {
    /// Sets the look of search fields in toolbars. Has no effect: search fields are above the content, at full size.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/searchtoolbarbehavior(_:)).
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
}

/// A placement for the suggestions of a search.
///
/// Follows
/// [Apple's SearchSuggestionsPlacement](https://developer.apple.com/documentation/swiftui/searchsuggestionsplacement).
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let number: Int

    /// The screen's choice: above the content.
    public static let automatic = SearchSuggestionsPlacement(number: 0)
    /// A menu at the field. No screen shows it.
    public static let menu = SearchSuggestionsPlacement(number: 1)
    /// Above the content.
    public static let content = SearchSuggestionsPlacement(number: 2)

    /// A set of placements.
    public struct Set: OptionSet, Hashable, Sendable {
        public var rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A menu at the field.
        public static let menu = Set(rawValue: 1)
        /// Above the content.
        public static let content = Set(rawValue: 2)
    }
}

extension View {
    /// Shows or hides the suggestions of the enclosing search, in some placements.
    ///
    /// Suggestions are above the content: hidden there, they do not appear. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/searchsuggestions(_:for:)).
    public nonisolated func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View {
        transformEnvironment(\.searchParts) {
            if placements.contains(.content) { $0.hidesSuggestions = visibility == .hidden }
        }
    }
}
