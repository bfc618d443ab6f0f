internal import RenderTree
internal import ViewGraph

/// The content of an alert or a dialog: title, message and actions.
struct DialogContent<Actions: View, Message: View> {
    let title: Text?
    let message: Message
    let actions: Actions
    let standard: StandardAction

    /// The button that a dialog adds if the program provides no equivalent.
    enum StandardAction {
        /// An OK button, if the program provides no button at all.
        case ok
        /// A Cancel button, if no button has the cancel role.
        case cancel
    }
}

extension DialogContent: View {
    var body: some View {
        VStack {
            if let title { title.font(.headline) }
            message
            DialogSuppressionToggle()
            DialogActions(actions: actions, standard: standard)
        }
    }
}

/// The buttons of a dialog, including the button that it may have to add.
private struct DialogActions<Actions: View, Message: View>: View {
    let actions: Actions
    let standard: DialogContent<Actions, Message>.StandardAction

    typealias Body = Never

    static func _reconcile(_ view: DialogActions, at cursor: inout ViewCursor) {
        cursor.wrap {
            RenderedNode(.toolbar(RenderToolbar(.actions)), at: $0)
        } children: { _, children in
            view.put(at: &children)
        }
    }

    private func put(at cursor: inout ViewCursor) {
        let node = cursor.next(ActionsNode.self) ?? ActionsNode.make(at: cursor)
        if node.firstChild == nil {
            var children = cursor.children(of: node)
            Actions._reconcile(actions, at: &children)
        } else {
            node.updateChildren(with: actions)
        }
        Button<Text>?._reconcile(missing(among: node.roles), at: &cursor)
    }

    private func missing(among roles: [RenderButton.Role?]) -> Button<Text>? {
        switch standard {
        case .ok: roles.isEmpty ? Button("OK", role: nil) {} : nil
        case .cancel: roles.contains(.cancel) ? nil : Button("Cancel", role: .cancel) {}
        }
    }
}

/// The node of the buttons that the program provides.
@MainActor
private final class ActionsNode: Node {
    static func make(at cursor: ViewCursor) -> ActionsNode {
        let node = ActionsNode(in: cursor.parent, scope: cursor.scope)
        cursor.add(node)
        return node
    }

    /// The roles of the buttons, in order.
    var roles: [RenderButton.Role?] {
        var roles: [RenderButton.Role?] = []
        forEachRender { roles += ([$0] + $0.buttons).compactMap(\.role) }
        return roles
    }
}

extension RenderNode {
    fileprivate var role: RenderButton.Role?? {
        if case .button(let button) = content { .some(button.role) } else { nil }
    }
}
