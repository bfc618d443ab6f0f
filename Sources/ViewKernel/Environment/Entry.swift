/// Declares a value of the environment, a transaction, a container or the focus.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var highlight: String = "blue"
///     @Entry var isCompact = false
///     @Entry var footnote: String?
/// }
///
/// struct HighlightedTitle: View {
///     @Environment(\.highlight) private var highlight
///     var body: some View { Text(highlight) }
/// }
///
/// struct RedPage: View {
///     var body: some View { HighlightedTitle().environment(\.highlight, "red") }
/// }
/// ```
///
/// The macro declares the key and the accessors. The default value is computed at each read of an entry that is not
/// set, so an object as the default is a new one each time. An optional type needs no default value. An entry of
/// `FocusedValues` is optional and has no default value. Follows
/// [Apple's Entry()](https://developer.apple.com/documentation/swiftui/entry()).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Makes the initial value of a property the result of its getter. The expansion of ``Entry()`` contains it.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "SwiftUIMacros", type: "EntryDefaultValueMacro")
