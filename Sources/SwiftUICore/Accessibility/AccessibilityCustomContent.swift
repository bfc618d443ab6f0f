internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// Additional facts for assistive technologies. Only the importance of Apple's class exists here.
///
/// Follows [Apple's AXCustomContent](https://developer.apple.com/documentation/accessibility/axcustomcontent).
public enum AXCustomContent {
    /// The importance of a fact, which determines its place among the facts of a view.
    public enum Importance: UInt, Sendable {
        /// After the facts of high importance.
        case `default`
        /// Before all other facts.
        case high
    }
}

/// The name and identity of a fact about a view.
///
/// Follows Apple's
/// [AccessibilityCustomContentKey](https://developer.apple.com/documentation/swiftui/accessibilitycustomcontentkey).
public struct AccessibilityCustomContentKey: Equatable {
    let label: Text
    let id: String

    /// Creates a key with a label and an identifier.
    public nonisolated init(_ label: Text, id: String) {
        self.label = label
        self.id = id
    }

    /// Creates a key with a label and an identifier.
    public nonisolated init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

    /// Creates a key whose label is its identifier too.
    public nonisolated init(_ labelKey: LocalizedStringKey) {
        let label = Text(labelKey)
        self.init(label, id: label.string)
    }

    /// Creates a key with a label from a localized string resource and an identifier.
    @_disfavoredOverload
    public nonisolated init(_ label: LocalizedStringResource, id: String) { self.init(Text(label), id: id) }

    /// Creates a key whose label, from a localized string resource, is its identifier too.
    @_disfavoredOverload
    public nonisolated init(_ label: LocalizedStringResource) {
        let label = Text(label)
        self.init(label, id: label.string)
    }
}

extension View {
    /// Adds a fact about the view for assistive technologies; nil removes the key's earlier fact.
    ///
    /// ```swift
    /// let photo = Image(systemName: "photo")
    ///     .accessibilityLabel("Bridge")
    ///     .accessibilityCustomContent("Orientation", "Landscape", importance: .high)
    /// ```
    ///
    /// Facts of high importance come first. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilitycustomcontent(_:_:importance:)).
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View {
        modifier(
            LocalizedDescriptionModifier(
                description: CustomContent(key: key, value: value, isImportant: importance == .high)))
    }

    /// Adds a fact about the view for assistive technologies.
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(key, Text(valueKey), importance: importance)
    }

    /// Adds a fact about the view for assistive technologies, with a value from a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueResource: LocalizedStringResource,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(key, Text(valueResource), importance: importance)
    }

    /// Adds a fact about the view for assistive technologies.
    @_disfavoredOverload
    public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(key, Text(value), importance: importance)
    }

    /// Adds a fact about the view for assistive technologies. The label is also the identifier.
    public nonisolated func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(
            AccessibilityCustomContentKey(label, id: label.string), value, importance: importance)
    }

    /// Adds a fact about the view for assistive technologies. The label is also the identifier.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }

    /// Adds a fact about the view for assistive technologies. The label is also the identifier.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }

    /// Adds a fact about the view for assistive technologies, with label and value from resources.
    @_disfavoredOverload
    public nonisolated func accessibilityCustomContent(
        _ labelResource: LocalizedStringResource, _ valueResource: LocalizedStringResource,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelResource), Text(valueResource), importance: importance)
    }

    /// Adds a fact about the view for assistive technologies. The label is also the identifier.
    @_disfavoredOverload
    public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
}

/// A fact about a view, whose words follow the locale.
private struct CustomContent: LocalizedDescription {
    let key: AccessibilityCustomContentKey
    let value: Text?
    let isImportant: Bool

    func describe(_ properties: inout RenderAccessibility, in scope: EnvironmentScope) {
        let reader = scope.describedReader
        properties.customContent = RenderCustomContent(
            id: key.id, label: key.label.words(for: reader), value: value?.words(for: reader), isImportant: isImportant)
    }
}
