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
            DialogActions(actions: actions, standard: standard)
        }
    }
}

/// The buttons of a dialog, including the button that it may have to add.
private struct DialogActions<Actions: View, Message: View>: View {
    let actions: Actions
    let standard: DialogContent<Actions, Message>.StandardAction

    typealias Body = Never

    static func _place(_ view: DialogActions, in place: inout ViewPlace) {
        if let node = place.take(RenderedNode.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            view.put(in: &inside)
        } else {
            let node = RenderedNode(.toolbar(RenderToolbar(.actions)), in: place)
            place.add(node)
            var inside = place.within(node)
            view.put(in: &inside)
        }
    }

    private func put(in place: inout ViewPlace) {
        let node = place.take(ActionsNode.self) ?? ActionsNode.make(in: place)
        if node.firstChild == nil {
            var inside = place.inside(node)
            Actions._place(actions, in: &inside)
        } else {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Actions._place(actions, in: &inside)
        }
        Button<Text>?._place(missing(among: node.roles), in: &place)
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
    static func make(in place: ViewPlace) -> ActionsNode {
        let node = ActionsNode(in: place.parent, scope: place.scope)
        place.add(node)
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
