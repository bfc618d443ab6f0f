public import RenderTree

extension Screen {
    /// All nodes, parents before children.
    public var nodes: [RenderNode] {
        var nodes: [RenderNode] = []
        func collect(_ node: RenderNode) {
            nodes.append(node)
            for child in node.children { collect(child) }
        }
        collect(tree.root)
        return nodes
    }

    /// What is on the screen, as it means something to a person.
    public var semantics: SemanticNode { tree.semantics }

    /// The texts that can be read, in order: also those of controls, and in a text field what stands in it, or else its
    /// prompt.
    public var texts: [String] { tree.root.shownTexts }

    /// The texts that can be read, a line for each.
    public var text: String { texts.joined(separator: "\n") }
}

extension Screen: @preconcurrency CustomStringConvertible {
    /// The screen in words: a line for each thing, indented by what it is in.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// print(screen)
    /// // text "Wheels"
    /// // list
    /// //   toggle "Spinning": on
    /// //   text field "Name": "Ada" (focused)
    /// //   button "Save" (disabled)
    /// ```
    ///
    /// What only arranges others does not appear, nor does what is hidden. It is the same in each run, so that it can be
    /// compared with one that was kept.
    public var description: String { semantics.outline }
}

extension RenderNode {
    fileprivate var shownTexts: [String] {
        switch content {
        case .commands, .part(.spokenLabel): []
        case .text(let text): [text.string]
        case .textField(let field): fieldTexts(field)
        case .toggle(let toggle): toggle.hidesLabel ? [] : labelTexts
        case .stepper(let stepper): (stepper.hidesLabel ? [] : labelTexts) + (stepper.value.map { [$0] } ?? [])
        case .picker(let picker) where picker.style == .menu:
            (part(.label)?.shownTexts ?? []) + (chosenText.map { [$0] } ?? [])
        case .menu: part(.label)?.shownTexts ?? []
        default: labelTexts
        }
    }

    private func fieldTexts(_ field: RenderTextField) -> [String] {
        if !field.text.isEmpty {
            return [field.isSecure ? String(repeating: "•", count: field.text.count) : field.text]
        }
        if let prompt = field.prompt { return [prompt] }
        return field.hidesLabel ? [] : labelTexts
    }

    private var labelTexts: [String] { children.filter(shows).flatMap(\.shownTexts) }
}
