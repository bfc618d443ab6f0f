internal import RenderTree

extension ElementMaker {
    /// An element whose attributes specify the input that the script sends.
    func input(_ input: RenderInput, of node: RenderNode) -> Markup {
        var markup = group("")
        markup.add(class: "through", isSet: input.letsPointerThrough)
        if let pointer = input.pointer {
            markup.add(class: "pt")
            markup.declare("cursor", pointer.css)
        }
        if let outline = input.outline, outline != .rectangle {
            let shape = RenderShapeLayer(
                outline, .fill(evenOdd: input.isEvenOdd), paint: .color(.role(.accent).faded(to: 0)))
            markup.add(class: "fx")
            markup.inside.insert(
                .element(drawing(of: shape, id: ElementID(node).name + "_o", size: node.drawnSize, isTarget: true)),
                at: 0)
        }
        guard input.isEnabled else { return markup }
        if input.taps > 0 {
            markup.add(class: "tap")
            // Gestures count the taps of a pointer themselves.
            markup.set(act: input.wantsPointer ? nil : .press)
            if node.hasSingleLeaf, !node.isInControl { markup.set("role", "button") }
        }
        if input.isKeyboardFocusable, !node.isInControl { markup.set("tabindex", "0") }
        // A finger can still scroll where only taps complete the gesture.
        if input.wantsPointer { markup.set("data-p", input.wantsMoves ? node.scrolledAxes : "") }
        markup.set("data-z", if: input.wantsPinches)
        markup.set("data-h", if: input.wantsHover)
        markup.set("data-k", if: input.wantsKeys)
        markup.set("data-f", if: input.isFocusable)
        if input.isDraggable { markup.set("draggable", "true") }
        markup.set("data-c", ifAny: input.clipboard?.mark)
        markup.set("data-up", if: input.isDraggable || input.drop != nil || input.clipboard != nil)
        return markup
    }
}

extension RenderClipboard {
    /// The commands as the script reads them: copy, cut, paste, and paste by a press.
    fileprivate var mark: String {
        [(copies, "c"), (cuts, "x"), (pastes, "v"), (pastesWhenPressed, "p")].map { $0 ? $1 : "" }.joined()
    }
}

extension RenderNode {
    /// The axes along which the content around the node scrolls, as "x", "y" or "xy"; "d" if it does not.
    fileprivate var scrolledAxes: String {
        var axes: RenderAxes = []
        for current in ancestors {
            switch current.content {
            case .scroll(let scroll): axes.formUnion(scroll.axes)
            case .list: axes.insert(.vertical)
            default: break
            }
            if case .presentation = current.content { break }
        }
        return switch axes {
        case []: "d"
        case .horizontal: "x"
        case .vertical: "y"
        default: "xy"
        }
    }

    /// Whether the node contains one text, image, shape or accessibility element and nothing else.
    fileprivate var hasSingleLeaf: Bool {
        switch wrapped?.content {
        case .text, .image, .shape: true
        default: wrapped?.replacesChildElements == true
        }
    }
}
