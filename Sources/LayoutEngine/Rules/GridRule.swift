internal import Foundation
package import RenderTree

/// A table: rows of cells, in columns that are as wide as their widest cell.
///
/// What is proposed is shared among the columns, and then among the rows, as a stack shares it: the least flexible first.
/// What is no row stands over all columns. Follows what Apple documents of `Grid`.
final class GridRule: LayoutRule {
    private var grid = RenderGrid()
    private var rows: [GridTable.Row]?

    override func isFor(_ content: RenderContent) -> Bool {
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

/// A row of a grid; out of one it is a row as any other.
final class GridRowRule: LayoutRule {
    /// Where a cell is in its row, and what it is offered.
    struct Cell: Equatable {
        var origin: CGPoint
        var proposal: Proposal
    }

    private let stack = StackRule()
    private(set) var alignment: RenderAlignment.Vertical?
    private var cells: [Cell] = []

    override func isFor(_ content: RenderContent) -> Bool {
        if case .arrangement(.gridRow) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        stack.prepare(node)
        if case .arrangement(.gridRow(let alignment)) = node.render.content { self.alignment = alignment }
    }

    override var axis: LayoutAxis? { .horizontal }

    /// Takes from the grid where the cells go.
    func take(_ cells: [Cell], of node: LayoutNode) {
        if cells != self.cells { node.arrangeAgain() }
        self.cells = cells
    }

    // The grid has found the size already, and proposes that.
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
    /// Whether it is a row of the grid that it is in.
    fileprivate var isRowOfGrid: Bool {
        guard case .arrangement(.gridRow) = render.content, let parent = render.parent else { return false }
        if case .arrangement(.grid) = parent.content { return true }
        return (tree.node(for: parent).rule as? CustomRule)?.isGrid ?? false
    }

    /// What it asks for as a cell, said by what is around its content.
    var gridCell: RenderGridCell {
        var cell = RenderGridCell()
        var node = self
        var hasColumns = false
        while true {
            if case .arrangement(.gridCell(let said)) = node.render.content {
                // The outer one counts.
                if !hasColumns, said.columns != 1 {
                    cell.columns = said.columns
                    hasColumns = true
                }
                cell.anchor = cell.anchor ?? said.anchor
                cell.columnAlignment = cell.columnAlignment ?? said.columnAlignment
                cell.unsized.formUnion(said.unsized)
            }
            guard let inner = node.wrapped else { return cell }
            node = inner
        }
    }

    /// The one thing that this is around, if it is around one thing and nothing else.
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

/// A grid that somebody else arranges in.
package struct GridArrangement {
    private let grid: RenderGrid

    package init(_ grid: RenderGrid) {
        self.grid = grid
    }

    /// Where the rows go, and what they are proposed. Rows are told where their cells go.
    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> StackLayout.Result {
        guard let tree = children.first?.tree else { return StackLayout.Result() }
        let table = GridTable(grid: grid, rows: children.map(GridTable.Row.init), metrics: tree.metrics)
        return table.put(table.arrange(in: proposal))
    }
}

extension GridTable {
    /// Tells rows where their cells go. Returns where the rows go, and what they are proposed.
    fileprivate func put(_ arranged: Result) -> StackLayout.Result {
        var result = StackLayout.Result()
        result.size = arranged.size
        for (row, place) in zip(rows, arranged.rows) {
            if let rule = row.rule {
                rule.take(place.cells, of: row.node)
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
