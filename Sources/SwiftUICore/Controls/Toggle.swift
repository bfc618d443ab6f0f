internal import RenderTree
internal import ViewGraph

/// A control that toggles between on and off states.
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
/// It depends on the value of its binding by itself: the view that passes it on is not evaluated when the toggle is turned.
/// Follows [Apple's Toggle](https://developer.apple.com/documentation/swiftui/toggle).
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle that displays a custom label.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// Creates a toggle representing a collection of values: on when all are, and turning it turns them all.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isOn: Binding(AllLocation(sources.map { $0[keyPath: isOn].location })), label: label)
    }

}

extension Toggle: View {
    public var body: some View {
        ToggleShell(isOn: isOn.wrappedValue, binding: isOn, label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that generates its label from a localized string key.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle that generates its label from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// Several switches as one.
private final class AllLocation: BindingLocation<Bool> {
    private let parts: [BindingLocation<Bool>]

    init(_ parts: [BindingLocation<Bool>]) {
        self.parts = parts
    }

    // Each is read, so that whoever reads depends on all of them.
    override var value: Bool { parts.map(\.value).allSatisfy(\.self) }

    override func set(_ value: Bool, _ transaction: Transaction) {
        for part in parts { part.set(value, transaction) }
    }

    override func isSame(as other: BindingLocation<Bool>) -> Bool {
        guard let other = other as? AllLocation else { return false }
        return parts.elementsEqual(other.parts) { $0 === $1 || $0.isSame(as: $1) }
    }
}

/// What a toggle looks like at the moment.
private struct ToggleShell<Label: View>: View {
    typealias Body = Never

    let isOn: Bool
    let binding: Binding<Bool>
    let label: Label

    static func _place(_ view: ToggleShell, in place: inout ViewPlace) {
        if let node = place.take(ToggleNode.self) {
            node.accept(view.isOn, view.binding)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Label._place(view.label, in: &inside)
        } else {
            let node = ToggleNode(view.isOn, view.binding, in: place)
            place.add(node)
            var inside = place.within(node)
            Label._place(view.label, in: &inside)
        }
    }
}

/// The node of a toggle.
@MainActor
private final class ToggleNode: RenderedNode, @preconcurrency InputResponder {
    private var isOn: Bool
    private var binding: Binding<Bool>

    init(_ isOn: Bool, _ binding: Binding<Bool>, in place: ViewPlace) {
        self.isOn = isOn
        self.binding = binding
        super.init(.toggle(Self.shown(isOn, in: place.scope)), in: place)
        render.responder = self
        interests = [EnvironmentValues.controlInterests, EnvironmentValues.shortcutInterests]
    }

    func accept(_ isOn: Bool, _ binding: Binding<Bool>) {
        self.isOn = isOn
        self.binding = binding
        show()
    }

    private func show() {
        tree.update(render, to: .toggle(Self.shown(isOn, in: environmentScope)))
    }

    private static func shown(_ isOn: Bool, in scope: EnvironmentScope) -> RenderToggle {
        let values = scope.values
        return Tracker.ignoring {
            RenderToggle(isOn: isOn, isEnabled: values.isEnabled, shortcut: values.shortcutOfControls?.rendered)
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .setOn(let isOn) = event else { return false }
        binding.wrappedValue = isOn
        return true
    }
}
