internal import Foundation
internal import RenderTree

/// Cells of a lazy grid that follow each other: how long each line is, as far as that is known.
///
/// The cells may be in runs of which only a part exists. Lines that nobody has seen count with the middle one of those
/// that were found first.
final class GridFlow {
    private(set) var tracks = GridTracks()
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private var lead: CGFloat = 0
    /// The lines for each number of tracks that there has been: sizes are asked for several widths in turns.
    private var linesOfTracks: [Int: (lines: RunExtents, origin: [Member])] = [:]
    private(set) var lines = RunExtents()

    /// What the lines are made of. As long as that is the same, what is known of them holds.
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

    /// What was measured of a line.
    private struct Found {
        var length: CGFloat = 0
        var cells = 0
    }

    func measure(
        _ members: ContiguousArray<LayoutNode>.SubSequence, in grid: RenderLazyGrid, _ tracks: GridTracks, gap: CGFloat,
        lead: CGFloat
    ) {
        (self.grid, self.tracks, self.lead) = (grid, tracks, lead)
        var count = 0
        var origin: [Member] = []
        var found: [Int: Found] = [:]
        for member in members {
            let version: UInt64 = if case .run(let run) = member.render.content { run.version } else { 0 }
            origin.append(Member(node: ObjectIdentifier(member), version: version, first: count))
            let cells = member.cellCount
            measure(member, from: count, into: &found)
            count += cells
        }
        var (lines, old) = linesOfTracks[columns] ?? (RunExtents(), [])
        let lineCount = (count + columns - 1) / columns
        if lines.spacing != gap || lineCount < lines.count || !origin.starts(with: old) || lines.count == 0 {
            lines.reset(count: lineCount, spacing: gap)
        } else if lineCount > lines.count {
            lines.grow(to: lineCount)
        }
        if !lines.isEstimateMeasured, !found.isEmpty {
            let lengths = found.values.map(\.length).sorted()
            lines.takeEstimate(lengths[lengths.count / 2])
        }
        if lines.estimate == nil {
            lines.estimate = members.first?.tree.metrics.text.lineHeight(of: RenderFont()) ?? 0
        }
        for (line, found) in found {
            let isWhole = found.cells == min(columns, count - line * columns)
            lines.set(isWhole ? found.length : max(found.length, lines.known(line) ?? 0), of: line)
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

    // MARK: Placing

    func place(_ members: ContiguousArray<LayoutNode>.SubSequence, at start: CGFloat, in size: CGSize) {
        var first = 0
        for member in members {
            place(member, from: first, base: -start, in: size)
            first += member.cellCount
        }
    }

    /// Puts cells, or what holds cells, into their lines.
    ///
    /// - Parameters:
    ///   - base: Where what it is in begins in the lines.
    ///   - size: Of what it is in.
    func place(_ node: LayoutNode, from first: Int, base: CGFloat, in size: CGSize) {
        var origin = CGPoint.zero
        if node.holdsCells {
            let extent = extent(of: first..<first + node.cellCount)
            var room = size
            room[along] = extent.upperBound - extent.lowerBound
            origin[along] = extent.lowerBound - base
            node.takeGridPlace(GridPlace(flow: self, first: first))
            node.arrangeAgain()
            node.place(at: origin, in: Proposal(room), parentWidth: size.width)
            return
        }
        guard !tracks.lengths.isEmpty else { return }
        let (line, column) = (line(of: first), first % columns)
        let offer = offer(toCell: first)
        var room = CGSize.zero
        room[along] = lines.start(of: line + 1) - lines.spacing - lines.start(of: line)
        room[along.other] = tracks.lengths[column]
        let outer = PlainDimensions(size: room)
        let alignment = tracks.alignments[column] ?? .center
        let (x, y) = (alignment.horizontal.guide, alignment.vertical.guide)
        origin = CGPoint(
            x: x.defaultValue(in: outer) - node.value(of: x, in: offer),
            y: y.defaultValue(in: outer) - node.value(of: y, in: offer))
        origin[along.other] += lead + tracks.starts[column]
        origin[along] += lines.start(of: line) - base
        node.place(at: origin, in: offer, parentWidth: size.width)
    }

    /// From where to where the lines of some cells go.
    func extent(of cells: Range<Int>) -> ClosedRange<CGFloat> {
        let start = lines.start(of: line(of: cells.lowerBound))
        guard !cells.isEmpty else { return start...start }
        return start...max(start, lines.start(of: line(of: cells.upperBound - 1) + 1) - lines.spacing)
    }
}

/// Where what holds cells is among all cells of a stretch.
struct GridPlace {
    let flow: GridFlow
    let first: Int

    /// Where its first line begins.
    var base: CGFloat { flow.lines.start(of: flow.line(of: first)) }
}

extension LayoutNode {
    /// Whether, in a lazy grid, it is not a cell itself.
    fileprivate var holdsCells: Bool { rule is RunRule || rule is ItemRule }

    /// How many cells of a lazy grid it is or holds.
    var cellCount: Int {
        switch rule {
        case let run as RunRule: run.cellCount(self)
        case is ItemRule: children.reduce(0) { $0 + $1.cellCount }
        default: 1
        }
    }

    /// Says where it is among the cells of a lazy grid, if it holds some; nil is over all tracks.
    func takeGridPlace(_ place: GridPlace?) {
        (rule as? RunRule)?.gridPlace = place
        (rule as? ItemRule)?.gridPlace = place
    }

    /// Does something with each thing in it that is a cell or holds some, and the number of its first cell.
    func forEachHolderOfCells(from first: Int, _ body: (LayoutNode, Int) -> Void) {
        if let run = rule as? RunRule { return run.forEachItem(self, from: first, body) }
        var first = first
        for child in children {
            body(child, first)
            first += child.cellCount
        }
    }
}
