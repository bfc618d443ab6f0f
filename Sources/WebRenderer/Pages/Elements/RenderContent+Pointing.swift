internal import LayoutEngine
internal import RenderTree

extension RenderContent {
    /// Whether nothing of its own is seen of it, so that no pointer finds it but what it holds: one reaches through it what lies
    /// behind. What draws an element of its own for its shape is found there.
    var isOnlyArrangement: Bool {
        switch self {
        case .stack, .padding, .arrangement, .layer, .spacer, .run, .item, .accessibility, .contextMenu: true
        case .shape(let shape): !(shape.layers.count == 1 && shape.layers[0].isBoxToPoint)
        case .effect(.paint(let layer, isAbove: false)): layer.outline == .circle || !layer.isBoxToPoint
        case .effect: true
        case .input(let input): input.outline != .rectangle
        default: false
        }
    }
}

extension RenderShapeLayer {
    /// Whether it is a box that is seen.
    var isBoxToPoint: Bool { box != nil && !paint.isClear }
}
