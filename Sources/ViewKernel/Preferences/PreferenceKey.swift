/// A value that views pass to their ancestors.
///
/// ```swift
/// struct TitleKey: PreferenceKey {
///     static let defaultValue: [String] = []
///     static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
/// }
///
/// struct Page: View {
///     @State private var titles: [String] = []
///     var body: some View {
///         VStack {
///             Text("One").preference(key: TitleKey.self, value: ["One"])
///             Text("Two").preference(key: TitleKey.self, value: ["Two"])
///         }
///         .onPreferenceChange(TitleKey.self) { titles = $0 }
///     }
/// }
/// ```
///
/// Values propagate up the tree. A view with several children combines their values in the order of the children. Views
/// without a value are skipped. Because values can be combined in any grouping, ``reduce(value:nextValue:)``
/// must be associative and ``defaultValue`` must be its identity. Follows
/// [Apple's PreferenceKey](https://developer.apple.com/documentation/swiftui/preferencekey).
public protocol PreferenceKey {
    /// The type of the values.
    associatedtype Value

    /// The value of views below which no view sets one.
    static var defaultValue: Value { get }

    /// Combines the values so far with the value of the next child, in place.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, unless the key provides another default value.
    public static var defaultValue: Value { nil }
}
