internal import Foundation
package import RenderTree

/// The layout of `Grid`: rows of cells in columns that are as wide as their widest cell.
///
/// The proposed width is shared among the columns, then the height among the rows, as in a stack: least flexible first.
/// A child that is not a row spans all columns. Follows Apple's documentation of `Grid`.
final class GridRule: LayoutRule {
    private var grid = RenderGrid()
    private var rows: [GridTable.Row]?

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.grid) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        rows = nil
        if case .arrangement(.grid(let grid)) = node.render.content { self.grid = grid }
    }

    private func table(_ node: LayoutNode) -> GridTable {
        let rows = rows ?? node.children.map(GridTable.Row.init)
        self.rows = rows
        return GridTable(grid: grid, rows: rows, metrics: node.tree.metrics)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        table(node).arrange(in: proposal).size
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let table = table(node)
        node.place(table.put(table.arrange(in: proposal)), in: size)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let result = table(node).arrange(in: proposal)
        var together = StackLayout.Result()
        var cells: ContiguousArray<LayoutNode> = []
        for (row, place) in zip(rows ?? [], result.rows) {
            for (cell, put) in zip(row.cells, place.cells) {
                cells.append(cell.node)
                together.proposals.append(put.proposal)
                together.origins.append(
                    CGPoint(x: place.frame.minX + put.origin.x, y: place.frame.minY + put.origin.y))
            }
        }
        return LayoutNode.explicitValue(of: guide, of: cells, in: together)
    }
}

/// The layout of `GridRow`. Outside of a grid it is a horizontal stack.
final class GridRowRule: LayoutRule {
    /// The origin of a cell within its row, and its proposal.
    struct Cell: Equatable {
        var origin: CGPoint
        var proposal: Proposal
    }

    private let stack = StackRule()
    private(set) var alignment: RenderAlignment.Vertical?
    private var cells: [Cell] = []

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.gridRow) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        stack.prepare(node)
        if case .arrangement(.gridRow(let alignment)) = node.render.content { self.alignment = alignment }
    }

    override var axis: LayoutAxis? { .horizontal }

    /// Stores the placement of the cells that the grid has computed.
    func apply(_ cells: [Cell], of node: LayoutNode) {
        if cells != self.cells { node.setNeedsPlacement() }
        self.cells = cells
    }

    // The grid has computed the size and proposes it.
    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        node.isRowOfGrid ? proposal.or(.zero) : stack.size(of: node, in: proposal)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard node.isRowOfGrid else { return stack.place(node, in: size, proposal: proposal) }
        for (child, cell) in zip(node.children, cells) {
            child.place(at: cell.origin, in: cell.proposal, parentWidth: size.width)
        }
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.isRowOfGrid ? nil : stack.explicitValue(of: guide, in: node, size: size, proposal: proposal)
    }
}

extension LayoutNode {
    /// Whether the node is a row of its parent grid.
    fileprivate var isRowOfGrid: Bool {
        guard case .arrangement(.gridRow) = render.content, let parent = render.parent else { return false }
        if case .arrangement(.grid) = parent.content { return true }
        return (tree.node(for: parent).rule as? CustomRule)?.isGrid ?? false
    }

    /// The cell's grid modifiers, collected from the wrappers around its content.
    var gridCell: RenderGridCell {
        var cell = RenderGridCell()
        var node = self
        var hasColumns = false
        while true {
            if case .arrangement(.gridCell(let explicitCell)) = node.render.content {
                // The outermost modifier wins.
                if !hasColumns, explicitCell.columns != 1 {
                    cell.columns = explicitCell.columns
                    hasColumns = true
                }
                cell.anchor = cell.anchor ?? explicitCell.anchor
                cell.columnAlignment = cell.columnAlignment ?? explicitCell.columnAlignment
                cell.unsized.formUnion(explicitCell.unsized)
            }
            guard let inner = node.wrapped else { return cell }
            node = inner
        }
    }

    /// The only child of a wrapper, or the content of a background or overlay.
    package var wrapped: LayoutNode? {
        if children.count == 1, rule is WrapperRule { return children[0] }
        return rule is LayersRule ? children.first : nil
    }
}

extension GridTable.Row {
    init(_ node: LayoutNode) {
        self.node = node
        guard node.isRowOfGrid, let rule = node.rule as? GridRowRule else {
            rule = nil
            alignment = nil
            cells = [GridTable.Cell(node: node, column: 0, info: node.gridCell)]
            return
        }
        self.rule = rule
        alignment = rule.alignment
        var column = 0
        cells = node.children.map { child in
            let cell = GridTable.Cell(node: child, column: column, info: child.gridCell)
            column += max(1, cell.info.columns)
            return cell
        }
    }
}

/// The grid layout for a custom layout, such as `GridLayout`.
package struct GridArrangement {
    private let grid: RenderGrid

    package init(_ grid: RenderGrid) {
        self.grid = grid
    }

    /// Returns the placement and proposals of the rows. Also passes the cells' placement to the rows.
    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> StackLayout.Result {
        guard let tree = children.first?.tree else { return StackLayout.Result() }
        let table = GridTable(grid: grid, rows: children.map(GridTable.Row.init), metrics: tree.metrics)
        return table.put(table.arrange(in: proposal))
    }
}

extension GridTable {
    /// Passes the cells' placement to the rows. Returns the placement and proposals of the rows.
    fileprivate func put(_ arranged: Result) -> StackLayout.Result {
        var result = StackLayout.Result()
        result.size = arranged.size
        for (row, place) in zip(rows, arranged.rows) {
            if let rule = row.rule {
                rule.apply(place.cells, of: row.node)
                result.origins.append(place.frame.origin)
                result.proposals.append(Proposal(place.frame.size))
            } else if let cell = place.cells.first {
                result.origins.append(CGPoint(x: cell.origin.x, y: place.frame.minY + cell.origin.y))
                result.proposals.append(cell.proposal)
            }
        }
        return result
    }
}
