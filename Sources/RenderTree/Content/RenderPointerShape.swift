/// The shape of the mouse pointer.
public enum RenderPointerShape: Hashable, Sendable {
    case text, verticalText, hand, openHand, closedHand, crosshair, notAllowed, link, copy, contextMenu
    case zoomIn, zoomOut, columnResize, rowResize
    case left, right, leftRight, up, down, upDown
    case topLeft, topRight, bottomLeft, bottomRight, diagonalDown, diagonalUp
    case arrow
    /// The pointer that the screen chooses for the content below it.
    case automatic
    /// No pointer is shown.
    case hidden
}
