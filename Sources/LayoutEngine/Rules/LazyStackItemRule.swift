internal import Foundation
internal import RenderTree

/// One item of a lazy stack. It is present even if it is empty. The rows of a list form a column without spacing. Cells
/// of a lazy grid continue the line of the cells before.
final class LazyStackItemRule: WrapperRule {
    private var item = RenderItem.single
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private let blocks = GridBlocks()
    /// The position of the item's cells in a lazy grid. Nil if the item spans all tracks.
    var gridRange: GridRange?

    override func applies(to content: RenderContent) -> Bool {
        if case .item = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .item(let item) = node.render.content { self.item = item }
        if let grid = node.render.lazyGrid { self.grid = grid }
    }

    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var axis: LayoutAxis? { .vertical }

    private func rows(of node: LayoutNode) -> StackLayout {
        .leadingColumn(metrics: node.tree.metrics)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        switch item {
        case .cells:
            // A positioned item is as large as its lines. The grid proposes that size.
            if gridRange != nil { return proposal.or(.zero) }
            blocks.arrange(node, in: grid, proposal)
            return blocks.size
        case .rows where node.children.count > 1: return rows(of: node).size(of: node.children, in: proposal)
        default: return super.size(of: node, in: proposal)
        }
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        switch item {
        case .cells:
            if let gridRange { return node.placeCells(gridRange, in: size) }
            blocks.arrange(node, in: grid, proposal)
            blocks.place(node, in: size)
        case .rows where node.children.count > 1:
            node.place(rows(of: node).arrange(node.children, in: proposal), in: size)
        default: super.place(node, in: size, proposal: proposal)
        }
    }
}

extension LayoutNode {
    /// Places the cells that the node holds.
    func placeCells(_ place: GridRange, in size: CGSize) {
        let base = place.base
        forEachHolderOfCells(from: place.first) { place.flow.place($0, from: $1, base: base, in: size) }
    }
}

extension RenderNode {
    /// The lazy grid whose cells are the node's children.
    var lazyGrid: RenderLazyGrid? {
        if case .arrangement(.lazyGrid(let grid))? = lazyContainer?.content { grid } else { nil }
    }
}
