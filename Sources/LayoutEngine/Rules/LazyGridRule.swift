internal import Foundation
package import RenderTree

/// Cells that fill stated tracks one after another, line by line, and sections that begin lines of their own.
///
/// Fixed tracks have their length. What they leave is shared among the others in order: a flexible one takes its part
/// within its limits, an adaptive one as many tracks as fit into its part. Follows what Apple documents of `LazyVGrid` and
/// `GridItem`.
final class LazyGridRule: LayoutRule {
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private let blocks = GridBlocks()

    override func isFor(_ content: RenderContent) -> Bool {
        if case .arrangement(.lazyGrid) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.lazyGrid(let grid)) = node.render.content { self.grid = grid }
    }

    override var axis: LayoutAxis? { grid.along }

    override func isPresent(_ node: LayoutNode) -> Bool { !node.children.isEmpty }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        blocks.arrange(node, in: grid, proposal)
        return blocks.size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        blocks.arrange(node, in: grid, proposal)
        blocks.place(node, in: size)
    }
}

extension RenderLazyGrid {
    /// The axis on which lines follow each other.
    package var along: LayoutAxis { isVertical ? .vertical : .horizontal }

    /// How what is narrower lies across.
    var guide: RenderGuide { isVertical ? alignment.horizontal.guide : alignment.vertical.guide }

    func gap(_ metrics: any ScreenMetrics) -> CGFloat {
        spacing.map { metrics.snappedSpacing($0, along: along) } ?? metrics.spacing[along]
    }

    /// Where something begins in something longer.
    func lead(of length: CGFloat, in whole: CGFloat) -> CGFloat {
        func value(_ length: CGFloat) -> CGFloat {
            guide.defaultValue(in: PlainDimensions(size: CGSize(width: length, height: length)))
        }
        return value(whole) - value(length)
    }
}
