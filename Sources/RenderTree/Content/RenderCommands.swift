/// Commands of an app, beside what its window shows: controls for a menu, in its children.
///
/// They take no room on the screen. A screen that has menus shows them there; any screen lists them by
/// ``RenderTree/commands`` and presses them by their keys.
public struct RenderCommands: Equatable, Sendable {
    /// The menu that they are in.
    public var menu: String

    public init(menu: String) {
        self.menu = menu
    }
}

/// A command that a person may give now.
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
    /// What is pressed to give the command.
    public let node: RenderNode
}

extension RenderTree {
    /// The commands of the app, in the order of its menus: derived when somebody asks.
    public var commands: [RenderCommand] {
        root.children.flatMap { node -> [RenderCommand] in
            guard case .commands(let group) = node.content else { return [] }
            return node.controls.map { control, shortcut, isEnabled in
                let label = control.semantics.first?.label ?? ""
                return RenderCommand(
                    menu: group.menu, title: label, shortcut: shortcut, isEnabled: isEnabled, node: control)
            }
        }
    }

    /// What a shortcut presses: the first enabled control that has it, in what was presented last, or else in the window, or
    /// else among the commands. What lies beneath a presentation is out of reach.
    public func control(for shortcut: RenderShortcut) -> RenderNode? {
        let inside = (root.topPresentation ?? root).controls.first { $0.1 == shortcut && $0.2 }
        return inside?.0 ?? commands.first { $0.shortcut == shortcut && $0.isEnabled }?.node
    }
}

extension RenderNode {
    /// The controls in it that a shortcut may press, in their order, with their keys, and whether they may be used. What is
    /// hidden, and commands of the app, are left out.
    fileprivate var controls: [(RenderNode, RenderShortcut?, Bool)] {
        children.flatMap { child -> [(RenderNode, RenderShortcut?, Bool)] in
            switch child.content {
            case .button(let button): [(child, button.shortcut, button.isEnabled)] + child.controls
            case .toggle(let toggle): [(child, toggle.shortcut, toggle.isEnabled)] + child.controls
            case .hidden, .commands: []
            default: child.controls
            }
        }
    }
}
