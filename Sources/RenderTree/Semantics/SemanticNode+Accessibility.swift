extension RenderNode {
    /// Returns the semantics of the children, modified by accessibility information.
    func described(by accessibility: RenderAccessibility) -> [SemanticNode] {
        if accessibility.isHidden == true { return [] }
        if let part = accessibility.tablePart { return tableSemantics(part) }
        var meaning = element(of: accessibility, children.flatMap(\.semantics))
        if meaning.isEmpty, accessibility.label != nil || (accessibility.identifier != nil && showsSomething) {
            meaning = [SemanticNode(id: id, role: .group)]
        }
        let needsGroup =
            if accessibility.rotorEntries.isEmpty {
                meaning.count > 1 && (accessibility.label != nil || accessibility.value != nil)
            } else {
                meaning.count != 1 || !isDirectlyAround(meaning[0].id)
            }
        if needsGroup {
            var group = SemanticNode(id: id, role: .group)
            group.children = meaning
            meaning = [group]
        }
        for index in meaning.indices { meaning[index].merge(accessibility) }
        return meaning
    }

    /// Whether nothing but accessibility information is between the node and one inside.
    private func isDirectlyAround(_ id: RenderNode.ID) -> Bool {
        var node = firstChild
        while let current = node {
            if current.id == id { return true }
            guard case .accessibility = current.content else { return false }
            node = current.firstChild
        }
        return false
    }

    /// Whether it contains something visible without semantics, such as a color.
    private var showsSomething: Bool {
        switch content {
        case .hidden, .spacer, .commands: false
        case .effect(let effect) where effect.hidesContent: false
        case .shape, .drawing, .image, .divider: true
        default: children.contains { shows($0) && $0.showsSomething }
        }
    }

    private func element(of accessibility: RenderAccessibility, _ children: [SemanticNode]) -> [SemanticNode] {
        switch accessibility.children {
        case .keep: return children
        case .contain:
            var group = SemanticNode(id: id, role: .group)
            group.children = children.inSpokenOrder
            return [group]
        case .ignore: return [SemanticNode(id: id, role: .text)]
        case .combine:
            // A single control among texts is the element, labeled by all of them.
            let children = children.inSpokenOrder
            let controls = children.filter { !$0.isName }
            guard controls.count == 1, var control = controls.first else {
                var group = SemanticNode(id: id, role: controls.isEmpty ? .text : .group)
                group.labels = children.flatMap(\.labels)
                group.children = controls
                return [group]
            }
            control.labels = children.flatMap(\.labels)
            return [control]
        }
    }
}

extension SemanticNode {
    fileprivate mutating func merge(_ accessibility: RenderAccessibility) {
        if let label = accessibility.label { labels = [label] }
        if let value = accessibility.value { self.value = value }
        if let hint = accessibility.hint { self.hint = hint }
        if let identifier = accessibility.identifier { self.identifier = identifier }
        if let priority = accessibility.sortPriority { sortPriority = priority }
        namedActions += accessibility.allActions
        if let fact = accessibility.customContent { customContent.merge(fact) }
        if accessibility.isPressable, !actions.contains(.press) { addedActions.append(.press) }
        if accessibility.isAdjustable { addedActions += [.increment, .decrement] }
        traits = traits.union(accessibility.added).subtracting(accessibility.removed)
        if accessibility.added.contains(.selected) { isSelected = true }
        if accessibility.removed.contains(.selected) { isSelected = false }
    }
}

extension [SemanticNode] {
    /// The elements in order of descending sort priority, otherwise in their own order.
    var inSpokenOrder: [SemanticNode] {
        guard contains(where: { $0.sortPriority != 0 }) else { return self }
        return enumerated()
            .sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
            .map(\.element)
    }
}
