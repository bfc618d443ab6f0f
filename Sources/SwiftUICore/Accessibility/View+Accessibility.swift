internal import RenderTree
public import StringLocalization

extension View {
    /// Sets the view's label for assistive technologies, in place of its content's label.
    ///
    /// ```swift
    /// let view = Image(systemName: "trash").accessibilityLabel("Delete")
    /// ```
    ///
    /// The label replaces the visible content for tests, the linear mode and screen readers. Follows [Apple's
    /// accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-1d7jv).
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { described(by: label) { $0.label = $1 } }

    /// Names the view for assistive technologies, in the reader's language.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Names the view for assistive technologies by a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(labelResource))
    }

    /// Names the view for assistive technologies by text that is not localized.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Sets the view's value for assistive technologies.
    public nonisolated func accessibilityValue(_ value: Text) -> some View { described(by: value) { $0.value = $1 } }

    /// Sets the view's value for assistive technologies, in the reader's language.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Sets the view's value for assistive technologies by a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource) -> some View {
        accessibilityValue(Text(valueResource))
    }

    /// Sets the view's value for assistive technologies by text that is not localized.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Describes to assistive technologies what pressing the view does.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { described(by: hint) { $0.hint = $1 } }

    /// Describes to assistive technologies what pressing the view does, in the reader's language.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Describes to assistive technologies what pressing the view does, by a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource) -> some View {
        accessibilityHint(Text(hintResource))
    }

    /// Describes to assistive technologies what pressing the view does, by text that is not localized.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Names the view for tests and scripts; assistive technologies do not read it.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        described { $0.identifier = identifier }
    }

    /// Hides the view and its contents from assistive technologies.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { described { $0.isHidden = hidden } }

    /// Adds traits to those that the view has by default.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.added = traits.rendered }
    }

    /// Removes traits that the view has by default.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.removed = traits.rendered }
    }

    /// Makes the view one element for assistive technologies. By default, its contents are then not elements.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        described { $0.children = children.rendered }
    }

    /// Explains the view, in the reader's language.
    ///
    /// The text is the view's accessibility hint. Follows
    /// [Apple's help(_:)](https://developer.apple.com/documentation/swiftui/view/help(_:)-6oiyb).
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Explains the view by a resource.
    @_disfavoredOverload
    public nonisolated func help(_ textResource: LocalizedStringResource) -> some View { help(Text(textResource)) }

    /// Explains the view. The text is its hint for assistive technologies.
    public nonisolated func help(_ text: Text) -> some View { described(by: text) { $0.hint = $1 } }

    /// Explains the view by text that is not localized.
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
