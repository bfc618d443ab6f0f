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
                if axis == .horizontal, box.embeddedLayout == nil, box.holdsText || box.sizeOverride?.scale != 1 {
                    // The margin for rounding keeps a text of exactly this width in one line, and takes no space from
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
        /// Whether the length fills the available space up to a maximum.
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
            case .arrangement(.frame(let frame)): apply(frame.limits(axis), isOpen: isOpen)
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

        private mutating func apply(_ limits: RenderFrame.Limits, isOpen: Bool) {
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
}

extension RenderNode {
    /// The size of the nearest container whose frame the page has reported, within a scroll view's margins.
    fileprivate var knownContainer: CGSize? {
        var container = container
        while let current = container {
            if let size = current.flexibility?.screenFrame?.size {
                guard case .scroll(let scroll) = current.content, let margins = scroll.margins else { return size }
                return CGSize(
                    width: max(0, size.width - (margins.leading ?? 0) - (margins.trailing ?? 0)),
                    height: max(0, size.height - (margins.top ?? 0) - (margins.bottom ?? 0)))
            }
            container = current.container
        }
        return nil
    }
}
