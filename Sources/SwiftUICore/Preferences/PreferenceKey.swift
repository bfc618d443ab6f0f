/// A named value produced by a view.
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
/// Values travel up: a view with several children has their values combined, in the order of the views. Views that state
/// nothing do not take part. Because it may be combined with what others state in any grouping, ``reduce(value:nextValue:)``
/// has to be associative and ``defaultValue`` its identity. Follows
/// [Apple's PreferenceKey](https://developer.apple.com/documentation/swiftui/preferencekey).
public protocol PreferenceKey {
    /// The type of value produced by this preference.
    associatedtype Value

    /// The default value of the preference: what there is where no view states one.
    static var defaultValue: Value { get }

    /// Combines a sequence of values by modifying the previously accumulated one with the next.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, where the key says nothing else.
    public static var defaultValue: Value { nil }
}
