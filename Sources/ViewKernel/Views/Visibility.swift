/// Whether something is visible.
///
/// Follows [Apple's Visibility](https://developer.apple.com/documentation/swiftui/visibility).
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The default of the context.
    case automatic
    /// The element may be visible.
    case visible
    /// The element may be hidden.
    case hidden
}
