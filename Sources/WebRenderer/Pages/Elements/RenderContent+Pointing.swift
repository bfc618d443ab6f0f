internal import LayoutEngine
internal import RenderTree

extension RenderContent {
    /// Whether the element is invisible, so that pointers pass through it to what lies behind. Only its descendants can
    /// be hit. A shape that draws its own element is hit there.
    var isOnlyArrangement: Bool {
        switch self {
        case .stack, .padding, .arrangement, .layer, .spacer, .lazyStack, .item, .accessibility, .contextMenu: true
        case .shape(let shape): !(shape.layers.count == 1 && shape.layers[0].isBoxToPoint)
        case .effect(.paint(let layer, isAbove: false)): layer.outline == .circle || !layer.isBoxToPoint
        case .effect: true
        case .input(let input): input.outline != .rectangle && !input.winsTaps
        default: false
        }
    }
}

extension RenderNode {
    /// Whether an enclosing gesture handles presses of a control that a browser would otherwise act on: follow a link,
    /// open a menu or focus a field. The keyboard still operates the control.
    var losesPressesToGesture: Bool {
        let actsByItself =
            switch content {
            case .link, .menu, .textField, .picker: true
            case .text(let text): !text.links.isEmpty
            default: false
            }
        guard actsByItself else { return false }
        for current in ancestors {
            switch current.content {
            case .input(let input): if input.winsTaps, input.isEnabled { return true }
            case .page, .presentation: return false
            default: break
            }
        }
        return false
    }
}

extension RenderShapeLayer {
    /// Whether the layer is a visible box.
    var isBoxToPoint: Bool { box(in: nil) != nil && !paint.isClear }
}

extension Markup {
    /// Lets pointers pass through the element. In a menu, this applies to the buttons, not to the items.
    mutating func letPressesThrough() {
        guard classes == "mn" || classes.hasPrefix("mn ") else { return add(class: "through") }
        inside = inside.map { piece in
            guard case .element(var button) = piece else { return piece }
            button.add(class: "through")
            return .element(button)
        }
    }
}
