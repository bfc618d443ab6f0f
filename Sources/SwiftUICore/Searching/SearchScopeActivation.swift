/// The condition under which the scopes of a search field are visible.
///
/// Follows [Apple's SearchScopeActivation](https://developer.apple.com/documentation/swiftui/searchscopeactivation).
public struct SearchScopeActivation: Sendable {
    /// Whether scopes appear with the first character instead of the beginning of a search.
    let needsText: Bool

    /// Shows scopes as `onSearchPresentation` does.
    public static var automatic: SearchScopeActivation { onSearchPresentation }
    /// Shows scopes once the search field has text, and hides them when the search ends.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(needsText: true) }
    /// Shows scopes while the person searches.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(needsText: false) }
}
