internal import RenderTree

extension ElementMaker {
    /// The menu of a node's accessibility actions, which is visible while it has the focus: the named actions, and the
    /// steps of its value.
    func actions(_ words: RenderAccessibility, of node: RenderNode) -> Markup {
        guard words.hasMenu, !node.isInControl else { return group("") }
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
        for name in words.allActions { items.add(item(name, .performAction, operand: name)) }
        if words.isAdjustable {
            items.add(item(word("Increase"), .increment))
            items.add(item(word("Decrease"), .decrement))
        }
        markup.add(items)
        return markup
    }

    private func item(_ name: String, _ act: ClientAct, operand: String? = nil) -> Markup {
        var item = Markup("button", "b")
        item.set("role", "menuitem")
        item.set(act: act, operand: operand)
        item.inside.append(.text(name))
        return item
    }
}

extension RenderAccessibility {
    /// Whether a page shows a menu of its actions.
    var hasMenu: Bool { !allActions.isEmpty || isAdjustable }
}
