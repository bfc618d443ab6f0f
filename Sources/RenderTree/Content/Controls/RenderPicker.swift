/// A choice among several options.
///
/// Its children are parts: the `label`, and the `options`. Each option is inside a ``RenderContent/option(_:)``,
/// possibly in sections. Pressing an option selects it.
public struct RenderPicker: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// Shows the selected option, and the options when it is activated.
        case menu
        /// The options stand side by side.
        case segmented
        /// The options stand below one another.
        case inline
    }

    public var style: Style
    public var isEnabled: Bool
    /// Whether the label is only for accessibility.
    public var hidesLabel: Bool
    public var size: RenderControlSize

    public init(
        _ style: Style,
        isEnabled: Bool = true,
        hidesLabel: Bool = false,
        size: RenderControlSize = .regular
    ) {
        self.style = style
        self.isEnabled = isEnabled
        self.hidesLabel = hidesLabel
        self.size = size
    }
}

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

    /// Returns the child with a part's role.
    public func part(_ part: RenderPart) -> RenderNode? {
        children.first { $0.content == .part(part) }
    }
}

extension RenderPicker: RenderElement {
    var facts: RenderFacts {
        .control(
            .picker, namedBy: .namedByParts, layout: .picker,
            growth: style == .menu ? .content : .contentAndWidth, measuring: .aroundLabel, isEnabled: isEnabled,
            style == .menu ? [.focusable, .fillsRow] : .fillsRow)
    }

    var summary: String { "\(style) picker" }
}
