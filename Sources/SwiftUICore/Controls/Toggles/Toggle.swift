internal import RenderTree
public import StringLocalization

/// A Boolean that a person switches.
///
/// ```swift
/// struct Settings: View {
///     @State private var isEnabled = true
///     var body: some View {
///         Toggle("Enabled", isOn: $isEnabled)
///     }
/// }
/// ```
///
/// The toggle itself depends on the value of its binding. A view that only passes the binding on is not evaluated again
/// when the toggle changes. Follows [Apple's Toggle](https://developer.apple.com/documentation/swiftui/toggle).
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    /// Whether some of the represented values are on and others off. Nil for a toggle with a single value.
    private let isMixed: (@MainActor () -> Bool)?
    private let label: Label
    @Environment(\.toggleStyle) private var style
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.controlSize) private var size
    @Environment(\.buttonSizing) private var sizing
    @Environment(\.shortcutOfControls) private var shortcut

    /// A toggle with any view as its label.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        isMixed = nil
        self.label = label()
    }

    /// A toggle for several values at once. It is on if all values are, and sets all of them.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>,
        @ViewBuilder label: () -> Label
    ) {
        let parts = sources.map { $0[keyPath: isOn] }
        self.isOn = Binding(AllTrueLocation(parts.map(\.location)))
        isMixed = { Set(parts.map(\.wrappedValue)).count > 1 }
        self.label = label()
    }

}

extension Toggle: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: ToggleStyleConfiguration(
                    label: ToggleStyleConfiguration.Label(content: style.slot(label)),
                    isOn: isOn,
                    isMixed: isMixed?() ?? false
                )
            )
        } else {
            ControlContainer(.toggle(rendered), tint: style.tint, respond: { respond(to: $0) }) { label }
        }
    }

    @MainActor
    private var rendered: RenderToggle {
        var toggle = RenderToggle(
            isOn: isOn.wrappedValue,
            isMixed: isMixed?() ?? false,
            isEnabled: isEnabled,
            style: style.builtin,
            hidesLabel: hidesLabel,
            size: size.rendered,
            shortcut: shortcut?.rendered
        )
        toggle.isFlexible = sizing.isFlexible
        return toggle
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard case .setOn(let isOn) = event else { return false }
        self.isOn.wrappedValue = isOn
        return true
    }
}

extension Toggle where Label == Text {
    /// A toggle labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// A toggle labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }

    /// A toggle labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// A toggle for several values at once, labeled by a localized key.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    /// A toggle for several values at once, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleResource) }
    }

    /// A toggle for several values at once, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

/// A location that combines several Boolean locations.
private final class AllTrueLocation: BindingLocation<Bool> {
    private let parts: [BindingLocation<Bool>]

    init(_ parts: [BindingLocation<Bool>]) {
        self.parts = parts
    }

    // Reads every part, because the reader depends on all of them.
    override var value: Bool { parts.map(\.value).allSatisfy(\.self) }

    override func set(_ value: Bool, _ transaction: Transaction) {
        for part in parts { part.set(value, transaction) }
    }

    override func isSame(as other: BindingLocation<Bool>) -> Bool {
        guard let other = other as? AllTrueLocation else { return false }
        return parts.elementsEqual(other.parts) { $0 === $1 || $0.isSame(as: $1) }
    }
}
