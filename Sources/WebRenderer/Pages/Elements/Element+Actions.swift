internal import RenderTree

extension ElementMaker {
    /// The menu of a node's named accessibility actions, which is visible while it has the focus.
    func actions(_ names: [String], of node: RenderNode) -> Markup {
        guard !names.isEmpty, !node.isInControl else { return group("") }
        var markup = group("does")
        let menu = ElementID(node, "m").name
        var button = Markup("button", part: "b", "more")
        button.set(act: nil)
        button.set("aria-haspopup", "menu")
        button.set("aria-controls", menu)
        button.setName(word("Actions"), of: node.subject.map { [ElementID($0).name] } ?? [], node)
        if let drawing = SymbolDrawing.named("ellipsis") { button.add(drawing.markup) }
        markup.add(button)
        var items = Markup("div", part: "m", "menu")
        items.set("role", "menu")
        items.set("popover")
        for name in names {
            var item = Markup("button", "b")
            item.set("role", "menuitem")
            item.set(act: .performAction, operand: name)
            item.inside.append(.text(name))
            items.add(item)
        }
        markup.add(items)
        return markup
    }
}
