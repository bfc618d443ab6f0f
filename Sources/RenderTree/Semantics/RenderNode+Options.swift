extension RenderNode {
    /// The options below this node, in order.
    public var options: [RenderNode] {
        children.flatMap { child -> [RenderNode] in
            if case .option(let option) = child.content, !option.isGroup { return [child] }
            return child.options
        }
    }

    /// The text of the selected option, which a closed picker shows; nil if none is selected.
    public var chosenText: String? {
        let chosen = options.first { node in
            if case .option(let option) = node.content { option.isSelected } else { false }
        }
        return chosen.map { node in
            let names = node.children.flatMap(\.semantics)
            let texts = names.filter { $0.role == .text }
            return (texts.isEmpty ? names : texts).map(\.label).joined(separator: " ")
        }
    }

    /// Handles a picker's event by pressing the corresponding option.
    ///
    /// The selection does not wrap around. Without a selection, an increment selects the first option and a decrement
    /// the last.
    public func choose(by event: InputEvent) -> Bool {
        let options = options.filter { $0.content.isEnabled }
        let chosen = options.firstIndex { node in
            if case .option(let option) = node.content { option.isSelected } else { false }
        }
        let index: Int
        switch event {
        case .increment: index = chosen.map { $0 + 1 } ?? 0
        case .decrement: index = chosen.map { $0 - 1 } ?? options.count - 1
        case .select(let position): index = position
        default: return false
        }
        return options.indices.contains(index) && options[index].send(.press)
    }
}
