internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// The structure that defines the kinds of available accessibility actions.
///
/// Follows
/// [Apple's AccessibilityActionKind](https://developer.apple.com/documentation/swiftui/accessibilityactionkind).
public struct AccessibilityActionKind: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case normal, escape, magicTap, delete, showMenu
        case named(String)
    }

    let kind: Kind

    /// The value that represents the default accessibility action.
    public static let `default` = AccessibilityActionKind(kind: .normal)
    /// The value that represents an action that cancels a pending accessibility action.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// The value that represents the two-finger double tap, known as the magic tap.
    public static let magicTap = AccessibilityActionKind(kind: .magicTap)
    /// The value that represents an action that deletes the associated content.
    public static let delete = AccessibilityActionKind(kind: .delete)
    /// The value that represents an action that shows a menu.
    public static let showMenu = AccessibilityActionKind(kind: .showMenu)

    /// Creates an action with a name.
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

/// A directional indicator you use when making an accessibility adjustment.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection).
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Move up by a step.
    case increment
    /// Move down by a step.
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
                    handler()
                    return true
                }
            )
        )
    }

    /// Adds an accessibility action with a name to the view.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Adds an accessibility action with a name to the view.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// Adds an accessibility action with a name from a localized string resource to the view.
    @_disfavoredOverload
    public nonisolated func accessibilityAction(
        named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameResource), handler)
    }

    /// Adds an accessibility action with a name to the view.
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
                    case .increment: handler(.increment)
                    case .decrement: handler(.decrement)
                    default: return false
                    }
                    return true
                }
            )
        )
    }

    /// Orders this view among its siblings for assistive technologies; higher comes first, and 0 is the default.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        described { $0.sortPriority = sortPriority }
    }

    /// Specifies a label for the view, as in SwiftUI of 2019.
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Adds a description of the value that the view contains, as in SwiftUI of 2019.
    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Communicates what happens after performing the view's action, as in SwiftUI of 2019.
    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Specifies whether to hide this view from accessibility, as in SwiftUI of 2019.
    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Uses the specified string to identify the view, as in SwiftUI of 2019.
    public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Adds the specified traits to the view, as in SwiftUI of 2019.
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// Removes the specified traits from this view, as in SwiftUI of 2019.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Sets the sort priority order for this view, as in SwiftUI of 2019.
    public nonisolated func accessibility(sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority)
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
