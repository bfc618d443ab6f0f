/// The shape of the mouse pointer.
public enum RenderPointerShape: Hashable, Sendable {
    case text, verticalText, hand, openHand, closedHand, crosshair, notAllowed, link, copy, contextMenu
    case zoomIn, zoomOut, columnResize, rowResize
    case left, right, leftRight, up, down, upDown
    /// No pointer is shown.
    case hidden
}
