/// The key of a container value, with its default.
///
/// ```swift
/// struct RowHeightKey: ContainerValueKey {
///     static let defaultValue = 20
/// }
/// ```
///
/// The macro ``Entry()`` declares a key and its accessors. Follows
/// [Apple's ContainerValueKey](https://developer.apple.com/documentation/swiftui/containervaluekey).
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a view that sets none.
    static var defaultValue: Value { get }
}

/// The values that a view provides to its container.
///
/// ```swift
/// extension ContainerValues {
///     @Entry var isFeatured = false
/// }
///
/// struct HighlightedItems<Content: View>: View {
///     @ViewBuilder let content: Content
///     var body: some View {
///         ForEach(subviews: content) { item in
///             item.bold(item.containerValues.isFeatured)
///         }
///     }
/// }
///
/// struct Home: View {
///     var body: some View {
///         HighlightedItems {
///             Text("One").containerValue(\.isFeatured, true)
///             Text("Two")
///         }
///     }
/// }
/// ```
///
/// The values of a view are those that its modifiers set; values that are set inside the body of a custom view do not
/// count. Follows [Apple's ContainerValues](https://developer.apple.com/documentation/swiftui/containervalues).
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    package var tags: [ViewTag] = []

    package init() {}

    /// The value under a key, or its default.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the tag of a type; nil if there is none.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        tags.lazy.compactMap { $0.cast(to: V.self) }.last
    }

    /// Returns whether the view has this tag, or has the value wrapped in this optional as a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains { $0.cast(to: V.self) == tag } }
}

/// A modifier that sets container values of its view.
@MainActor
package protocol ContainerValueSetting {
    func set(_ values: inout ContainerValues)
}

/// A view with modifiers that can set container values.
@MainActor
package protocol ContainerValueHolder {
    func setAll(_ values: inout ContainerValues)
}

extension ContainerValues {
    /// The values that the modifiers of a view set.
    @MainActor
    init(of view: some View) {
        self.init()
        (view as? any ContainerValueHolder)?.setAll(&self)
    }
}
