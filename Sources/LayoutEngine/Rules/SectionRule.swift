internal import Foundation
package import RenderTree

/// A section: a column with insets. In a stack or lazy grid it belongs to that container's layout. In a lazy one, its
/// header and footer may be pinned.
package final class SectionRule: GroupRule {
    private var section = RenderSection()
    /// The arrangement of the stack or grid that the section belongs to. Nil for a column.
    private var arrangement: SectionArrangement?
    private let blocks = GridBlocks()
    /// The header and footer that are pinned now and lie above rows.
    package private(set) var pinned: RenderPinnedViews = []

    override func applies(to content: RenderContent) -> Bool {
        if case .section = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .section(let section) = node.render.content { self.section = section }
        arrangement = node.render.containerOfSections?.sectionArrangement(in: nil)
    }

    private var pins: RenderPinnedViews {
        switch arrangement {
        case nil: []
        case .stack(let stack): stack.pinned
        case .grid(let grid): grid.pinned
        }
    }

    override var axis: LayoutAxis? {
        arrangement?.axis ?? .vertical
    }

    override var watchesVisibility: Bool { !pins.isEmpty }

    private func insets(of node: LayoutNode) -> Insets {
        var insets = node.tree.metrics.decorationInsets(of: node.render.content)
        if arrangement == nil {
            if let spacing = section.spacing {
                insets.bottom = node.tree.metrics.snappedSpacing(spacing, along: .vertical)
            }
        } else {
            insets.bottom = 0
        }
        return insets
    }

    private func layout(in node: LayoutNode) -> StackLayout {
        guard case .stack(let stack)? = arrangement else {
            return .leadingColumn(metrics: node.tree.metrics)
        }
        let isVertical = stack.axis == .vertical
        return StackLayout(
            axis: isVertical ? .vertical : .horizontal,
            guide: isVertical ? stack.alignment.horizontal.guide : stack.alignment.vertical.guide,
            spacing: stack.spacing, metrics: node.tree.metrics)
    }

    private func offer(_ proposal: Proposal, _ insets: Insets) -> Proposal { proposal.inset(by: insets) }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = insets(of: node)
        let body: CGSize
        if case .grid(let grid)? = arrangement {
            blocks.arrange(node, in: grid, offer(proposal, insets))
            body = blocks.size
        } else {
            body = rows(of: node, in: offer(proposal, insets)).size
        }
        return CGSize(width: body.width + insets.horizontal, height: body.height + insets.vertical)
    }

    /// Arranges the children. A header lower than its minimum height gets the missing height as space above.
    private func rows(of node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        var result = layout(in: node).arrange(node.children, in: proposal)
        guard let minimum = section.minHeaderHeight, let header = node.children.first, header.isPart(.header) else {
            return result
        }
        let missing =
            node.tree.metrics.snappedLength(minimum, along: .vertical)
            - header.size(in: result.proposals[0]).height
        guard missing > 0 else { return result }
        for index in result.origins.indices { result.origins[index].y += missing }
        result.size.height += missing
        return result
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let insets = insets(of: node)
        pinned = []
        if case .grid(let grid)? = arrangement {
            blocks.arrange(node, in: grid, offer(proposal, insets))
            blocks.place(node, in: size) { child, start, length in
                shift(of: child, at: start, length: length, in: size, of: node)
            }
            return
        }
        var result = rows(of: node, in: offer(proposal, insets))
        if let axis, !pins.isEmpty {
            for index in result.origins.indices {
                let length = node.children[index].size(in: result.proposals[index])[axis]
                result.origins[index][axis] += shift(
                    of: node.children[index], at: result.origins[index][axis], length: length, in: size, of: node)
            }
        }
        node.place(result, in: size, at: CGPoint(x: insets.leading, y: insets.top))
    }

    /// Returns the offset that keeps a pinned header or footer visible while a part of its section is.
    private func shift(
        of child: LayoutNode, at start: CGFloat, length: CGFloat, in size: CGSize, of node: LayoutNode
    ) -> CGFloat {
        let visible = node.tree.visible
        guard let axis, !pins.isEmpty, !visible.isNull, !visible.isInfinite,
            axis == .vertical || !node.tree.isRightToLeft
        else { return 0 }
        let (low, high) = axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        if pins.contains(.headers), child.isPart(.header), low > start {
            pinned.insert(.headers)
            return max(0, min(low, size[axis] - length) - start)
        }
        if pins.contains(.footers), child.isPart(.footer), high < start + length {
            pinned.insert(.footers)
            return min(0, max(high - length, 0) - start)
        }
        return 0
    }
}

extension LayoutNode {
    fileprivate func isPart(_ part: RenderPart) -> Bool { render.content == .part(part) }
}
