internal import Foundation
internal import RenderTree

/// The keys of the screen itself, besides those for the focus.
extension TerminalScreen {
    /// The search field of the front, if it is on the screen.
    var searchField: RenderNode? {
        open == nil ? stops.first(where: \.isSearchField) : nil
    }

    /// Moves the focus to the search field.
    func search() {
        guard let field = searchField else { return }
        moveFocus(to: field)
        caret.moveToEnd()
        setNeedsDraw()
    }

    /// The search field that Escape clears: the focused one, or with the focus elsewhere the one in front.
    var clearableSearch: RenderNode? {
        guard open == nil else { return nil }
        let field = focus.node?.content.editedText != nil ? focus.node : searchField
        guard let field, field.isSearchField, field.content.editedText?.isEmpty == false else { return nil }
        return field
    }

    // MARK: Tabs

    /// The tabs of the front that can be selected, in order.
    var tabs: [RenderNode] {
        open == nil ? stops.filter { if case .tab = $0.content { true } else { false } } : []
    }

    /// Selects a tab by its number, which begins with 1.
    func selectTab(_ number: Int) {
        let tabs = tabs
        guard tabs.indices.contains(number - 1) else { return }
        send(.press, to: tabs[number - 1])
    }

    /// Selects the next or previous tab, wrapping around.
    func selectTab(by step: Int) {
        let tabs = tabs
        let selected = tabs.firstIndex { if case .tab(let tab) = $0.content { tab.isSelected } else { false } }
        guard let selected, tabs.count > 1 else { return }
        send(.press, to: tabs[(selected + step + tabs.count) % tabs.count])
    }
}

extension RenderNode {
    /// Whether the node is the field of a search.
    var isSearchField: Bool {
        guard content.editedText != nil else { return false }
        // The trait belongs to a node around the field.
        return selfAndAncestors.prefix { !$0.isPageOrScreen }.contains { node in
            if case .accessibility(let words) = node.content { words.added.contains(.searchField) } else { false }
        }
    }

    private var isPageOrScreen: Bool {
        switch content {
        case .page, .presentation, .root: true
        default: false
        }
    }
}
