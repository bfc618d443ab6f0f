public import Foundation
internal import RenderTree
public import StringLocalization

// The forms of accessibility modifiers with a condition. If it is false, they change nothing.

extension View {
    /// Names the view for assistive technologies, if `isEnabled` is true.
    public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        described(by: label) { if isEnabled { $0.label = $1 } }
    }

    /// Names the view for assistive technologies, in the reader's language, if `isEnabled` is true.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }

    /// Names the view for assistive technologies, by a resource, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelResource), isEnabled: isEnabled)
    }

    /// Names the view for assistive technologies, by text that is not localized, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// Sets the view's value for assistive technologies, if `isEnabled` is true.
    public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        described(by: value) { if isEnabled { $0.value = $1 } }
    }

    /// Sets the view's value for assistive technologies, in the reader's language, if `isEnabled` is true.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }

    /// Sets the view's value for assistive technologies, by a resource, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueResource), isEnabled: isEnabled)
    }

    /// Sets the view's value for assistive technologies, by text that is not localized, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// Describes to assistive technologies what pressing the view does, if `isEnabled` is true.
    public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        described(by: hint) { if isEnabled { $0.hint = $1 } }
    }

    /// Describes to assistive technologies what pressing the view does, in the reader's language, if `isEnabled` is
    /// true.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }

    /// Describes to assistive technologies what pressing the view does by a resource, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintResource), isEnabled: isEnabled)
    }

    /// Describes to assistive technologies what pressing the view does, by unlocalized text, if `isEnabled` is true.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// Names the view for tests and scripts, if `isEnabled` is true.
    public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        described { if isEnabled { $0.identifier = identifier } }
    }

    /// Hides the view and its contents from assistive technologies, if `isEnabled` is true.
    ///
    /// Follows Apple's
    /// [page](https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:isenabled:)).
    public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        described { if isEnabled { $0.isHidden = hidden } }
    }

    /// Has no effect: screens have no voice input.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View { self }

    /// Has no effect: screens have no voice input.
    public nonisolated func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
    ) -> some View {
        self
    }

    /// Has no effect: screens have no voice input.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S], isEnabled: Bool
    ) -> some View {
        self
    }

    /// Has no effect: an element is pressed as a whole.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: CGPoint, isEnabled: Bool
    ) -> some View {
        self
    }

    /// Has no effect: an element is pressed as a whole.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: UnitPoint, isEnabled: Bool
    ) -> some View {
        self
    }
}
