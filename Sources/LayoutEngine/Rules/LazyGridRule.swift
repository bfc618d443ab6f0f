internal import Foundation
package import RenderTree

/// The layout of lazy grids: cells that fill tracks line by line. A section begins a new line.
///
/// Fixed tracks have their length. The others share the remaining length in order. A flexible track takes its share
/// within its limits. An adaptive track becomes as many tracks as fit into its share. Follows Apple's documentation of
/// `LazyVGrid` and `GridItem`.
final class LazyGridRule: LayoutRule {
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private let blocks = GridBlocks()

    override func applies(to content: RenderContent) -> Bool {
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
    /// The axis along which lines follow each other.
    package var along: LayoutAxis { isVertical ? .vertical : .horizontal }

    /// The alignment guide across the lines.
    var guide: RenderGuide { isVertical ? alignment.horizontal.guide : alignment.vertical.guide }

    func gap(_ metrics: any ScreenMetrics) -> CGFloat {
        spacing.map { metrics.snappedSpacing($0, along: along) } ?? metrics.spacing[along]
    }

    /// Returns the offset of a length within a larger one, by the grid's alignment.
    func leadingOffset(of length: CGFloat, in whole: CGFloat) -> CGFloat {
        func value(_ length: CGFloat) -> CGFloat {
            guide.defaultValue(in: PlainDimensions(size: CGSize(width: length, height: length)))
        }
        return value(whole) - value(length)
    }
}
