internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The declarations for the position of an element in its parent, and for its margins.
extension CSSLayout {
    static func place(
        _ node: RenderNode, _ box: FlexibilityBox, in parent: RenderNode, _ style: inout CSSDeclarations
    ) {
        switch parent.content {
        case .arrangement(.layers(let layers)) where node.previous != nil:
            overlay(layers.alignment, &style)
            style["position"] = "absolute"
            style["inset"] = "0"
            if !layers.isAbove { style["z-index"] = "-1" }
        case .arrangement(.position(let position)):
            style["grid-area"] = "1 / 1"
            style["position"] = "relative"
            style["inset-inline-start"] = "calc(\(CSSWord.points(Double(position.x))) - 50%)"
            style["top"] = "calc(\(CSSWord.points(Double(position.y))) - 50%)"
        case .arrangement(.inset(let edge, _, _)) where node.previous != nil:
            if edge == .top || edge == .leading {
                style["order"] = "-1"
                // The inset comes first in order, but lies above the content that extends beneath it.
                style["z-index"] = "1"
            }
        case .padding where box.placement.line == nil: style["grid-area"] = "2 / 2"
        case .arrangement(.grid): style["grid-column"] = "1 / -1"
        case .arrangement(.gridRow) where parent.isGridRow: layOutInGrid(node, in: parent, &style)
        case .stack(let stack) where stack.axis == .depth:
            style["grid-area"] = "1 / 1"
            // Later children lie above earlier ones, positioned or not.
            style["z-index"] = "0"
        default:
            if box.placement.line == nil, !parent.fillsCells { style["grid-area"] = "1 / 1" }
            layOutInGrid(box, &style)
            if case .navigation(let column) = node.content, case .navigation = parent.content {
                layOut(column, node, &style)
            }
        }
    }

    /// Declares a column of a split view. All but the last shown column have their own width, and shrink if there is
    /// not enough space.
    private static func layOut(_ column: RenderNavigation, _ node: RenderNode, _ style: inout CSSDeclarations) {
        guard node.isBeforeShownColumn else { return }
        let width = column.width.map { max($0.minimum ?? 0, min($0.ideal, $0.maximum ?? .infinity)) } ?? 240
        style["flex"] = "0 1 \(CSSWord.points(width))"
        style["min-width"] = "0"
    }

    /// Declares a row: the containing block of what fills it, with its minimum height.
    static func layOut(_ row: RenderRow, _ style: inout CSSDeclarations) {
        style["position"] = "relative"
        style["isolation"] = "isolate"
        if row.minHeight > 0 { style["min-height"] = CSSWord.points(Double(row.minHeight)) }
    }

    /// Extends content over unsafe edges by negative margins.
    static func extendIntoSafeArea(_ node: RenderNode, _ style: inout CSSDeclarations) {
        guard case .arrangement(.ignoresSafeArea(let edges)) = node.content else { return }
        let margins: [(RenderEdge, String)] = [
            (.top, "margin-top"), (.leading, "margin-inline-start"), (.bottom, "margin-bottom"),
            (.trailing, "margin-inline-end"),
        ]
        for (edge, margin) in margins where edges.contains(edge) {
            let length = node.unsafeLength(at: edge, metrics: PageMetrics())
            if length > 0 { style[margin] = CSSWord.points(Double(-length)) }
        }
    }

    static func cancelDefaultGap(
        _ node: RenderNode, _ box: FlexibilityBox, in parent: RenderNode, _ style: inout CSSDeclarations
    ) {
        if case .padding(let insets) = parent.content {
            func side(_ name: String, _ length: CGFloat?) {
                if let length, length < 0 { style["margin-" + name] = CSSWord.points(Double(length)) }
            }
            side("top", insets.top)
            side("inline-start", insets.leading)
            side("bottom", insets.bottom)
            side("inline-end", insets.trailing)
        }
        guard box.placement.hasDefaultSpacing, let line = box.placement.line else { return }
        let neighbors = box.placement.neighbors
        let back = "calc(-1 * \(CSSWord.defaultGap))"
        if neighbors.contains(.before) || neighbors.contains(.joinsPrevious) {
            style[line == .horizontal ? "margin-inline-start" : "margin-top"] = back
        }
        if neighbors.contains(.after), !neighbors.contains(.spacerAfter) {
            style[line == .horizontal ? "margin-inline-end" : "margin-bottom"] = back
        }
    }
}

extension RenderNode {
    /// Whether the node is a section's header in a stack with pinned headers.
    var isPinnedHeader: Bool {
        guard content == .part(.header), case .section? = parent?.content else { return false }
        for current in ancestors.dropFirst() {
            switch current.content {
            case .stack(let stack): return stack.pinned.contains(.headers)
            case .arrangement(.lazyGrid(let grid)): return grid.isVertical && grid.pinned.contains(.headers)
            case .lazyStack, .item: continue
            default: return false
            }
        }
        return false
    }

    /// Whether the children fill one cell of a grid after another.
    fileprivate var fillsCells: Bool {
        switch content {
        case .arrangement(.lazyGrid): true
        case .section: if case .grid? = flexibility?.section { true } else { false }
        default: false
        }
    }
}
