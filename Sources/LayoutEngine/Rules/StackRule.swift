package import Foundation
package import RenderTree

/// The layout of `HStack` and `VStack`.
final class StackRule: LayoutRule {
    private var stack = RenderStack(.horizontal)
    private var layout: StackLayout?

    override func applies(to content: RenderContent) -> Bool {
        if case .stack(let stack) = content { stack.axis != .depth } else { false }
    }

    // A grid row outside of a grid is a horizontal stack.
    override func prepare(_ node: LayoutNode) {
        switch node.render.content {
        case .stack(let content): stack = content
        case .arrangement(.gridRow(let alignment)):
            stack = RenderStack(.horizontal, vertical: alignment ?? .center)
        default: break
        }
        layout = nil
    }

    override var axis: LayoutAxis? { stack.axis == .vertical ? .vertical : .horizontal }
    override var axisOfChildren: LayoutAxis? { axis }

    private func layout(in node: LayoutNode) -> StackLayout {
        if let layout { return layout }
        let isVertical = stack.axis == .vertical
        let made = StackLayout(
            axis: isVertical ? .vertical : .horizontal,
            guide: isVertical ? stack.alignment.horizontal.guide : stack.alignment.vertical.guide,
            spacing: stack.spacing, metrics: node.tree.metrics, isLazy: stack.isLazy)
        layout = made
        return made
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        if let icon = icon(of: node, in: proposal) { return icon.size(in: .unspecified) }
        return filled(layout(in: node).size(of: node.children, in: proposal), in: proposal)
    }

    /// Extends a lazy stack across its axis to the proposed length, because the lengths of missing items are unknown.
    private func filled(_ size: CGSize, in proposal: Proposal) -> CGSize {
        guard stack.isLazy, let across = axis?.other, proposal[across].isFinite else { return size }
        var filled = size
        filled[across] = proposal[across]
        return filled
    }

    private func arranged(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        let layout = layout(in: node)
        var result = layout.arrange(node.children, in: proposal)
        let size = filled(result.size, in: proposal)
        guard size != result.size else { return result }
        let (across, guide) = (layout.axis.other, layout.guide)
        let outer = guide.defaultValue(in: PlainDimensions(size: size))
        for (index, child) in node.children.enumerated() {
            result.origins[index][across] = outer - child.value(of: guide, in: result.proposals[index])
        }
        result.size = size
        return result
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        if stack.isLabel {
            let icon = icon(of: node, in: proposal)
            for child in node.children { child.isOmitted = icon != nil && child !== icon }
            if let icon { return icon.place(at: .zero, in: .unspecified, parentWidth: size.width) }
        }
        node.place(arranged(node, in: proposal), in: size)
    }

    /// The icon, if a label gets no width for its title.
    private func icon(of node: LayoutNode, in proposal: Proposal) -> LayoutNode? {
        stack.isLabel && proposal.width == 0 && node.children.count > 1 ? node.children[0] : nil
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.explicitValue(of: guide, in: arranged(node, in: proposal))
    }
}

/// The layout of `ZStack`: all children get the same proposal and are aligned to each other.
final class ZStackRule: LayoutRule {
    private var alignment = RenderAlignment.center

    override func applies(to content: RenderContent) -> Bool {
        if case .stack(let stack) = content { stack.axis == .depth } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .stack(let stack) = node.render.content { alignment = stack.alignment }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        ZStackArithmetic(alignment: alignment).arrange(node.children, in: proposal).size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.place(ZStackArithmetic(alignment: alignment).arrange(node.children, in: proposal), in: size)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.explicitValue(of: guide, in: ZStackArithmetic(alignment: alignment).arrange(node.children, in: proposal))
    }
}

/// The measuring and alignment of a `ZStack`.
///
/// The children of the highest priority determine the size. The others are proposed that size. Follows Apple's
/// documentation of `ZStack` and `layoutPriority(_:)`.
package struct ZStackArithmetic {
    let alignment: RenderAlignment

    package init(alignment: RenderAlignment) {
        self.alignment = alignment
    }

    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> StackLayout.Result {
        var result = StackLayout.Result()
        guard let highest = children.lazy.map(\.priority).max() else { return result }
        result.proposals = ContiguousArray(repeating: proposal, count: children.count)
        result.origins = ContiguousArray(repeating: .zero, count: children.count)
        var (before, after) = (
            CGPoint(x: -CGFloat.infinity, y: -.infinity), CGSize(width: -CGFloat.infinity, height: -.infinity)
        )
        func merge(_ index: Int) {
            let size = children[index].size(in: result.proposals[index])
            let x = children[index].value(of: alignment.horizontal.guide, in: result.proposals[index])
            let y = children[index].value(of: alignment.vertical.guide, in: result.proposals[index])
            result.origins[index] = CGPoint(x: -x, y: -y)
            guard children[index].priority == highest else { return }
            before = CGPoint(x: max(before.x, x), y: max(before.y, y))
            // Infinity minus a guide remains infinity.
            after = CGSize(
                width: max(after.width, size.width == .infinity ? .infinity : size.width - x),
                height: max(after.height, size.height == .infinity ? .infinity : size.height - y))
        }
        for index in children.indices where children[index].priority == highest { merge(index) }
        result.size = CGSize(width: before.x + after.width, height: before.y + after.height)
        for index in children.indices where children[index].priority != highest {
            result.proposals[index] = Proposal(result.size)
            merge(index)
        }
        for index in children.indices {
            result.origins[index].x += before.x
            result.origins[index].y += before.y
        }
        return result
    }
}

extension LayoutNode {
    /// Places the children as arranged.
    func place(_ result: StackLayout.Result, in size: CGSize, at origin: CGPoint = .zero) {
        for index in children.indices {
            let place = result.origins[index]
            children[index].place(
                at: CGPoint(x: origin.x + place.x, y: origin.y + place.y), in: result.proposals[index],
                parentWidth: size.width)
        }
    }

    /// Returns an explicit guide of several children. The first baseline is the topmost, the last baseline the lowest.
    /// Any other guide is the mean of the children that set it, as in SwiftUI.
    func explicitValue(of guide: RenderGuide, in result: StackLayout.Result) -> CGFloat? {
        Self.explicitValue(of: guide, of: children, in: result)
    }

    package static func explicitValue(
        of guide: RenderGuide, of children: ContiguousArray<LayoutNode>, in result: StackLayout.Result
    ) -> CGFloat? {
        var (sum, count): (CGFloat, CGFloat) = (0, 0)
        var extreme: CGFloat?
        for index in children.indices {
            let explicit = children[index].explicitValue(of: guide, in: result.proposals[index])
            guard let explicit else { continue }
            let value = explicit + (guide.isHorizontal ? result.origins[index].x : result.origins[index].y)
            sum += value
            count += 1
            switch guide {
            case .firstTextBaseline: extreme = min(extreme ?? value, value)
            case .lastTextBaseline: extreme = max(extreme ?? value, value)
            default: break
            }
        }
        return extreme ?? (count > 0 ? sum / count : nil)
    }
}
