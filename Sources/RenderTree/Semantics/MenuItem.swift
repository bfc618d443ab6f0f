/// An item of an open menu: an action, a header, a submenu or a separator.
public struct MenuItem {
    public enum Kind: Equatable, Sendable {
        case action, header, separator
        /// An item that opens another menu.
        case submenu
    }

    public var kind: Kind
    /// The title of the item.
    public var title: String
    /// The target of the item's events.
    public var node: RenderNode
    public var isEnabled = true
    /// Whether the item is selected or on.
    public var isChecked = false
    public var isDestructive = false
}

extension RenderNode {
    /// The items of an open menu or closed picker. For a node with bars, the toolbar items that do not fit.
    public var menuItems: [MenuItem] {
        switch content.opening {
        case .menu: part(.content)?.items ?? []
        case .choice: part(.options)?.items ?? []
        case .omittedItems: children.filter(\.isToolbarLeftOut).flatMap(\.items)
        case nil: items
        }
    }

    private var isToolbarLeftOut: Bool {
        if case .toolbar = content { box?.isOmitted ?? false } else { false }
    }

    private var items: [MenuItem] {
        var items: [MenuItem] = []
        for child in children where shows(child) {
            let more = child.item
            // Adjacent separators are merged, and a leading one is dropped.
            if more.first?.kind == .separator, items.isEmpty || items.last?.kind == .separator {
                items += more.dropFirst()
            } else {
                items += more
            }
        }
        while items.last?.kind == .separator { items.removeLast() }
        return items
    }

    private var item: [MenuItem] {
        let title = semantics.first?.label ?? ""
        func line(_ kind: MenuItem.Kind, isEnabled: Bool = true) -> MenuItem {
            MenuItem(kind: kind, title: title, node: self, isEnabled: isEnabled)
        }
        let facts = content.facts
        if facts.traits.contains(.singleTarget), facts.role != nil, let action = content.mainAction {
            var item = line(.action, isEnabled: facts.isEnabled)
            (item.isChecked, item.isDestructive) = (action.isOn, action.isDestructive)
            return [item]
        }
        switch content.opening {
        case .menu: return [line(.submenu, isEnabled: facts.isEnabled)]
        case .choice: return title.isEmpty ? menuItems : [line(.header)] + menuItems
        case .omittedItems, nil: break
        }
        switch content {
        case .divider: return [MenuItem(kind: .separator, title: "", node: self)]
        case .section:
            let border = MenuItem(kind: .separator, title: "", node: self)
            return [border] + items + [border]
        case .text: return title.isEmpty ? [] : [line(.header)]
        default: return items
        }
    }
}
