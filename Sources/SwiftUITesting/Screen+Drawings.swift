public import RenderTree

extension Screen {
    /// The drawings of all canvases on the screen, in order.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// let fills = screen.drawings.first?.items.count
    /// ```
    ///
    /// The `description` of a drawing has a line for each operation.
    public var drawings: [RenderDrawing] { nodes.compactMap(\.drawing) }
}

extension ScreenElement {
    /// The drawing of the canvas that is the element, or the first one inside it.
    ///
    /// A canvas is an element if it has an accessibility label or an identifier.
    ///
    /// - Throws: A ``ScreenError`` if there is no element or no drawing.
    public var drawing: RenderDrawing {
        get throws {
            let node = try semantics
            var open = screen.renderNode(node.id).map { [$0] } ?? []
            while !open.isEmpty {
                let next = open.removeFirst()
                if let drawing = next.drawing { return drawing }
                open = Array(next.children) + open
            }
            throw screen.error(.missing, "The \(words) has no drawing.")
        }
    }
}

extension RenderNode {
    fileprivate var drawing: RenderDrawing? {
        if case .drawing(let drawing) = content { drawing } else { nil }
    }
}
