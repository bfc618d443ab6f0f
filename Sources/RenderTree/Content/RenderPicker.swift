/// One choice among several.
///
/// Its children are parts: the label, and in the part `options` what there is to choose, each within a
/// ``RenderContent/option(_:)``, maybe in sections. Pressing an option chooses it.
public struct RenderPicker: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// What is chosen stands there; the options are shown when it is activated.
        case menu
        /// The options stand side by side.
        case segmented
        /// The options stand below one another.
        case inline
    }

    public var style: Style
    public var isEnabled: Bool
    /// Whether its label is spoken only.
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

/// Something to choose in a picker: what it is stands in its children.
public struct RenderOption: Equatable, Sendable {
    public var isSelected: Bool
    public var isEnabled: Bool
    /// Whether it holds options instead of being one, such as a row with a section in it.
    public var isGroup: Bool
    /// That of its picker.
    public var style: RenderPicker.Style

    public init(
        isSelected: Bool, isEnabled: Bool = true, isGroup: Bool = false, style: RenderPicker.Style = .menu
    ) {
        self.isSelected = isSelected
        self.isEnabled = isEnabled
        self.isGroup = isGroup
        self.style = style
    }
}

extension RenderNode {
    /// The options below this node, in their order.
    public var options: [RenderNode] {
        children.flatMap { child -> [RenderNode] in
            if case .option(let option) = child.content, !option.isGroup { return [child] }
            return child.options
        }
    }

    /// What a picker that is closed shows: the text of the option that is chosen; nil if none is.
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

    /// Does with a picker's options what an event asks of the picker: presses the one that is meant.
    ///
    /// Beyond the first and the last there is none. Where none is chosen, the first is the next and the last the one before.
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

    /// The child that is a part of this control.
    public func part(_ part: RenderPart) -> RenderNode? {
        children.first { $0.content == .part(part) }
    }
}
