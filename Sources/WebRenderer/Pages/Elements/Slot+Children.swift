internal import RenderTree

extension RenderNode {
    /// The slot of this node's element that a child stands in.
    func slot(of child: RenderNode) -> Slot {
        switch (content, child.content) {
        case (.root, .presentation), (.root, .commands): .above
        case (.root, .toolbar(let toolbar)), (.page, .toolbar(let toolbar)): toolbar.placement.slot
        case (.root, _), (.page, _): .content
        case (.section, .part(.header)): .header
        case (.section, .part(.footer)): .footer
        case (.section, _): .rows
        case (.tabs, .tab): .tabs
        case (.tabs, _): .content
        case (.menu, .part(.label)), (.menu, .part(.accessibilityLabel)), (.disclosure, .part(.label)): .label
        case (.menu, _), (.disclosure, _): .content
        default: .all
        }
    }

    /// The next sibling in the same slot.
    var nextInSlot: RenderNode? {
        guard let parent else { return nil }
        let slot = parent.slot(of: self)
        return following.first { parent.slot(of: $0) == slot }
    }
}

extension RenderToolbar.Placement {
    fileprivate var slot: Slot {
        switch self {
        case .back, .leading: .leading
        case .title, .titleMenu, .principal: .middle
        case .trailing: .trailing
        case .secondary: .overflow
        case .bottom, .keyboard: .bottom
        case .status: .status
        case .actions: .content
        }
    }
}

extension Markup {
    /// The element that contains a slot, and the sibling element after the slot.
    func place(of slot: Slot) -> (part: ElementLetter?, anchor: ElementLetter?)? {
        for (index, piece) in inside.enumerated() {
            switch piece {
            case .children(slot):
                let behind = inside[(index + 1)...].lazy.compactMap { piece -> ElementLetter? in
                    if case .element(let element) = piece { element.part } else { nil }
                }
                return (part, behind.first)
            case .element(let element):
                if let place = element.place(of: slot) { return place }
            case .text, .children: break
            }
        }
        return nil
    }
}
