internal import LayoutEngine
package import RenderTree

/// The layout of a screen as CSS, with flex boxes and grids.
///
/// ```
/// let flexibility = FlexibilityTree(tree)
/// flexibility.update()
/// CSSLayout.style(of: node)  // display: flex, flex-direction: row, column-gap: 8px, align-items: center
/// ```
///
/// It is a pure function of the content of a node and its parent and of the node's ``FlexibilityBox``. Each node is one
/// element, which contains the elements of its children. Boxes include their borders, and there are no margins. A line
/// is shared as in the library's own layout: the least flexible child is served first, and each gets an equal part up
/// to what it needs.
package enum CSSLayout {
    /// The declarations of a node's element: its position in its parent, and the arrangement of its children.
    package static func style(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.flexibility else { return styleInEmbeddedLayout(of: node) }
        guard box.isPresent else {
            // Parts that are absent here may be shown elsewhere by other rules.
            if case .part = node.content { return [] }
            return [CSSDeclaration("display", "none")]
        }
        var style = CSSDeclarations()
        if box.embeddedLayout != nil {
            style["display"] = "block"
            style["position"] = "relative"
            isolateLayers(of: node, &style)
        } else if node.content.isArrangedByItself {
            arrangeChildren(of: node, box, &style)
        } else if let arrangement = box.section {
            arrange(arrangement, &style)
        }
        layOut(node, box, &style)
        return style.all
    }

    /// The declarations of the element that contains the children, where the node's own element has bars or headers
    /// too.
    package static func container(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.flexibility, box.embeddedLayout == nil, !node.content.isArrangedByItself else { return [] }
        var style = CSSDeclarations()
        arrangeChildren(of: node, box, &style)
        return style.all
    }
}

extension RenderContent {
    /// Whether the node's element itself arranges the children, and not the stylesheet.
    fileprivate var isArrangedByItself: Bool { !facts.traits.contains(.hasOwnElement) }
}
