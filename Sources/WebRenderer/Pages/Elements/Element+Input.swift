internal import RenderTree

extension ElementMaker {
    /// Says what the page is to tell of what a person does there.
    func input(_ input: RenderInput, of node: RenderNode) -> Markup {
        var markup = group("")
        markup.add(class: "through", isSet: input.letsPointerThrough)
        if let outline = input.outline, outline != .rectangle {
            let shape = RenderShapeLayer(
                outline, .fill(evenOdd: input.isEvenOdd), paint: .color(.role(.accent).faded(to: 0)))
            markup.add(class: "fx")
            markup.inside.insert(
                .element(drawing(of: shape, id: ElementID(node).name + "_o", room: node.statedSize, isTarget: true)),
                at: 0)
        }
        guard input.isEnabled else { return markup }
        if input.taps > 0 {
            markup.add(class: "tap")
            // The pointer's taps are counted by whoever follows the pointer.
            markup.set("data-e", input.wantsPointer ? "" : "p")
            if node.isOneThing, !node.isInControl { markup.set("role", "button") }
        }
        if input.takesKeyboard, !node.isInControl { markup.set("tabindex", "0") }
        markup.set("data-p", if: input.wantsPointer)
        markup.set("data-h", if: input.wantsHover)
        markup.set("data-k", if: input.wantsKeys)
        markup.set("data-f", if: input.isFocusable)
        return markup
    }
}

extension RenderNode {
    /// Whether there is a text, a picture or a shape in it and nothing else.
    fileprivate var isOneThing: Bool {
        switch wrapped?.content {
        case .text, .image, .shape: true
        default: false
        }
    }
}
