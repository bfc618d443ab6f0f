internal import FlowRecords
internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// The effect of an action for assistive technologies, or its name.
///
/// Follows
/// [Apple's AccessibilityActionKind](https://developer.apple.com/documentation/swiftui/accessibilityactionkind).
public struct AccessibilityActionKind: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case normal, escape, magicTap, delete, showMenu
        case named(String)
    }

    let kind: Kind

    /// A press.
    public static let `default` = AccessibilityActionKind(kind: .normal)
    /// Cancels the current presentation or mode. Listed as Escape.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// Performs the most important current action. Listed as Magic Tap.
    public static let magicTap = AccessibilityActionKind(kind: .magicTap)
    /// Deletes the content of the view.
    public static let delete = AccessibilityActionKind(kind: .delete)
    /// Opens the view's menu.
    public static let showMenu = AccessibilityActionKind(kind: .showMenu)

    /// An action that is listed under `name`.
    public init(named name: Text) { kind = .named(name.words(for: .current)) }

    init(kind: Kind) { self.kind = kind }

    /// The name of the action in a list of actions. Nil for the default action, which is a press.
    var name: String? {
        switch kind {
        case .normal: nil
        case .escape: "Escape"
        case .magicTap: "Magic Tap"
        case .delete: "Delete"
        case .showMenu: "Show Menu"
        case .named(let name): name
        }
    }
}

/// The direction in which a value is stepped.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection).
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// One step up.
    case increment
    /// One step down.
    case decrement
}

extension View {
    /// Offers an action to assistive technologies.
    ///
    /// ```swift
    /// let row = Text("Mail").accessibilityAction(named: "Archive") { print("archived") }
    /// ```
    ///
    /// Follows Apple's
    /// [accessibilityAction(_:_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)).
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        let name = actionKind.name
        return modifier(
            AccessibilityActionModifier(
                describe: { if let name { $0.actions = [name] } else { $0.isPressable = true } },
                respond: { event in
                    guard event == name.map(InputEvent.perform) ?? .press else { return false }
                    ActionPlace.record(handler)
                    handler()
                    return true
                }
            )
        )
    }

    /// Offers an action under a name.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Offers an action under a localized name.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// Offers an action under the name of a resource.
    @_disfavoredOverload
    public nonisolated func accessibilityAction(
        named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameResource), handler)
    }

    /// Offers an action under a name that is not localized.
    @_disfavoredOverload
    public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Lets assistive technologies step the view's value up and down.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(
            AccessibilityActionModifier(
                describe: { $0.isAdjustable = true },
                respond: { event in
                    switch event {
                    case .increment:
                        ActionPlace.record(handler)
                        handler(.increment)
                    case .decrement:
                        ActionPlace.record(handler)
                        handler(.decrement)
                    default: return false
                    }
                    return true
                }
            )
        )
    }

    /// Lets assistive technologies scroll the view, by an action for each edge.
    ///
    /// The actions are listed as Scroll Up, Scroll Down, Scroll Back and Scroll Forward; the last two are for the
    /// leading and the trailing edge. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityscrollaction(_:)).
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        accessibilityActions(
            named: [
                "Scroll Up": Edge.top, "Scroll Down": .bottom, "Scroll Back": .leading, "Scroll Forward": .trailing,
            ], handler)
    }

    /// Offers a named action for each of several values.
    nonisolated func accessibilityActions<Value>(
        named values: KeyValuePairs<String, Value>, _ handler: @escaping (Value) -> Void
    ) -> some View {
        modifier(
            AccessibilityActionModifier(
                describe: { $0.actions = values.map { $0.key } },
                respond: { event in
                    guard let value = values.first(where: { event == .perform($0.key) })?.value else { return false }
                    ActionPlace.record(handler)
                    handler(value)
                    return true
                }
            )
        )
    }

    /// Offers an action under the name of a label.
    public nonisolated func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        let button = ActionButton(action: action, label: label())
        return accessibilityActions { button }
    }

    /// Orders this view among its siblings for assistive technologies; higher comes first, and 0 is the default.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        described { $0.sortPriority = sortPriority }
    }

    /// The 2019 form of `accessibilityLabel(_:)`.
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// The 2019 form of `accessibilityValue(_:)`.
    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// The 2019 form of `accessibilityHint(_:)`.
    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// The 2019 form of `accessibilityHidden(_:)`.
    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// The 2019 form of `accessibilityIdentifier(_:)`.
    public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// The 2019 form of `accessibilityAddTraits(_:)`.
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// The 2019 form of `accessibilityRemoveTraits(_:)`.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// The 2019 form of `accessibilitySortPriority(_:)`.
    public nonisolated func accessibility(sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority)
    }
}

/// A button that runs an action.
private struct ActionButton<Label: View> {
    let action: () -> Void
    let label: Label

    nonisolated init(action: @escaping () -> Void, label: Label) {
        self.action = action
        self.label = label
    }
}

extension ActionButton: View {
    var body: some View {
        Button {
            action()
        } label: {
            label
        }
    }
}

/// A modifier that adds an accessibility action and handles its event.
struct AccessibilityActionModifier {
    let describe: (inout RenderAccessibility) -> Void
    let respond: (InputEvent) -> Bool
}

extension AccessibilityActionModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: AccessibilityActionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        var properties = RenderAccessibility()
        modifier.describe(&properties)
        let container = ControlContainer(.accessibility(properties), respond: { modifier.respond($0) }) { content }
        ControlContainer<Content>._reconcile(container, at: &cursor)
    }
}
