internal import Foundation
internal import RenderTree

/// One thing of a run: there even if it holds nothing. Rows of a list are below each other, without room between them;
/// cells of a lazy grid go on where those before them end.
final class ItemRule: WrapperRule {
    private var item = RenderItem.single
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private let blocks = GridBlocks()
    /// Where its cells are, in a lazy grid; nil where it stands over all tracks.
    var gridPlace: GridPlace?

    override func isFor(_ content: RenderContent) -> Bool {
        if case .item = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .item(let item) = node.render.content { self.item = item }
        if let grid = node.render.lazyGrid { self.grid = grid }
    }

    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var axis: LayoutAxis? { .vertical }

    private func rows(of node: LayoutNode) -> StackLayout {
        StackLayout(axis: .vertical, guide: .leading, spacing: 0, metrics: node.tree.metrics)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        switch item {
        case .cells:
            // In its place among others it is as large as its lines are.
            if gridPlace != nil { return proposal.or(.zero) }
            blocks.arrange(node, in: grid, proposal)
            return blocks.size
        case .rows where node.children.count > 1: return rows(of: node).size(of: node.children, in: proposal)
        default: return super.size(of: node, in: proposal)
        }
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        switch item {
        case .cells:
            if let gridPlace { return node.placeCells(gridPlace, in: size) }
            blocks.arrange(node, in: grid, proposal)
            blocks.place(node, in: size)
        case .rows where node.children.count > 1:
            node.place(rows(of: node).arrange(node.children, in: proposal), in: size)
        default: super.place(node, in: size, proposal: proposal)
        }
    }
}

extension LayoutNode {
    /// Puts the cells that it holds into their lines.
    func placeCells(_ place: GridPlace, in size: CGSize) {
        let base = place.base
        forEachHolderOfCells(from: place.first) { place.flow.place($0, from: $1, base: base, in: size) }
    }
}

extension RenderNode {
    /// The lazy grid that its children are cells of.
    var lazyGrid: RenderLazyGrid? {
        if case .arrangement(.lazyGrid(let grid))? = lazyContainer?.content { grid } else { nil }
    }
}
