internal import LayoutEngine
package import RenderTree

/// How a browser is told to arrange what is on a screen, by flex boxes and grids.
///
/// ```
/// let flexibility = FlexibilityTree(tree)
/// flexibility.update()
/// CSSLayout.style(of: node)  // display: flex, flex-direction: row, column-gap: 8px, align-items: center
/// ```
///
/// A pure function of what a node shows, what its parent shows, and of its ``FlexibilityBox``. Each node is one element, which
/// holds those of its children; boxes include their borders, and there are no margins. Shares of a line are those of the
/// library's own layout: who can change least is served first, since each gets an equal part up to what it needs.
package enum CSSLayout {
    /// Everything that an element is arranged by: how it lies in its parent, and how its children lie in it.
    package static func style(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.flexibility else { return styleInIsland(of: node) }
        guard box.isPresent else {
            // What is not drawn here may be shown elsewhere, by other rules.
            if case .part = node.content { return [] }
            return [CSSDeclaration("display", "none")]
        }
        var style = CSSDeclarations()
        if box.island != nil {
            style["display"] = "block"
            style["position"] = "relative"
        } else if node.content.isArrangedByItself {
            arrangeChildren(of: node, box, &style)
        } else if let arrangement = box.section {
            arrange(arrangement, &style)
        }
        lie(node, box, &style)
        return style.all
    }

    /// How children lie in the element that holds them, where there is something else in their parent's: bars, headers.
    package static func container(of node: RenderNode) -> [CSSDeclaration] {
        guard let box = node.flexibility, box.island == nil, !node.content.isArrangedByItself else { return [] }
        var style = CSSDeclarations()
        arrangeChildren(of: node, box, &style)
        return style.all
    }
}

extension RenderContent {
    /// Whether the element of a node holds nothing but those of its children, or is arranged by the style sheet.
    fileprivate var isArrangedByItself: Bool {
        switch self {
        case .root, .page, .presentation, .tabs, .list, .form, .section, .button, .toggle, .textField, .picker, .option,
            .slider, .stepper, .progress, .gauge, .menu, .link, .disclosure, .row, .tab, .groupBox:
            false
        default: true
        }
    }
}
