/// Commands of an app, separate from the content of its window. The children are the controls of a menu.
///
/// They take no space on the screen. A screen with menus shows them there. Every screen lists them with
/// ``RenderTree/commands`` and presses them by their keyboard shortcuts.
public struct RenderCommands: Equatable, Sendable {
    /// The menu that contains the commands.
    public var menu: String

    public init(menu: String) {
        self.menu = menu
    }
}

extension RenderCommands: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .hidden, growth: .fixed, hit: .none, meaning: .none)
    }

    var summary: String { "commands \"\(menu)\"" }
}
