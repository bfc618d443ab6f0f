internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// A series of cells of a lazy grid, and the lengths of its lines.
///
/// The cells may belong to lazy stacks of which only some items exist. Lines that have not been measured count with the
/// median of the first measured lines.
final class GridFlow {
    private(set) var tracks = GridTracks()
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private var leadingOffset: CGFloat = 0
    /// The lines for each number of tracks so far. Measuring alternates between several widths.
    private var linesOfTracks: [Int: (lines: EstimatedExtents, origin: [Member])] = [:]
    private(set) var lines = EstimatedExtents()

    /// A member of the series. The measured lines stay valid while the list of members is equal.
    private struct Member: Equatable {
        let node: ObjectIdentifier
        let version: UInt64
        let first: Int
    }

    var columns: Int { max(1, tracks.lengths.count) }
    var length: CGFloat { lines.length }
    private var along: LayoutAxis { grid.along }

    func line(of cell: Int) -> Int { cell / columns }

    // MARK: Measuring

    /// The measured part of a line.
    private struct Found {
        var length: CGFloat = 0
        var cells = 0
    }

    func measure(
        _ members: ContiguousArray<LayoutNode>.SubSequence, in grid: RenderLazyGrid, _ tracks: GridTracks, gap: CGFloat,
        leadingOffset: CGFloat
    ) {
        (self.grid, self.tracks, self.leadingOffset) = (grid, tracks, leadingOffset)
        let gap = EstimatedExtents.gap(gap)
        var count = 0
        var origin: [Member] = []
        var found: [Int: Found] = [:]
        for member in members {
            let version: UInt64 = if case .lazyStack(let run) = member.render.content { run.version } else { 0 }
            origin.append(Member(node: ObjectIdentifier(member), version: version, first: count))
            let cells = member.cellCount
            measure(member, from: count, into: &found)
            count += cells
        }
        var (lines, old) = linesOfTracks[columns] ?? (EstimatedExtents(), [])
        let lineCount = (count + columns - 1) / columns
        // Measured lines stay valid only if no member has changed, except for new ones at the end.
        if lines.spacing != gap || lineCount < lines.count || !origin.starts(with: old) || lines.count == 0 {
            lines.reset(count: lineCount, spacing: gap)
        } else if lineCount > lines.count {
            lines.grow(to: lineCount)
        }
        if !lines.isEstimateMeasured { lines.setEstimate(from: found.values.map(\.length)) }
        if lines.estimate == nil {
            lines.estimate = members.first?.tree.metrics.textMeasure.lineHeight(of: RenderFont()) ?? 0
        }
        for (line, found) in found {
            // Some cells of a line may not exist now. The others must not shorten a line that was measured with all
            // cells.
            let isFullLine = found.cells == min(columns, count - line * columns)
            lines.set(isFullLine ? found.length : max(found.length, lines.known(line) ?? 0), of: line)
        }
        linesOfTracks[columns] = (lines, origin)
        self.lines = lines
    }

    private func measure(_ node: LayoutNode, from first: Int, into found: inout [Int: Found]) {
        if node.holdsCells {
            node.forEachHolderOfCells(from: first) { measure($0, from: $1, into: &found) }
        } else {
            found[line(of: first), default: Found()].cells += 1
            let length = node.size(in: offer(toCell: first))[along]
            if length > found[line(of: first)]?.length ?? 0 { found[line(of: first)]?.length = length }
        }
    }

    private func offer(toCell cell: Int) -> Proposal {
        var offer = Proposal()
        offer[along.other] = tracks.lengths.isEmpty ? 0 : tracks.lengths[cell % columns]
        return offer
    }

    // MARK: Placement

    func place(_ members: ContiguousArray<LayoutNode>.SubSequence, at start: CGFloat, in size: CGSize) {
        var first = 0
        for member in members {
            place(member, from: first, base: -start, in: size)
            first += member.cellCount
        }
    }

    /// Places a cell, or a node that holds cells, in its lines.
    ///
    /// `base` is the start of the parent within the lines, and `size` the parent's size.
    func place(_ node: LayoutNode, from first: Int, base: CGFloat, in size: CGSize) {
        var origin = CGPoint.zero
        if node.holdsCells {
            let extent = extent(of: first..<first + node.cellCount)
            var cellSize = size
            cellSize[along] = extent.upperBound - extent.lowerBound
            origin[along] = extent.lowerBound - base
            node.setGridRange(GridRange(flow: self, first: first))
            node.setNeedsPlacement()
            node.place(at: origin, in: Proposal(cellSize), parentWidth: size.width)
            return
        }
        guard !tracks.lengths.isEmpty else { return }
        let (line, column) = (line(of: first), first % columns)
        let offer = offer(toCell: first)
        var cellSize = CGSize.zero
        cellSize[along] = lines.start(of: line + 1) - lines.spacing - lines.start(of: line)
        cellSize[along.other] = tracks.lengths[column]
        let outer = PlainDimensions(size: cellSize)
        let alignment = tracks.alignments[column] ?? .center
        let (x, y) = (alignment.horizontal.guide, alignment.vertical.guide)
        origin = CGPoint(
            x: x.defaultValue(in: outer) - node.value(of: x, in: offer),
            y: y.defaultValue(in: outer) - node.value(of: y, in: offer))
        origin[along.other] += leadingOffset + tracks.starts[column]
        origin[along] += lines.start(of: line) - base
        node.place(at: origin, in: offer, parentWidth: size.width)
    }

    /// Returns the extent of the lines that hold some cells.
    func extent(of cells: Range<Int>) -> ClosedRange<CGFloat> {
        let start = lines.start(of: line(of: cells.lowerBound))
        guard !cells.isEmpty else { return ClosedRange(between: start, and: start) }
        let end = lines.start(of: line(of: cells.upperBound - 1) + 1) - lines.spacing
        return ClosedRange(between: start, and: max(start, end))
    }
}

/// The position of a node that holds cells within the series.
struct GridRange {
    let flow: GridFlow
    let first: Int

    /// The start of the node's first line.
    var base: CGFloat { flow.lines.start(of: flow.line(of: first)) }
}

extension LayoutNode {
    /// Whether the node holds cells of a lazy grid and is not a cell itself.
    fileprivate var holdsCells: Bool { rule is LazyStackRule || rule is LazyStackItemRule }

    /// The number of cells of a lazy grid that the node is or holds.
    var cellCount: Int {
        switch rule {
        case let run as LazyStackRule: run.cellCount(self)
        case is LazyStackItemRule: children.reduce(0) { $0 + $1.cellCount }
        default: 1
        }
    }

    /// Sets the position among the cells of a lazy grid, if the node holds cells. Nil means that it spans all tracks.
    func setGridRange(_ place: GridRange?) {
        (rule as? LazyStackRule)?.gridRange = place
        (rule as? LazyStackItemRule)?.gridRange = place
    }

    /// Calls a closure with each child that is or holds cells, and with the index of its first cell.
    func forEachHolderOfCells(from first: Int, _ body: (LayoutNode, Int) -> Void) {
        if let run = rule as? LazyStackRule { return run.forEachItem(self, from: first, body) }
        var first = first
        for child in children {
            body(child, first)
            first += child.cellCount
        }
    }
}
