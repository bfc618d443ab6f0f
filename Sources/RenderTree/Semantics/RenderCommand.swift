/// A command that a person can give now.
///
/// ```swift
/// // given: tree: RenderTree
/// for command in tree.commands where command.isEnabled {
///     print(command.menu, command.title, command.shortcut?.description ?? "")
/// }
/// tree.commands.first?.node.send(.press)
/// ```
public struct RenderCommand {
    public let menu: String
    public let title: String
    public let shortcut: RenderShortcut?
    public let isEnabled: Bool
    /// The node to press to give the command.
    public let node: RenderNode
}

extension RenderTree {
    /// The commands of the app, in the order of its menus. Computed on each access.
    public var commands: [RenderCommand] {
        root.children.flatMap(\.ownCommands)
    }

    /// Returns the first enabled control with a shortcut: in the topmost presentation, otherwise in the window, then
    /// among the commands. Content beneath a presentation and hidden pages are not searched, but content with an
    /// opacity of 0 is. Return and Escape press the default and the cancel button of a dialog.
    public func control(for shortcut: RenderShortcut) -> RenderNode? {
        let front = root.topPresentation ?? root
        let inside = front.controls.first { $0.1 == shortcut && $0.2 && !$0.0.isOutOfReach }
        if let inside { return inside.0 }
        if front.isDialog {
            let button: RenderNode? =
                switch shortcut {
                case .defaultAction: front.defaultButton
                case .cancelAction: front.cancelButton
                default: nil
                }
            if let button, button.content.isEnabled { return button }
        }
        return commands.first { $0.shortcut == shortcut && $0.isEnabled }?.node
    }
}

extension RenderNode {
    /// The controls of a node of commands; none of other nodes.
    package var ownCommands: [RenderCommand] {
        guard case .commands(let group) = content else { return [] }
        return controls.map { control, shortcut, isEnabled in
            let label = control.semantics.first?.label ?? ""
            return RenderCommand(
                menu: group.menu, title: label, shortcut: shortcut, isEnabled: isEnabled, node: control)
        }
    }

    /// The descendant controls that a shortcut may press, in order, with their shortcuts and whether they are enabled.
    /// Excludes hidden content and commands.
    fileprivate var controls: [(RenderNode, RenderShortcut?, Bool)] {
        children.flatMap { child -> [(RenderNode, RenderShortcut?, Bool)] in
            switch child.content {
            case .hidden, .commands: return []
            default:
                guard let action = child.content.mainAction, action.isCommand else { return child.controls }
                return [(child, action.shortcut, child.content.isEnabled)] + child.controls
            }
        }
    }
}
