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
        case .ignore:
            // A control is an element already.
            if soleControl != nil { return children }
            var element = SemanticNode(id: id, role: .text)
            for words in wordsInside { element.describe(with: words) }
            return [element]
        case .combine:
            // A single control among texts is the element, labeled by all of them.
            let children = children.inSpokenOrder
            let controls = children.filter { !$0.isOnlyRead }
            guard controls.count == 1, var control = controls.first else {
                var group = SemanticNode(id: id, role: controls.isEmpty ? .text : .group)
                for child in children where child.isOnlyRead { group.merge(child) }
                group.children = controls
                return [group]
            }
            control.labels = children.flatMap(\.labels)
            return [control]
        }
    }

    /// The words of the modifiers directly inside, the innermost first.
    private var wordsInside: [RenderAccessibility] {
        var words: [RenderAccessibility] = []
        var node = firstChild
        while let current = node, current.next == nil, case .accessibility(let inner) = current.content {
            words.insert(inner, at: 0)
            node = current.firstChild
        }
        return words
    }

    /// Whether the node makes one element of its content, whose own elements assistive technologies do not see.
    package var replacesChildElements: Bool {
        guard case .accessibility(let words) = content else { return false }
        return switch words.children {
        case .keep, .contain: false
        case .ignore: soleControl == nil
        case .combine: children.flatMap(\.semantics).allSatisfy(\.isOnlyRead)
        }
    }

    /// The control that is the whole content, possibly within modifiers.
    package var soleControl: RenderNode? {
        var node = firstChild
        while let current = node, current.next == nil {
            if current.content.facts.traits.contains(.control) { return current }
            switch current.content {
            case .padding, .effect, .input, .contextMenu, .accessibility, .arrangement: node = current.firstChild
            default: return nil
            }
        }
        return nil
    }
}

extension SemanticNode {
    fileprivate mutating func merge(_ accessibility: RenderAccessibility) {
        describe(with: accessibility)
        if let priority = accessibility.sortPriority { sortPriority = priority }
        namedActions += accessibility.allActions
        if accessibility.isPressable, !actions.contains(.press) { addedActions.append(.press) }
        if accessibility.isAdjustable { addedActions += [.increment, .decrement] }
    }

    /// Whether it can be read, and has no actions.
    fileprivate var isOnlyRead: Bool { isName && actions.isEmpty && namedActions.isEmpty }

    /// Adds an element inside a control. One that can only be read describes the control; any other is its child.
    mutating func absorb(_ element: SemanticNode, includingValue: Bool = true) {
        // A text with a button's trait but without an action is not a separate button.
        if element.isName || (element.isTextOrImage && element.actions.isEmpty && element.namedActions.isEmpty) {
            merge(element, includingValue: includingValue)
        } else if element.isNamedGroup {
            var words = SemanticNode(id: element.id, role: .text)
            words.merge(element)
            if !element.hasAccessibilityLabel { for child in element.children { words.absorb(child) } }
            merge(words, includingValue: includingValue)
        } else {
            children.append(element)
        }
    }

    /// Whether it is a group that can only be read.
    var isNamedGroup: Bool {
        role == .group && actions.isEmpty && namedActions.isEmpty
            && children.allSatisfy { $0.isName || $0.isNamedGroup }
    }

    /// Adds the words of an element that is combined with others into this one.
    fileprivate mutating func merge(_ element: SemanticNode, includingValue: Bool = true) {
        func joined(_ first: String?, _ second: String?) -> String? {
            guard let first, let second else { return first ?? second }
            return "\(first), \(second)"
        }
        labels += element.labels
        if includingValue { value = joined(value, element.value) }
        identifier = identifier ?? element.identifier
        hint = joined(hint, element.hint)
        for fact in element.customContent { customContent.merge(fact) }
        traits.formUnion(element.traits)
        isSelected = isSelected || element.isSelected
    }

    /// Replaces the words, and adds and removes traits.
    fileprivate mutating func describe(with accessibility: RenderAccessibility) {
        if let label = accessibility.label { (labels, hasAccessibilityLabel) = ([label], true) }
        if let value = accessibility.value { self.value = value }
        if let hint = accessibility.hint { self.hint = hint }
        if let identifier = accessibility.identifier { self.identifier = identifier }
        if let fact = accessibility.customContent { customContent.merge(fact) }
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
