internal import RenderTree
internal import ViewGraph

extension View {
    /// Offers the buttons of `content` as actions of the view.
    ///
    /// ```swift
    /// let row = Text("Letter").accessibilityActions {
    ///     Button("Archive") {}
    ///     Button("Answer") {}
    /// }
    /// ```
    ///
    /// Each enabled button of the content is an action with the button's label as its name. The content is not visible.
    /// A name follows its button when the view with this modifier is updated. Follows Apple's
    /// [accessibilityActions(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityactions(_:)).
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(AccessibilityActionsModifier(actions: content()))
    }

    /// Offers the buttons of `content` as actions of the view. The category is ignored: actions are in one list.
    public nonisolated func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        accessibilityActions(content)
    }
}

/// A group of actions.
///
/// Follows Apple's
/// [AccessibilityActionCategory](https://developer.apple.com/documentation/swiftui/accessibilityactioncategory).
public struct AccessibilityActionCategory: Sendable {
    private let name: Text?

    private init(name: Text?) { self.name = name }

    /// The group of actions that belong to no other group.
    public static let `default` = AccessibilityActionCategory(name: nil)
    /// The group of actions that change a text.
    public static let edit = AccessibilityActionCategory(name: Text("Edit"))

    /// A group under a name.
    public init(_ nameKey: LocalizedStringKey) { self.init(name: Text(nameKey)) }

    /// A group under a name that is not localized.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S) { self.init(name: Text(name)) }

    /// A group under a name.
    public init(_ name: Text) { self.init(name: name) }
}

/// A modifier that turns the buttons of one view into actions of another.
private struct AccessibilityActionsModifier<Actions: View> {
    let actions: Actions
}

extension AccessibilityActionsModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: AccessibilityActionsModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let actions = StyleSetting(style: CurrentStyle<ButtonParts>(), content: modifier.actions)
        cursor.wrap { cursor -> AccessibilityActionsNode in
            let node = AccessibilityActionsNode(.accessibility(RenderAccessibility()), at: cursor)
            node.render.responder = node
            return node
        } children: { node, children in
            Content._reconcile(content, at: &children)
            // Commands that are not the app's take no space, have no meaning, and are never listed.
            ContainerNode.reconcile(actions, within: .commands(RenderCommands(menu: "")), at: &children)
            node.nameActions()
        }
    }
}

@MainActor
private final class AccessibilityActionsNode: RenderedNode, @preconcurrency InputResponder {
    private var commands: [RenderCommand] {
        render.children.flatMap(\.ownCommands).filter(\.isEnabled)
    }

    override var continuation: NodeContinuation { .description }

    /// Names the actions after the buttons.
    func nameActions() {
        var properties = RenderAccessibility()
        properties.actions = commands.map(\.title)
        tree.update(render, to: .accessibility(properties))
    }

    func respond(to event: InputEvent) -> Bool {
        guard isUsable, case .perform(let name) = event,
            let command = commands.first(where: { $0.title == name })
        else { return false }
        command.node.send(.press)
        return true
    }
}
