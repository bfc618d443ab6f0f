internal import RenderTree

extension RenderPointerShape {
    /// The name in CSS.
    var css: String {
        switch self {
        case .text: "text"
        case .verticalText: "vertical-text"
        case .hand: "pointer"
        case .openHand: "grab"
        case .closedHand: "grabbing"
        case .crosshair: "crosshair"
        case .notAllowed: "not-allowed"
        case .link: "alias"
        case .copy: "copy"
        case .contextMenu: "context-menu"
        case .zoomIn: "zoom-in"
        case .zoomOut: "zoom-out"
        case .columnResize: "col-resize"
        case .rowResize: "row-resize"
        case .left: "w-resize"
        case .right: "e-resize"
        case .leftRight: "ew-resize"
        case .up: "n-resize"
        case .down: "s-resize"
        case .upDown: "ns-resize"
        case .topLeft: "nw-resize"
        case .topRight: "ne-resize"
        case .bottomLeft: "sw-resize"
        case .bottomRight: "se-resize"
        case .diagonalDown: "nwse-resize"
        case .diagonalUp: "nesw-resize"
        case .arrow: "default"
        case .automatic: "auto"
        case .hidden: "none"
        }
    }
}
