internal import Foundation
internal import RenderTree

/// Cells that fill stated tracks one after another, line by line.
///
/// Fixed tracks have their length. What they leave is shared among the others in order: a flexible one takes its part
/// within its limits, an adaptive one as many tracks as fit into its part. Follows what Apple documents of `LazyVGrid` and
/// `GridItem`.
final class LazyGridRule: LayoutRule {
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])

    override func isFor(_ content: RenderContent) -> Bool {
        if case .arrangement(.lazyGrid) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.lazyGrid(let grid)) = node.render.content { self.grid = grid }
    }

    /// The axis on which lines follow each other.
    private var along: LayoutAxis { grid.isVertical ? .vertical : .horizontal }

    override func isPresent(_ node: LayoutNode) -> Bool { !node.children.isEmpty }

    private func arrange(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        let metrics = node.tree.metrics
        let across = along.other
        let tracks = GridTracks(grid.tracks, in: proposal[across], along: across, metrics: metrics)
        let gap = grid.spacing.map { metrics.snappedSpacing($0, along: along) } ?? metrics.spacing[along]
        var result = StackLayout.Result()
        result.size[across] = proposal[across].isFinite ? max(proposal[across], tracks.length) : tracks.length
        let lead = lead(of: tracks.length, in: result.size[across])
        var position: CGFloat = 0
        for start in stride(from: 0, to: node.children.count, by: max(1, tracks.lengths.count)) {
            let line = start..<min(node.children.count, start + max(1, tracks.lengths.count))
            var offers: [Proposal] = []
            var length: CGFloat = 0
            for index in line {
                var offer = Proposal()
                offer[across] = tracks.lengths[index - start]
                length = max(length, node.children[index].size(in: offer)[along])
                offers.append(offer)
            }
            for index in line {
                let child = node.children[index]
                var room = CGSize.zero
                room[across] = tracks.lengths[index - start]
                room[along] = length
                let outer = PlainDimensions(size: room)
                let alignment = tracks.alignments[index - start] ?? .center
                let (x, y) = (alignment.horizontal.guide, alignment.vertical.guide)
                let offer = offers[index - start]
                var origin = CGPoint(
                    x: x.defaultValue(in: outer) - child.value(of: x, in: offer),
                    y: y.defaultValue(in: outer) - child.value(of: y, in: offer))
                origin[across] += lead + tracks.starts[index - start]
                origin[along] += position
                result.origins.append(origin)
                result.proposals.append(offer)
            }
            position += length + gap
        }
        result.size[along] = max(0, position - gap)
        return result
    }

    /// Where the tracks begin in something longer.
    private func lead(of length: CGFloat, in whole: CGFloat) -> CGFloat {
        let guide = grid.isVertical ? grid.alignment.horizontal.guide : grid.alignment.vertical.guide
        func value(_ length: CGFloat) -> CGFloat {
            guide.defaultValue(in: PlainDimensions(size: CGSize(width: length, height: length)))
        }
        return value(whole) - value(length)
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { arrange(node, in: proposal).size }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.place(arrange(node, in: proposal), in: size)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.explicitValue(of: guide, in: arrange(node, in: proposal))
    }
}

/// The tracks of a lazy grid: how long each is, and where.
struct GridTracks {
    private(set) var lengths: [CGFloat] = []
    private(set) var starts: [CGFloat] = []
    private(set) var alignments: [RenderAlignment?] = []
    private(set) var length: CGFloat = 0

    init(_ tracks: [RenderLazyGrid.Track], in proposed: CGFloat, along axis: LayoutAxis, metrics: any ScreenMetrics) {
        func gap(_ track: RenderLazyGrid.Track) -> CGFloat {
            track.spacing.map { metrics.snappedSpacing($0, along: axis) } ?? metrics.spacing[axis]
        }
        func snapped(_ length: CGFloat) -> CGFloat {
            length.isFinite ? metrics.snappedLength(max(0, length), along: axis) : length
        }
        var left = proposed
        for track in tracks.dropLast() { left -= gap(track) }
        var waiting: CGFloat = 0
        for track in tracks {
            if case .fixed(let length) = track.size { left -= snapped(length) } else { waiting += 1 }
        }
        for track in tracks {
            // Where nothing is proposed, a track is as short as it may be.
            let part = left.isNaN ? 0 : max(0, metrics.floored(left / max(1, waiting), along: axis))
            switch track.size {
            case .fixed(let length):
                add([snapped(length)], track, gap: gap(track))
                continue
            case .flexible(let least, let most):
                add([min(max(part, snapped(least)), snapped(most))], track, gap: gap(track))
                left -= lengths[lengths.count - 1]
            case .adaptive(let least, let most):
                let (least, gap) = (max(1, snapped(least)), gap(track))
                let count = max(1, ((part + gap) / (least + gap)).rounded(.down))
                let each = metrics.floored((part - gap * (count - 1)) / count, along: axis)
                let length = min(max(each, least), max(least, snapped(most)))
                add(Array(repeating: length, count: Int(min(count, 10_000))), track, gap: gap)
                left -= length * count + gap * (count - 1)
            }
            waiting -= 1
        }
        if let last = starts.indices.last { length = starts[last] + lengths[last] }
    }

    private mutating func add(_ new: [CGFloat], _ track: RenderLazyGrid.Track, gap: CGFloat) {
        for length in new {
            starts.append(self.length)
            lengths.append(length)
            alignments.append(track.alignment)
            self.length += length + gap
        }
    }
}
