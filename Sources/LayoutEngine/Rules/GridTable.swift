internal import Foundation
internal import RenderTree

/// The measuring and alignment of a grid.
struct GridTable {
    struct Cell {
        let node: LayoutNode
        let column: Int
        let info: RenderGridCell
    }

    struct Row {
        let node: LayoutNode
        /// Nil for a child that spans all columns.
        let rule: GridRowRule?
        let alignment: RenderAlignment.Vertical?
        let cells: [Cell]
    }

    struct Result {
        struct Row {
            var frame = CGRect.zero
            var cells: [GridRowRule.Cell] = []
        }

        var size = CGSize.zero
        var rows: [Row] = []
    }

    let grid: RenderGrid
    let rows: [Row]
    let metrics: any ScreenMetrics
    private let count: Int
    private let gap: CGSize

    init(grid: RenderGrid, rows: [Row], metrics: any ScreenMetrics) {
        self.grid = grid
        self.rows = rows
        self.metrics = metrics
        count = max(1, rows.flatMap(\.cells).map { $0.column + max(1, $0.info.columns) }.max() ?? 1)
        gap = CGSize(
            width: grid.horizontalSpacing.map { metrics.snappedSpacing($0, along: .horizontal) }
                ?? metrics.spacing.width,
            height: grid.verticalSpacing.map { metrics.snappedSpacing($0, along: .vertical) }
                ?? metrics.spacing.height)
    }

    /// Returns the columns that a cell spans.
    private func columns(of cell: Cell, in row: Row) -> Range<Int> {
        row.rule == nil ? 0..<count : cell.column..<min(count, cell.column + max(1, cell.info.columns))
    }

    private func width(of columns: Range<Int>, in widths: [CGFloat]) -> CGFloat {
        widths[columns].reduce(0, +) + CGFloat(columns.count - 1) * gap.width
    }

    func arrange(in proposal: Proposal) -> Result {
        var result = Result()
        guard !rows.isEmpty else { return result }
        let widths = widths(in: proposal)
        let heights = heights(in: proposal, widths: widths)
        let alignments = columnAlignments
        result.size.width = width(of: 0..<count, in: widths)
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            var place = Result.Row()
            place.frame = CGRect(x: 0, y: y, width: result.size.width, height: heights[index])
            let guide = (row.alignment ?? grid.alignment.vertical).guide
            let line = extent(of: row, guide: guide, height: heights[index], widths: widths).before
            for cell in row.cells {
                let columns = columns(of: cell, in: row)
                let cellSize = CGSize(width: width(of: columns, in: widths), height: heights[index])
                let left = widths[..<columns.lowerBound].reduce(0) { $0 + $1 + gap.width }
                let offer = Proposal(cellSize)
                let size = cell.node.size(in: offer)
                var origin = CGPoint.zero
                if let anchor = cell.info.anchor {
                    origin = CGPoint(
                        x: (cellSize.width - size.width) * anchor.x, y: (cellSize.height - size.height) * anchor.y)
                } else {
                    let column = row.rule == nil ? grid.alignment.horizontal : alignments[columns.lowerBound]
                    let outer = PlainDimensions(size: cellSize)
                    origin.x = column.guide.defaultValue(in: outer) - cell.node.value(of: column.guide, in: offer)
                    origin.y =
                        guide.isBaseline
                        ? line - cell.node.value(of: guide, in: offer)
                        : guide.defaultValue(in: outer) - cell.node.value(of: guide, in: offer)
                }
                place.cells.append(
                    GridRowRule.Cell(origin: CGPoint(x: left + origin.x, y: origin.y), proposal: offer))
            }
            result.rows.append(place)
            y += heights[index] + gap.height
        }
        result.size.height = y - gap.height
        return result
    }

    /// The alignment of each column, which the first cell that states one decides.
    private var columnAlignments: [RenderAlignment.Horizontal] {
        var alignments = [RenderAlignment.Horizontal?](repeating: nil, count: count)
        for row in rows where row.rule != nil {
            for cell in row.cells where alignments[cell.column] == nil {
                alignments[cell.column] = cell.info.columnAlignment
            }
        }
        return alignments.map { $0 ?? grid.alignment.horizontal }
    }

    // MARK: Columns

    private func widths(in proposal: Proposal) -> [CGFloat] {
        var columns = [[LayoutNode]](repeating: [], count: count)
        for row in rows where row.rule != nil {
            for cell in row.cells where cell.info.columns <= 1 && !cell.info.unsized.contains(.horizontal) {
                columns[cell.column].append(cell.node)
            }
        }
        func width(of column: Int, offered: CGFloat) -> CGFloat {
            columns[column].reduce(0) { max($0, $1.size(in: Proposal(width: offered)).width) }
        }
        let gaps = gap.width * CGFloat(count - 1)
        var widths = share(proposal.width - gaps, among: count, along: .horizontal, length: width)
        widenForSpans(&widths, in: proposal)
        return widths
    }

    /// Widens columns for cells that span several and need more width.
    private func widenForSpans(_ widths: inout [CGFloat], in proposal: Proposal) {
        for row in rows {
            for cell in row.cells where !cell.info.unsized.contains(.horizontal) {
                let columns = columns(of: cell, in: row)
                guard columns.count > 1 || row.rule == nil else { continue }
                let now = width(of: columns, in: widths)
                let rest = proposal.width - width(of: 0..<count, in: widths)
                let offer = proposal.width.isNaN ? .nan : now + max(0, rest)
                let more = cell.node.size(in: Proposal(width: offer)).width - now
                guard more > 0 else { continue }
                for column in columns { widths[column] += more / CGFloat(columns.count) }
            }
        }
    }

    // MARK: Rows

    private func heights(in proposal: Proposal, widths: [CGFloat]) -> [CGFloat] {
        let gaps = gap.height * CGFloat(rows.count - 1)
        return share(proposal.height - gaps, among: rows.count, along: .vertical) { index, offered in
            let row = rows[index]
            let guide = (row.alignment ?? grid.alignment.vertical).guide
            let extent = extent(of: row, guide: guide, height: offered, widths: widths)
            return extent.before + extent.after
        }
    }

    /// Returns the extent of a row above and below its alignment line.
    private func extent(
        of row: Row, guide: RenderGuide, height: CGFloat, widths: [CGFloat]
    ) -> (before: CGFloat, after: CGFloat) {
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for cell in row.cells where !cell.info.unsized.contains(.vertical) {
            let offer = Proposal(
                CGSize(width: width(of: columns(of: cell, in: row), in: widths), height: height))
            let size = cell.node.size(in: offer)
            let line = guide.isBaseline ? cell.node.value(of: guide, in: offer) : 0
            before = max(before, line)
            after = max(after, size.height - line)
        }
        return (before, after)
    }

    // MARK: Distribution

    /// Distributes a length. Each part gets an equal share of the remainder, the least flexible first.
    private func share(
        _ whole: CGFloat, among count: Int, along axis: LayoutAxis, length: (Int, CGFloat) -> CGFloat
    ) -> [CGFloat] {
        if whole.isNaN { return (0..<count).map { length($0, .nan) } }
        let ranges = (0..<count).map { length($0, .infinity) - length($0, 0) }
        var lengths = [CGFloat](repeating: 0, count: count)
        var left = whole
        var waiting = CGFloat(count)
        for index in (0..<count).sorted(by: { (ranges[$0], $0) < (ranges[$1], $1) }) {
            lengths[index] = length(index, max(0, metrics.floored(left / waiting, along: axis)))
            left -= lengths[index]
            waiting -= 1
        }
        return lengths
    }
}

extension RenderGuide {
    /// Whether text determines the guide's position.
    fileprivate var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}
