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
        case .input(let input): input.outline != .rectangle
        default: false
        }
    }
}

extension RenderShapeLayer {
    /// Whether the layer is a visible box.
    var isBoxToPoint: Bool { box != nil && !paint.isClear }
}
