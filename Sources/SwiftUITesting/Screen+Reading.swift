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

    /// The semantic tree of the screen.
    public var semantics: SemanticNode { tree.semantics }

    /// The visible texts, in order, including the texts of controls. A text field has its text, or its prompt if it is
    /// empty.
    public var texts: [String] { tree.root.shownTexts }

    /// The visible texts, one line each.
    public var text: String { texts.joined(separator: "\n") }
}

extension Screen: @preconcurrency CustomStringConvertible {
    /// A description of the screen: one line for each element, indented by depth.
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
    /// Layout containers and hidden content do not appear. The description is the same in each run, so it can be
    /// compared with a stored one.
    public var description: String { semantics.outline }
}

extension RenderNode {
    fileprivate var shownTexts: [String] {
        switch content {
        case .commands, .part(.accessibilityLabel): []
        case .text(let text): [text.string]
        case .textField(let field): fieldTexts(field)
        case .stepper(let stepper): labelTexts + (stepper.value.map { [$0] } ?? [])
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
        return field.hidesLabel ? [] : childTexts
    }

    /// The texts of the label; none if the label is for accessibility only.
    private var labelTexts: [String] {
        content.facts.traits.isSuperset(of: [.control, .hidesChildren]) ? [] : childTexts
    }

    private var childTexts: [String] { children.filter(shows).flatMap(\.shownTexts) }
}
