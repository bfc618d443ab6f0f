internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// The lengths and positions of the tracks of a lazy grid.
struct GridTracks {
    private(set) var lengths: [CGFloat] = []
    private(set) var starts: [CGFloat] = []
    private(set) var alignments: [RenderAlignment?] = []
    private(set) var length: CGFloat = 0

    init() {}

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
            // Without a proposal, a track has its minimum length.
            let part = left.isNaN ? 0 : max(0, metrics.floored(left / max(1, waiting), along: axis))
            switch track.size {
            case .fixed(let length):
                add([snapped(length)], track, gap: gap(track))
                continue
            case .flexible(let minimum, let maximum):
                add([min(max(part, snapped(minimum)), snapped(maximum))], track, gap: gap(track))
                left -= lengths[lengths.count - 1]
            case .adaptive(let minimum, let maximum):
                let (minimum, gap) = (max(1, snapped(minimum)), gap(track))
                let count = max(1, ((part + gap) / (minimum + gap)).rounded(.down))
                let each = metrics.floored((part - gap * (count - 1)) / count, along: axis)
                // A single track takes the available length, even below its minimum.
                let length = min(left.isNaN ? minimum : each, max(minimum, snapped(maximum)))
                add(Array(repeating: length, count: Int(clamping: count, to: 1...10_000)), track, gap: gap)
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
