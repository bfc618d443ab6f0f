public import Foundation

extension RenderPath {
    /// Returns the part of the path between two fractions of its length.
    public func trimmed(from: CGFloat, to: CGFloat) -> RenderPath {
        let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
        guard from < to else { return RenderPath() }
        guard from > 0 || to < 1 else { return self }
        let segments = segments().map { MeasuredSegment($0) }
        let whole = segments.reduce(0) { $0 + $1.length }
        guard whole > 0 else { return RenderPath() }
        var path = RenderPath()
        var start: CGFloat = 0
        for segment in segments {
            let first = max(from * whole - start, 0)
            let last = min(to * whole - start, segment.length)
            start += segment.length
            guard first < last else { continue }
            let part = segment.part(from: first, to: last)
            if path.currentPoint != part.start { path.move(to: part.start) }
            path.append(part.element)
        }
        return path
    }
}

/// A segment with a table of its arc lengths.
private struct MeasuredSegment {
    let segment: RenderSegment
    /// The arc lengths up to parameters that are evenly spaced between 0 and 1.
    private let lengths: [CGFloat]

    init(_ segment: RenderSegment) {
        self.segment = segment
        let count: Int
        if case .line = segment.element { count = 1 } else { count = 64 }
        var lengths: [CGFloat] = [0]
        var before = segment.start
        for index in 1...count {
            let point = segment.point(at: CGFloat(index) / CGFloat(count))
            lengths.append(lengths[index - 1] + hypot(point.x - before.x, point.y - before.y))
            before = point
        }
        self.lengths = lengths
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    private func parameter(of length: CGFloat) -> CGFloat {
        guard let next = lengths.firstIndex(where: { $0 >= length }), next > 0 else { return length <= 0 ? 0 : 1 }
        let step = lengths[next] - lengths[next - 1]
        let within = step > 0 ? (length - lengths[next - 1]) / step : 0
        return (CGFloat(next - 1) + within) / CGFloat(lengths.count - 1)
    }

    func part(from: CGFloat, to: CGFloat) -> RenderSegment {
        let (first, last) = (parameter(of: from), parameter(of: to))
        let head = last < 1 ? segment.split(at: last).0 : segment
        return first > 0 ? head.split(at: first / last).1 : head
    }
}
