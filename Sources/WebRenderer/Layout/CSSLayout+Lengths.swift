internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// Declares an element's lengths and its position in its parent.
    static func layOut(_ node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        guard let parent = node.parent else { return }
        for axis in [LayoutAxis.horizontal, .vertical] {
            if let sizeOverride = box.sizeOverride, !sizeOverride.isLimit, let length = sizeOverride[axis] {
                style[axis.size] = CSSWord.points(Double(length) / Double(sizeOverride.scale))
                if box.placement.line == axis { style["flex"] = "0 0 auto" }
                if axis == .horizontal, box.embeddedLayout == nil {
                    // The margin for rounding keeps a text of exactly this width in one line, and takes no room from
                    // its neighbors.
                    style["width"] = CSSWord.points((Double(length) + roundingMargin) / Double(sizeOverride.scale))
                    style["margin-inline-end"] = CSSWord.points(-roundingMargin)
                }
            } else if box.placement.line == axis {
                layOutAlong(axis, node, box, &style)
            } else {
                layOutAcross(axis, node, box, &style)
            }
        }
        if let sizeOverride = box.sizeOverride, sizeOverride.isLimit, let maximum = sizeOverride.width {
            style["max-width"] = CSSWord.points((Double(maximum) + roundingMargin) / Double(sizeOverride.scale))
        }
        if let scale = box.sizeOverride?.scale, scale < 1 { style["zoom"] = CSSWord.number(Double(scale)) }
        if let top = box.sizeOverride?.top {
            style["align-self"] = "start"
            style["margin-top"] = CSSWord.points(Double(top) / Double(box.sizeOverride?.scale ?? 1))
        }
        place(node, box, in: parent, &style)
        if case .row(let row) = node.content { layOut(row, &style) }
        if node.isPinnedHeader {
            style["position"] = "sticky"
            style["inset-block-start"] = "0"
            style["z-index"] = "1"
        }
        cancelDefaultGap(node, box, in: parent, &style)
        extendIntoSafeArea(node, &style)
        if case .arrangement(.aspectRatio(let ratio, let fills)) = node.content, box.sizeOverride == nil {
            keepRatio(ratio ?? node.idealRatio, fills: fills, of: node, box, &style)
        }
    }

    /// A length larger than the rounding of browsers, in points.
    private static let roundingMargin = 0.1

    // MARK: - Lengths

    /// Declares the length along the parent's line: fixed lengths stay, and the others share the rest.
    private static func layOutAlong(
        _ axis: LayoutAxis, _ node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations
    ) {
        let length = Length(of: node, box, along: axis)
        if let minimum = length.minimum { style[axis.minimumProperty] = minimum }
        if box.isGreedy(along: axis) {
            style["flex"] = "\(share(of: box)) 1 0px"
            if length.ignoresContent { style[axis.minimumProperty] = "0" }
            return
        }
        guard box.flexibility[axis] == .hugging, !box.open.contains(axis) else {
            style["flex"] = "0 0 auto"
            if let fixed = length.fixed {
                style[axis.size] = fixed
                if length.isLimited { style[axis.maximumProperty] = "100%" }
            }
            return
        }
        switch axis {
        case .horizontal:
            style["flex"] = "\(share(of: box)) 1 0px"
            style["max-width"] = length.fixed ?? "max-content"
            if let fixed = length.fixed { style["width"] = fixed }
        case .vertical: style["flex"] = length.isLimited ? "0 1 auto" : "0 0 auto"
        }
    }

    /// Declares the length across the parent's line, or in an overlay.
    private static func layOutAcross(
        _ axis: LayoutAxis, _ node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations
    ) {
        let length = Length(of: node, box, along: axis)
        if let minimum = length.minimum { style[axis.minimumProperty] = minimum }
        if box.isGreedy(along: axis) {
            if length.ignoresContent {
                style[axis.size] = "0"
                style[axis.minimumProperty] = "100%"
            } else if axis == .vertical, node.parent?.content.alignsByBaselines ?? false {
                style["height"] = "100%"
            } else {
                style[box.placement.line == nil ? axis.alignment : "align-self"] = "stretch"
            }
            return
        }
        if let fixed = length.fixed { style[axis.size] = fixed }
    }

    /// The flex factor of a priority. Higher priorities get all they need before lower ones get some.
    private static func share(of box: FlexibilityBox) -> String {
        // Powers of two, so far apart that a lower priority's part beside a higher one is invisible.
        switch box.priority {
        case -.infinity: "1"
        case ..<0: "8192"
        case 0: "67108864"
        case ...1: "549755813888"
        default: "1125899906842624"
        }
    }

    /// The constraints of a node's length.
    private struct Length {
        var fixed: String?
        var minimum: String?
        /// Whether the length fills the room up to a maximum.
        var isLimited = false
        /// Whether the content must not make the element longer.
        var ignoresContent = false

        init(of node: RenderNode, _ box: FlexibilityBox, along axis: LayoutAxis) {
            let isOpen = box.open.contains(axis)
            if let embeddedLayout = box.embeddedLayout {
                switch axis {
                case .horizontal:
                    fixed = CSSWord.points(Double(isOpen ? embeddedLayout.size.width : embeddedLayout.idealWidth))
                    minimum = CSSWord.points(Double(min(embeddedLayout.minimumWidth, embeddedLayout.idealWidth)))
                    isLimited = true
                case .vertical: fixed = CSSWord.points(Double(embeddedLayout.size.height))
                }
                return
            }
            switch node.content {
            case .arrangement(.frame(let frame)): take(frame.limits(axis), isOpen: isOpen)
            case .arrangement(.fixedSize(let axes)) where axes.contains(axis) && axis == .horizontal:
                fixed = "max-content"
            case .arrangement(.containerFrame(let axes, _, _)) where axes.contains(axis):
                fixed =
                    node.knownContainer.map { size in
                        CSSWord.points(Double(node.layoutDelegate?.length(in: size[axis], along: axis) ?? size[axis]))
                    } ?? "100%"
            case .arrangement(.geometry), .arrangement(.position):
                ignoresContent = !isOpen
                if isOpen { fixed = "10px" }
            case .image(let image):
                ignoresContent = image.isResizable && !isOpen
                if let size = image.size, image.text == nil { fixed = CSSWord.points(Double(size[axis])) }
            case .shape, .drawing:
                if isOpen { fixed = CSSWord.points(Double(RenderShape.idealLength)) }
            case .spacer(let minimum):
                let isAlong = box.stackAxis == nil || box.stackAxis == axis
                let length = minimum.map { CSSWord.points($0) } ?? CSSWord.defaultGap
                if isAlong { self.minimum = length }
                if isOpen, isAlong { fixed = length }
            case .divider:
                if box.flexibility[axis] == .fixed { fixed = "1px" } else if isOpen { fixed = "10px" }
            case .scroll(let scroll): ignoresContent = scroll.axes.contains(axis) && !isOpen
            case .list, .form: ignoresContent = !isOpen
            default: break
            }
            // The element has its ideal length at least, and fills its parent.
            if isOpen, box.isGreedy(along: axis), let ideal = fixed { (fixed, minimum) = (nil, ideal) }
        }

        private mutating func take(_ limits: RenderFrame.Limits, isOpen: Bool) {
            func points(_ length: CGFloat?) -> String? {
                length.flatMap { $0.isFinite ? CSSWord.points(max(0, Double($0))) : nil }
            }
            if limits.isFixed {
                fixed = points(limits.ideal)
                return
            }
            minimum = points(limits.minimum)
            if isOpen {
                fixed = points(limits.ideal)
                return
            }
            isLimited = limits.maximum?.isFinite ?? false
        }
    }

    // MARK: - Positions

    private static func place(
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

    /// Declares a column of a split view. All but the last have their own width, and shrink if there is no room.
    private static func layOut(_ column: RenderNavigation, _ node: RenderNode, _ style: inout CSSDeclarations) {
        var next = node.next
        while let current = next, current.flexibility?.isPresent != true { next = current.next }
        guard next != nil else { return }
        let width = column.width.map { max($0.minimum ?? 0, min($0.ideal, $0.maximum ?? .infinity)) } ?? 240
        style["flex"] = "0 1 \(CSSWord.points(width))"
        style["min-width"] = "0"
    }

    /// Declares a row: the containing block of what fills it, with its minimum height.
    private static func layOut(_ row: RenderRow, _ style: inout CSSDeclarations) {
        style["position"] = "relative"
        style["isolation"] = "isolate"
        if row.minHeight > 0 { style["min-height"] = CSSWord.points(Double(row.minHeight)) }
    }

    /// Extends content over unsafe edges by negative margins.
    private static func extendIntoSafeArea(_ node: RenderNode, _ style: inout CSSDeclarations) {
        guard case .arrangement(.ignoresSafeArea(let edges)) = node.content else { return }
        let margins: [(RenderEdge, String)] = [
            (.top, "margin-top"), (.leading, "margin-inline-start"), (.bottom, "margin-bottom"),
            (.trailing, "margin-inline-end"),
        ]
        for (edge, margin) in margins where edges.contains(edge) {
            let length = node.unsafeLength(at: edge)
            if length > 0 { style[margin] = CSSWord.points(Double(-length)) }
        }
    }

    private static func cancelDefaultGap(
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
        if !neighbors.isDisjoint(with: [.before, .joinsPrevious]) {
            style[line == .horizontal ? "margin-inline-start" : "margin-top"] = back
        }
        if neighbors.contains(.after), !neighbors.contains(.spacerAfter) {
            style[line == .horizontal ? "margin-inline-end" : "margin-bottom"] = back
        }
    }
}

extension RenderNode {
    /// Whether the node is a section's header in a stack with pinned headers.
    fileprivate var isPinnedHeader: Bool {
        guard content == .part(.header), case .section? = parent?.content else { return false }
        var above = parent?.parent
        while let current = above {
            switch current.content {
            case .stack(let stack): return stack.pinned.contains(.headers)
            case .arrangement(.lazyGrid(let grid)): return grid.isVertical && grid.pinned.contains(.headers)
            case .run, .item: above = current.parent
            default: return false
            }
        }
        return false
    }

    /// The size of the nearest container whose frame the page has reported.
    fileprivate var knownContainer: CGSize? {
        var container = container
        while let current = container {
            if let frame = current.flexibility?.screenFrame { return frame.size }
            container = current.container
        }
        return nil
    }
}

extension RenderNode {
    /// Whether the children fill one cell of a grid after another.
    fileprivate var fillsCells: Bool {
        switch content {
        case .arrangement(.lazyGrid): true
        case .section: if case .grid? = flexibility?.section { true } else { false }
        default: false
        }
    }
}
