/// The key of a value that views pass down to their descendants.
///
/// ```swift
/// private struct AccentKey: EnvironmentKey {
///     static let defaultValue = "blue"
/// }
///
/// extension EnvironmentValues {
///     var accent: String {
///         get { self[AccentKey.self] }
///         set { self[AccentKey.self] = newValue }
///     }
/// }
/// ```
///
/// Follows [Apple's EnvironmentKey](https://developer.apple.com/documentation/swiftui/environmentkey).
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value that views read if no ancestor has set one.
    static var defaultValue: Value { get }
}
