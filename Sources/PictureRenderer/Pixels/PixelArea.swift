internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// A rectangle of pixels.
struct PixelRect: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The pixels that a rectangle touches, within a limit.
    init(around rect: CGRect, within limit: PixelRect) {
        func clamp(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
            Int(clamping: value, to: low...high)
        }
        x = clamp(rect.minX.rounded(.down), limit.x, limit.x + limit.width)
        y = clamp(rect.minY.rounded(.down), limit.y, limit.y + limit.height)
        width = max(0, clamp(rect.maxX.rounded(.up), limit.x, limit.x + limit.width) - x)
        height = max(0, clamp(rect.maxY.rounded(.up), limit.y, limit.y + limit.height) - y)
    }

    init(width: Int, height: Int) {
        (x, y) = (0, 0)
        (self.width, self.height) = (width, height)
    }
}

/// The part of each pixel that an area covers, from 0 to 1.
///
/// Each row of pixels is cut by eight lines. Along a line the part of a pixel is exact.
struct PixelArea {
    private static let linesPerRow = 8

    private struct Edge {
        let top: CGFloat
        let bottom: CGFloat
        let x: CGFloat
        let slope: CGFloat
        let winding: Int
    }

    let rect: PixelRect
    /// The parts, row by row.
    private(set) var parts: [Float]

    /// `path` is the area in pixels. Open subpaths count as closed.
    init(_ path: RenderPath, evenOdd: Bool, within limit: PixelRect) {
        rect = PixelRect(around: path.boundingRect, within: limit)
        parts = [Float](repeating: 0, count: rect.width * rect.height)
        guard rect.width > 0, rect.height > 0 else { return }
        let edges = Self.edges(of: path.flattened(tolerance: 0.03))
        var next = 0
        var active: [Edge] = []
        for row in 0..<rect.height {
            let top = CGFloat(rect.y + row)
            while next < edges.count, edges[next].top < top + 1 {
                active.append(edges[next])
                next += 1
            }
            active.removeAll { $0.bottom <= top }
            for line in 0..<Self.linesPerRow {
                let y = top + (CGFloat(line) + 0.5) / CGFloat(Self.linesPerRow)
                add(active, at: y, evenOdd: evenOdd, to: row)
            }
        }
    }

    private static func edges(of lines: [RenderPolyline]) -> [Edge] {
        var edges: [Edge] = []
        for line in lines {
            guard var from = line.points.last else { continue }
            for to in line.points {
                defer { from = to }
                guard from.y != to.y, from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { continue }
                let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
                let slope = (lower.x - upper.x) / (lower.y - upper.y)
                edges.append(
                    Edge(top: upper.y, bottom: lower.y, x: upper.x, slope: slope, winding: from.y < to.y ? 1 : -1))
            }
        }
        return edges.sorted { $0.top < $1.top }
    }

    private mutating func add(_ edges: [Edge], at y: CGFloat, evenOdd: Bool, to row: Int) {
        let crossings = edges.lazy.filter { $0.top <= y && y < $0.bottom }
            .map { ($0.x + (y - $0.top) * $0.slope, $0.winding) }.sorted { $0.0 < $1.0 }
        var winding = 0
        var start: CGFloat = 0
        for (x, change) in crossings {
            let wasInside = evenOdd ? winding % 2 != 0 : winding != 0
            winding += change
            let isInside = evenOdd ? winding % 2 != 0 : winding != 0
            if !wasInside, isInside { start = x }
            if wasInside, !isInside { add(from: start, to: x, to: row) }
        }
    }

    private mutating func add(from left: CGFloat, to right: CGFloat, to row: Int) {
        let width = CGFloat(rect.width)
        let (left, right) = (min(max(left - CGFloat(rect.x), 0), width), min(max(right - CGFloat(rect.x), 0), width))
        guard right > left else { return }
        let weight = 1 / Float(Self.linesPerRow)
        let (first, last) = (Int(clamping: left), Int(clamping: right))
        let offset = row * rect.width
        if first == last {
            parts[offset + first] += Float(right - left) * weight
            return
        }
        parts[offset + first] += Float(CGFloat(first + 1) - left) * weight
        for column in first + 1..<max(first + 1, last) { parts[offset + column] += weight }
        if last < rect.width { parts[offset + last] += Float(right - CGFloat(last)) * weight }
    }
}
