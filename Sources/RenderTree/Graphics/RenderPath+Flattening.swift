public import Foundation

/// A sequence of straight lines.
public struct RenderPolyline: Hashable, Sendable {
    public var points: [CGPoint]
    /// Whether a line leads from the last point to the first.
    public var isClosed: Bool

    public init(_ points: [CGPoint], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension RenderPath {
    /// Returns the subpaths as straight lines, whose distance from the path is at most the tolerance in points.
    public func flattened(tolerance: CGFloat = 0.25) -> [RenderPolyline] {
        var lines: [RenderPolyline] = []
        var current: [CGPoint] = []
        func finish(isClosed: Bool) {
            if isClosed, current.count > 1, current.last == current.first { current.removeLast() }
            if current.count > 1 || isClosed && !current.isEmpty {
                lines.append(RenderPolyline(current, isClosed: isClosed))
            }
            current = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish(isClosed: false)
                current = [point]
            case .close: finish(isClosed: true)
            default:
                guard let start = current.last else { continue }
                current += RenderSegment(start: start, element: element).points(tolerance: tolerance)
            }
        }
        finish(isClosed: false)
        return lines
    }

    /// Whether the path's area contains a point. Open subpaths count as closed.
    ///
    /// Uses the nonzero winding rule, or the even-odd rule, which leaves holes where subpaths overlap.
    public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
        flattened(tolerance: 0.05).contains(point, evenOdd: evenOdd)
    }
}

extension [RenderPolyline] {
    /// Whether the area of the lines contains a point. Open ones count as closed.
    public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
        let windingNumber = reduce(0) { $0 + $1.windingNumber(around: point) }
        return evenOdd ? windingNumber % 2 != 0 : windingNumber != 0
    }
}

extension RenderPolyline {
    /// Returns the winding number around a point: downward minus upward crossings of the ray to its right.
    fileprivate func windingNumber(around point: CGPoint) -> Int {
        guard var from = points.last else { return 0 }
        var windingNumber = 0
        for to in points {
            // Half-open, so that a vertex at the height of the point counts for only one of its two lines.
            if (from.y <= point.y) != (to.y <= point.y) {
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { windingNumber += to.y > from.y ? 1 : -1 }
            }
            from = to
        }
        return windingNumber
    }
}
