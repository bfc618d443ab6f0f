internal import ClampedNumbers
internal import Foundation
internal import RenderTree

extension DotImage {
    /// Returns how much of each dot an area covers, for the rows that it reaches.
    ///
    /// Rows are sampled at two heights. Along a row, the covered length counts.
    func coverage(of path: RenderPath, evenOdd: Bool) -> DotCoverage {
        let edges = DotEdge.edges(of: path, tolerance: 0.5)
        guard let top = edges.lazy.map(\.top).min(), let bottom = edges.lazy.map(\.bottom).max(),
            let left = edges.lazy.map(\.left).min(), let right = edges.lazy.map(\.right).max()
        else { return DotCoverage() }
        func place(_ length: CGFloat, _ limit: Int) -> Int {
            Int(clamping: (length / Self.dot).rounded(.down), to: 0...limit)
        }
        let (first, last) = (place(top, rows), min(rows - 1, place(bottom, rows)))
        let (start, end) = (place(left, columns), min(columns - 1, place(right, columns)))
        guard first <= last, start <= end else { return DotCoverage() }
        var coverage = DotCoverage(columns: start..<end + 1, rows: first..<last + 1)
        var crossings: [(x: CGFloat, direction: Int)] = []
        for row in first...last {
            for sample in [CGFloat(0.25), 0.75] {
                let y = (CGFloat(row) + sample) * Self.dot
                crossings.removeAll(keepingCapacity: true)
                for edge in edges where edge.top <= y && y < edge.bottom {
                    crossings.append((edge.x(at: y), edge.direction))
                }
                crossings.sort { $0.x < $1.x }
                var winding = 0
                for (index, crossing) in crossings.enumerated() where index + 1 < crossings.count {
                    winding += crossing.direction
                    let isInside = evenOdd ? winding % 2 != 0 : winding != 0
                    if isInside { coverage.add(from: crossing.x, to: crossings[index + 1].x, row: row) }
                }
            }
        }
        return coverage
    }

    /// Fills the covered part with colors.
    mutating func fill(_ coverage: DotCoverage, _ mixing: DotMixing, with color: (CGPoint) -> SIMD4<Float>) {
        for row in coverage.rows {
            for column in coverage.columns {
                let part = coverage[column, row]
                guard part > 0 else { continue }
                mix(color(Self.center(column, row)) * part, mixing, column, row, isLine: false)
            }
        }
    }

    private mutating func mix(_ color: SIMD4<Float>, _ mixing: DotMixing, _ column: Int, _ row: Int, isLine: Bool) {
        let index = row * columns + column
        let source = color * mixing.opacity
        dots[index] = mixing.blend.mixed(source, over: dots[index])
        if source.w > 0.1 { self.isLine[index] = isLine }
    }

    /// Draws a thin line, one dot wide.
    mutating func draw(_ line: RenderPolyline, _ mixing: DotMixing, with color: (CGPoint) -> SIMD4<Float>) {
        guard var from = line.points.first else { return }
        var drawn: Set<Int> = []
        for to in line.points.dropFirst() + (line.isClosed ? [from] : []) {
            defer { from = to }
            guard let (start, end) = clip(from, to) else { continue }
            let length = max(abs(end.x - start.x), abs(end.y - start.y)) / Self.dot
            let steps = max(1, min(2 * (columns + rows), Int((length * 1.5).rounded(.up).limited)))
            for step in 0...steps {
                let part = CGFloat(step) / CGFloat(steps)
                let x = start.x + (end.x - start.x) * part
                let y = start.y + (end.y - start.y) * part
                let (column, row) = (
                    Int((x / Self.dot).rounded(.down).limited), Int((y / Self.dot).rounded(.down).limited)
                )
                guard column >= 0, row >= 0, column < columns, row < rows else { continue }
                let index = row * columns + column
                guard drawn.insert(index).inserted else { continue }
                mix(color(CGPoint(x: x, y: y)), mixing, column, row, isLine: true)
            }
        }
    }

    /// Returns the part of a line that is inside the picture.
    private func clip(_ from: CGPoint, _ to: CGPoint) -> (CGPoint, CGPoint)? {
        let (x, y) = (to.x - from.x, to.y - from.y)
        guard x.isFinite, y.isFinite, from.x.isFinite, from.y.isFinite else { return nil }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        let (width, height) = (CGFloat(columns) * Self.dot, CGFloat(rows) * Self.dot)
        for (step, before) in [(-x, from.x), (x, width - from.x), (-y, from.y), (y, height - from.y)] {
            if step == 0 {
                if before < 0 { return nil }
            } else if step < 0 {
                low = max(low, before / step)
            } else {
                high = min(high, before / step)
            }
        }
        guard low <= high else { return nil }
        return (
            CGPoint(x: from.x + x * low, y: from.y + y * low), CGPoint(x: from.x + x * high, y: from.y + y * high)
        )
    }
}

/// The way in which an area is mixed with the content behind it.
struct DotMixing {
    var opacity: Float = 1
    var blend = RenderBlendMode.normal
}

/// The covered part of each dot, from 0 to 1. Outside of its columns and rows nothing is covered.
struct DotCoverage {
    let columns: Range<Int>
    let rows: Range<Int>
    private var parts: [Float]

    init(columns: Range<Int> = 0..<0, rows: Range<Int> = 0..<0) {
        self.columns = columns
        self.rows = rows
        parts = Array(repeating: 0, count: columns.count * rows.count)
    }

    subscript(column: Int, row: Int) -> Float {
        guard columns.contains(column), rows.contains(row) else { return 0 }
        return min(1, parts[(row - rows.lowerBound) * columns.count + column - columns.lowerBound])
    }

    /// Adds half of the height of a row between two positions in points.
    mutating func add(from left: CGFloat, to right: CGFloat, row: Int) {
        let start = max(CGFloat(columns.lowerBound), left / DotImage.dot)
        let end = min(CGFloat(columns.upperBound), right / DotImage.dot)
        guard end > start else { return }
        let origin = (row - rows.lowerBound) * columns.count - columns.lowerBound
        for column in Int(clamping: start)...min(columns.upperBound - 1, Int(clamping: end)) {
            let length = min(end, CGFloat(column) + 1) - max(start, CGFloat(column))
            if length > 0 { parts[origin + column] += Float(length) / 2 }
        }
    }
}

/// One straight side of an area.
private struct DotEdge {
    let top: CGFloat
    let bottom: CGFloat
    /// The horizontal positions of both ends, the upper one first.
    private let upperX: CGFloat
    private let lowerX: CGFloat
    private let slope: CGFloat
    let direction: Int

    /// Creates the side between two points. Nil if it is level.
    init?(_ from: CGPoint, _ to: CGPoint) {
        guard from.y != to.y, from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return nil }
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        (top, bottom, upperX, lowerX) = (upper.y, lower.y, upper.x, lower.x)
        slope = (lower.x - upper.x) / (lower.y - upper.y)
        direction = from.y < to.y ? 1 : -1
    }

    var left: CGFloat { min(upperX, lowerX) }
    var right: CGFloat { max(upperX, lowerX) }

    func x(at y: CGFloat) -> CGFloat { upperX + (y - top) * slope }

    static func edges(of path: RenderPath, tolerance: CGFloat) -> [DotEdge] {
        path.flattened(tolerance: tolerance).flatMap { line -> [DotEdge] in
            guard var from = line.points.last else { return [] }
            return line.points.compactMap { to in
                defer { from = to }
                return DotEdge(from, to)
            }
        }
    }
}

extension CGFloat {
    /// The number, limited to a range that integers hold; 0 for NaN.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e8), 1e8) }
}
