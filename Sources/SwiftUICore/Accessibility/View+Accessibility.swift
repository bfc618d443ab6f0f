internal import RenderTree
public import StringLocalization

extension View {
    /// Adds a label to the view that describes its contents.
    ///
    /// ```swift
    /// let view = Image(systemName: "trash").accessibilityLabel("Delete")
    /// ```
    ///
    /// The label replaces the visible content for tests, the linear mode and screen readers. Follows
    /// [Apple's accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-1d7jv).
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { described(by: label) { $0.label = $1 } }

    /// Adds a label to the view that describes its contents.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Adds a label to the view that describes its contents, using a localized string resource.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(labelResource))
    }

    /// Adds a label to the view that describes its contents.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Adds a textual description of the value that the view contains.
    public nonisolated func accessibilityValue(_ value: Text) -> some View { described(by: value) { $0.value = $1 } }

    /// Adds a textual description of the value that the view contains.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Adds a textual description of the value that the view contains, using a localized string resource.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource) -> some View {
        accessibilityValue(Text(valueResource))
    }

    /// Adds a textual description of the value that the view contains.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Communicates to the user what happens after performing the view's action.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { described(by: hint) { $0.hint = $1 } }

    /// Communicates to the user what happens after performing the view's action.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Communicates to the user what happens after performing the view's action, using a localized string resource.
    @_disfavoredOverload
    public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource) -> some View {
        accessibilityHint(Text(hintResource))
    }

    /// Communicates to the user what happens after performing the view's action.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Uses the string you specify to identify the view.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        described { $0.identifier = identifier }
    }

    /// Specifies whether to hide this view from system accessibility features.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { described { $0.isHidden = hidden } }

    /// Adds the given traits to the view.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.added = traits.rendered }
    }

    /// Removes the given traits from this view.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.removed = traits.rendered }
    }

    /// Creates a new accessibility element, or modifies the existing one.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        described { $0.children = children.rendered }
    }

    /// Adds help text to a view using a localized string key that you provide.
    ///
    /// The text is the view's accessibility hint. Follows
    /// [Apple's help(_:)](https://developer.apple.com/documentation/swiftui/view/help(_:)-6oiyb).
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Adds help text to a view using a localized string resource that you provide.
    @_disfavoredOverload
    public nonisolated func help(_ textResource: LocalizedStringResource) -> some View { help(Text(textResource)) }

    /// Adds help text to a view using a text view that you provide.
    public nonisolated func help(_ text: Text) -> some View { described(by: text) { $0.hint = $1 } }

    /// Adds help text to a view using a string that you provide.
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }

    nonisolated func described(_ describe: (inout RenderAccessibility) -> Void) -> some View {
        var properties = RenderAccessibility()
        describe(&properties)
        return modifier(AccessibilityModifier(properties: properties))
    }
}

/// A modifier that adds accessibility properties to a view.
struct AccessibilityModifier {
    let properties: RenderAccessibility
}

extension AccessibilityModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: AccessibilityModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .accessibility(modifier.properties), at: &cursor)
    }
}
