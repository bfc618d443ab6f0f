internal import Foundation
internal import RenderTree

/// An estimate of the largest size of a subtree, without line breaks and without a layout pass.
///
/// A style sheet lays out exactly whatever fits its region. Computed bottom-up for changed nodes.
struct Extent: Equatable {
    var size = CGSize.zero
    /// Whether a descendant is larger than its own region, or has an intrinsic form. A style sheet would lay it out
    /// differently.
    var overflows = false
    /// Whether a descendant has a form or a distribution that CSS cannot express. The sizes of its ancestors would then
    /// differ, too.
    var hasIntrinsicForm = false
    /// Whether the subtree contains text, which can wrap and be truncated.
    var breaks = false
    /// Whether only the page can measure a descendant: a control, a list, a symbol.
    var isEstimated = false
}

extension RenderNode {
    /// Returns the extent of the node, from the children that take part in layout.
    func extent(
        of box: FlexibilityBox, holding children: [(node: RenderNode, box: FlexibilityBox)], metrics: any ScreenMetrics
    ) -> Extent {
        let hasBarItems = children.contains { $0.node.content.isBarItem }
        let all = hasBarItems ? children.filter { !$0.node.content.isBarItem } : children
        var extent = Extent()
        for child in all {
            if child.box.extent.overflows { extent.overflows = true }
            if child.box.extent.hasIntrinsicForm { extent.hasIntrinsicForm = true }
            if child.box.extent.breaks { extent.breaks = true }
            if child.box.extent.isEstimated { extent.isEstimated = true }
        }
        switch content {
        case .text(let text): return Extent(of: text, metrics.textMeasure)
        case .image(let image):
            extent.isEstimated = image.text != nil && !box.isMeasured(content)
            if !image.isResizable { extent.size = image.size ?? CGSize(width: 24, height: 24) }
        case .shape(let shape):
            if shape.choosesSize, !hasFrame(filledBy: shape) { extent.markIntrinsicForm() }
        case .spacer(let minimum):
            let length = minimum.map { CGSize(width: $0, height: $0) } ?? metrics.minimumSpacerLength
            if box.stackAxis != .vertical { extent.size.width = length.width }
            if box.stackAxis != .horizontal { extent.size.height = length.height }
        case .divider: extent.size = metrics.dividerThickness
        case .stack(let stack):
            switch stack.axis {
            case .depth: extent.merge(overlaid: all)
            case .horizontal:
                extent.merge(all, along: .horizontal, gap: stack.spacing ?? metrics.spacing.width)
                if content.alignsByBaselines, !all.allSatisfy({ $0.node.hasBaselineOfText }) {
                    extent.markIntrinsicForm()
                }
            case .vertical: extent.merge(all, along: .vertical, gap: stack.spacing ?? metrics.spacing.height)
            }
        case .padding(let insets):
            extent.merge(all, along: .vertical, gap: metrics.spacing.height)
            let insets = metrics.snapped(insets)
            extent.size.width = max(0, extent.size.width + insets.horizontal)
            extent.size.height = max(0, extent.size.height + insets.vertical)
        case .arrangement(let arrangement): merge(arrangement, of: box, all, &extent, metrics: metrics)
        case .scroll(let scroll):
            extent.merge(all, along: .vertical, gap: metrics.spacing.height)
            // A scroll view can become as short as it must along its axes, so its content never overflows the region
            // around it.
            if scroll.axes.contains(.horizontal) { extent.size.width = 0 }
            if scroll.axes.contains(.vertical) { extent.size.height = 0 }
            // The content is a separate region with its own layout.
            let isContentEstimated = extent.isEstimated
            (extent.overflows, extent.hasIntrinsicForm, extent.isEstimated) = (false, false, box.flexibility != .greedy)
            // The size of a greedy scroll view is certain. The size of content inside it that only the page can measure
            // is not.
            var content = extent
            content.isEstimated = isContentEstimated
            if content != extent || box.sizeOverrideBox?.content != nil { box.makeSizeOverrideBox().content = content }
        case .root, .page, .presentation:
            extent.merge(all, along: .vertical, gap: metrics.spacing.height)
        // Both scroll, so they fit into any region.
        case .list, .form: extent = Extent()
        case let content where content.isLaidOutByPage:
            extent = Extent(isEstimated: true)
        default:
            switch content.facts.layout {
            case .control, .picker:
                extent.merge(all, along: .horizontal, gap: metrics.spacing.width)
                let decoration = metrics.decorationInsets(of: content)
                extent.size.width += decoration.horizontal
                extent.size.height += decoration.vertical
                extent.isEstimated = extent.isEstimated || !box.isMeasured(content)
            case .track, .field: extent.isEstimated = !box.isMeasured(content)
            default: extent.merge(all, along: .vertical, gap: metrics.spacing.height)
            }
        }
        return extent
    }

    private func merge(
        _ arrangement: RenderArrangement, of box: FlexibilityBox, _ all: [(node: RenderNode, box: FlexibilityBox)],
        _ extent: inout Extent, metrics: any ScreenMetrics
    ) {
        switch arrangement {
        case .frame(let frame):
            extent.merge(all, along: .vertical, gap: metrics.spacing.height)
            for axis in [LayoutAxis.horizontal, .vertical] {
                let limits = axis == .horizontal ? frame.width : frame.height
                let isGreedy = all.contains { $0.box.isGreedy(along: axis) }
                let isFlexible = all.contains { $0.box.flexibility[axis] != .fixed }
                extent.apply(limits, along: axis, isGreedy: isGreedy, isFlexible: isFlexible)
            }
        case .layers:
            let content = all.first?.box.extent.size ?? .zero
            for layer in all.dropFirst() {
                let size = layer.box.extent.size
                if layer.box.extent.breaks, size.width > content.width || size.height > content.height {
                    extent.overflows = true
                }
                // A style sheet gives a frame its maximum height, even in a layer that is lower.
                if layer.box.flexibility.height == .hugging, size.height > content.height { extent.overflows = true }
            }
            extent.size = content
        case .aspectRatio:
            extent.merge(all, along: .vertical, gap: 0)
            if box.flexibility != .fixed, !box.open.contains(.vertical) { extent.markIntrinsicForm() }
        case .gridRow: extent.merge(all, along: .horizontal, gap: metrics.spacing.width)
        case .inset(let edge, let spacing, _):
            extent.merge(
                all, along: edge.isHorizontal ? .horizontal : .vertical, gap: spacing ?? metrics.spacing.height)
        case .geometry:
            extent.merge(overlaid: all)
            box.makeSizeOverrideBox().content = extent
            // For the nodes around it, its size follows from the proposal alone.
            extent = Extent()
        case .lazyGrid(let grid):
            let minimum = grid.tracks.lazy.map(\.minimumLength).min() ?? 0
            if grid.isVertical, all.contains(where: { $0.box.extent.breaks && $0.box.extent.size.width > minimum }) {
                extent.overflows = true
            }
        case .containerFrame, .position: break
        default: extent.merge(all, along: .vertical, gap: metrics.spacing.height)
        }
    }

    /// Whether CSS sees a text baseline in the node: it is a text, or contains a single one.
    private var hasBaselineOfText: Bool {
        var node = self
        while true {
            switch node.content {
            case .text: return true
            case .image(let image): return image.text != nil
            case .spacer, .divider, .shape, .stack, .arrangement(.layers), .arrangement(.aspectRatio): return false
            case _ where node.flexibility?.embeddedLayout != nil: return false
            default:
                guard let inner = node.firstChild else { return false }
                if inner.next != nil || node.flexibility?.flexibility.height == .greedy {
                    return !node.content.isTransparent
                }
                node = inner
            }
        }
    }

    /// Whether the node's only frame is square, and as large as the shape in it.
    private func hasFrame(filledBy shape: RenderShape) -> Bool {
        var above = parent
        while let current = above, current.firstChild?.next == nil {
            switch current.content {
            case .arrangement(.frame(let frame)):
                guard frame.width.isFixed, frame.height.isFixed, let side = frame.width.ideal else { return false }
                return side == frame.height.ideal
                    && shape.size(width: side, height: side) == CGSize(width: side, height: side)
            case .effect, .accessibility, .input, .hidden: above = current.parent
            default: return false
            }
        }
        return false
    }
}

extension Extent {
    fileprivate init(of text: RenderText, _ measure: any TextMeasure) {
        var lines = 1
        // In bytes, because a newline is one byte in UTF-8 and splitting the text would allocate.
        for byte in text.string.utf8 where byte == 0x0A { lines += 1 }
        lines = max(lines, text.style.minimumLines ?? 1)
        let highest = text.style.runs.reduce(measure.lineHeight(of: text.style.font)) {
            max($0, measure.lineHeight(of: $1.font))
        }
        size = CGSize(
            width: measure.maximumWidth(of: text),
            height: CGFloat(lines) * (highest + max(0, text.style.lines.spacing)))
        breaks = true
    }

    fileprivate mutating func markIntrinsicForm() {
        (overflows, hasIntrinsicForm) = (true, true)
    }

    /// Combines the extents of children in a line.
    fileprivate mutating func merge(
        _ children: [(node: RenderNode, box: FlexibilityBox)], along axis: LayoutAxis, gap: CGFloat
    ) {
        var (fixed, sum, widest, count): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        var (across, hasGreedy): (CGFloat, Bool) = (0, false)
        var (minimum, maximum, maximumOfGreedy) = (Double.infinity, -Double.infinity, -Double.infinity)
        for (node, box) in children {
            let length = box.extent.size[axis]
            across = max(across, box.extent.size[axis.other])
            if case .spacer = node.content {
                fixed += length
                continue
            }
            minimum = min(minimum, box.priority)
            if box.isGreedy(along: axis) { maximumOfGreedy = max(maximumOfGreedy, box.priority) }
            maximum = max(maximum, box.priority)
            if box.flexibility[axis] == .fixed, axis == .horizontal {
                fixed += length
                continue
            }
            hasGreedy = hasGreedy || box.isGreedy(along: axis)
            sum += length
            widest = max(widest, length)
            count += 1
        }
        if maximum > minimum {
            // CSS has no layout priorities: a flexible box shrinks all of its items at once.
            hasIntrinsicForm = true
            if maximumOfGreedy > minimum, breaks { overflows = true }
        }
        // Next to greedy siblings, each child can rely only on its equal share.
        size[axis] = fixed + (hasGreedy ? widest * count : sum) + gap * CGFloat(max(0, children.count - 1))
        size[axis.other] = across
    }

    fileprivate mutating func merge(overlaid children: [(node: RenderNode, box: FlexibilityBox)]) {
        if children.contains(where: { $0.box.priority != children[0].box.priority }) { markIntrinsicForm() }
        for (_, box) in children {
            size.width = max(size.width, box.extent.size.width)
            size.height = max(size.height, box.extent.size.height)
        }
    }

    /// Applies the limits of a frame.
    fileprivate mutating func apply(
        _ limits: RenderFrame.Limits, along axis: LayoutAxis, isGreedy: Bool, isFlexible: Bool
    ) {
        if limits.isFixed {
            guard let length = limits.ideal else { return }
            // A style sheet shares the room among flexible content in its own way.
            if size[axis] > length, breaks || isFlexible { overflows = true }
            size[axis] = max(0, length)
            return
        }
        if let maximum = limits.maximum, maximum.isFinite {
            // A style sheet lengthens the frame to fixed content, and shortens flexible content to the frame.
            if size[axis] > maximum { overflows = true }
            size[axis] = isGreedy ? maximum : min(size[axis], maximum)
        }
        size[axis] = max(size[axis], limits.minimum ?? 0)
    }
}

extension RenderLazyGrid.Track {
    /// The minimum width of a cell.
    fileprivate var minimumLength: CGFloat {
        switch size {
        case .fixed(let length), .flexible(let length, _), .adaptive(let length, _): length
        }
    }
}

extension RenderContent {
    /// Whether the content is a row that aligns its children by text baselines.
    package var alignsByBaselines: Bool {
        guard case .stack(let stack) = self, stack.axis == .horizontal else { return false }
        return stack.alignment.vertical == .firstTextBaseline || stack.alignment.vertical == .lastTextBaseline
    }

    /// Whether the library ignores the content's subtree, because the page renders it in its own way or only partly.
    var isLaidOutByPage: Bool {
        switch facts.layout {
        case .scroll, .list, .lazyStack, .item, .navigation, .tabs, .page, .presentation, .toolbar, .section, .group,
            .listRow, .hidden:
            true
        case .arrangement: if case .arrangement(.geometry) = self { true } else { false }
        case .root, .text, .image, .spacer, .divider, .shape, .drawing, .padding, .row, .column, .depth, .wrapper,
            .part,
            .options,
            .control, .picker, .track, .field:
            false
        }
    }

    /// Whether the content is a page or a presentation. The browser then measures the region between its bars.
    var isPage: Bool {
        switch self {
        case .page, .presentation: true
        default: false
        }
    }

    /// Whether the browser measures the region of the content's children.
    var isRegion: Bool {
        switch self {
        case .root, .page, .presentation, .scroll, .arrangement(.geometry): true
        default: false
        }
    }
}
