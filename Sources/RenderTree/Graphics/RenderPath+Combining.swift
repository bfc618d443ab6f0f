import Foundation

/// Boolean operations on the areas of two paths.
///
/// All edges of both paths are split at their intersections. A piece belongs to the result's outline if exactly one of
/// its sides is in the resulting area. Pieces are oriented with the area on the same side and joined into closed lines.
/// Curves are flattened first. The cost is proportional to the product of the numbers of edges.
extension RenderPath {
    /// Returns the outline of the points that a predicate selects, given whether they are in this path's area and in
    /// the other's.
    ///
    /// The result is filled by the nonzero winding rule.
    public func combined(
        with other: RenderPath, evenOdd: Bool, isWanted: (_ isHere: Bool, _ isThere: Bool) -> Bool
    ) -> RenderPath {
        let own = PathArea(self, evenOdd: evenOdd)
        let other = PathArea(other, evenOdd: evenOdd)
        var outline = PathOutline()
        for piece in PathPiece.cut(own.edges + other.edges) {
            let (left, right) = piece.sides
            let isLeftWanted = isWanted(own.contains(left), other.contains(left))
            let isRightWanted = isWanted(own.contains(right), other.contains(right))
            if isLeftWanted, !isRightWanted { outline.add(piece) }
            if !isLeftWanted, isRightWanted { outline.add(piece.reversed) }
        }
        return outline.path
    }

    /// Returns the lines of this path that are inside of another path's area, or those outside of it.
    public func lines(isInside: Bool, of other: RenderPath, evenOdd: Bool) -> RenderPath {
        let area = PathArea(other, evenOdd: evenOdd)
        var path = RenderPath()
        for line in flattened(tolerance: PathArea.tolerance) {
            let ends = line.points + (line.isClosed ? line.points.prefix(1) : [])
            for edge in zip(ends, ends.dropFirst()).map(PathPiece.init) {
                for piece in edge.pieces(cutBy: area.edges) where area.contains(piece.middle) == isInside {
                    if path.currentPoint != piece.start { path.move(to: piece.start) }
                    path.addLine(to: piece.end)
                }
            }
        }
        return path
    }
}

/// The area that a path encloses.
private struct PathArea {
    static let tolerance: CGFloat = 0.05

    private let lines: [RenderPolyline]
    private let evenOdd: Bool

    init(_ path: RenderPath, evenOdd: Bool) {
        lines = path.flattened(tolerance: Self.tolerance).filter { $0.points.count > 2 }
        self.evenOdd = evenOdd
    }

    var edges: [PathPiece] {
        lines.flatMap { line in
            zip(line.points, line.points.dropFirst() + line.points.prefix(1)).map(PathPiece.init)
        }
    }

    func contains(_ point: CGPoint) -> Bool { lines.contains(point, evenOdd: evenOdd) }
}

/// A straight line between two points. The points are rounded to an imperceptibly fine grid, so points that should be
/// equal are.
private struct PathPiece: Hashable {
    let start: CGPoint
    let end: CGPoint

    init(_ start: CGPoint, _ end: CGPoint) {
        self.start = Self.onGrid(start)
        self.end = Self.onGrid(end)
    }

    private static func onGrid(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x * 4096).rounded() / 4096, y: (point.y * 4096).rounded() / 4096)
    }

    var reversed: PathPiece { PathPiece(end, start) }
    var middle: CGPoint { point(at: 0.5) }
    var vector: CGPoint { end.minus(start) }

    private func point(at parameter: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * parameter, y: start.y + (end.y - start.y) * parameter)
    }

    /// A point to the left of the midpoint and one to the right, at a distance of more than the grid spacing.
    var sides: (CGPoint, CGPoint) {
        let length = hypot(vector.x, vector.y)
        let offset = CGPoint(x: -vector.y / length / 1000, y: vector.x / length / 1000)
        return (CGPoint(x: middle.x + offset.x, y: middle.y + offset.y), middle.minus(offset))
    }

    /// Splits edges at all their intersections. Returns each piece once, regardless of its direction.
    static func cut(_ edges: [PathPiece]) -> [PathPiece] {
        var known: Set<PathPiece> = []
        return edges.flatMap { $0.pieces(cutBy: edges) }.filter { piece in
            !known.contains(piece.reversed) && known.insert(piece).inserted
        }
    }

    func pieces(cutBy edges: [PathPiece]) -> [PathPiece] {
        guard start != end else { return [] }
        let places = ([0, 1] + edges.flatMap(places(cutBy:))).sorted()
        return zip(places, places.dropFirst()).map { PathPiece(point(at: $0), point(at: $1)) }
            .filter { $0.start != $0.end }
    }

    /// Returns the positions on the piece, from 0 to 1, at which another one meets it.
    private func places(cutBy other: PathPiece) -> [CGFloat] {
        guard max(start.x, end.x) >= min(other.start.x, other.end.x),
            max(start.y, end.y) >= min(other.start.y, other.end.y),
            max(other.start.x, other.end.x) >= min(start.x, end.x),
            max(other.start.y, other.end.y) >= min(start.y, end.y)
        else { return [] }
        let away = other.start.minus(start)
        let cross = vector.cross(other.vector)
        let lengths = hypot(vector.x, vector.y) * hypot(other.vector.x, other.vector.y)
        guard lengths > 0 else { return [] }
        if abs(cross) > 1e-9 * lengths {
            let (mine, its) = (away.cross(other.vector) / cross, away.cross(vector) / cross)
            return (0...1).contains(mine) && (-1e-6...1 + 1e-6).contains(its) ? [mine] : []
        }
        // Parallel lines meet only if they are collinear, and then at the other's ends.
        guard abs(away.cross(vector)) < 1e-3 * hypot(vector.x, vector.y) else { return [] }
        let square = vector.x * vector.x + vector.y * vector.y
        return [other.start, other.end].map { $0.minus(start) }
            .map { ($0.x * vector.x + $0.y * vector.y) / square }
            .filter { (0...1).contains($0) }
    }
}

/// Pieces that are joined into closed lines.
private struct PathOutline {
    private var next: [CGPoint: [CGPoint]] = [:]
    private var starts: [CGPoint] = []

    mutating func add(_ piece: PathPiece) {
        next[piece.start, default: []].append(piece.end)
        starts.append(piece.start)
    }

    /// The closed lines, without points in the middle of straight lines.
    var path: RenderPath {
        var rest = next
        var path = RenderPath()
        for start in starts {
            var points: [CGPoint] = []
            var point = start
            while let end = rest[point]?.popLast() {
                points.append(point)
                point = end
            }
            let corners = points.indices.filter { index in
                let before = points[(index + points.count - 1) % points.count]
                let after = points[(index + 1) % points.count]
                let (coming, going) = (points[index].minus(before), after.minus(points[index]))
                return abs(coming.cross(going)) > 1e-3 * hypot(coming.x, coming.y) * hypot(going.x, going.y)
            }
            guard corners.count > 2 else { continue }
            path.move(to: points[corners[0]])
            for corner in corners.dropFirst() { path.addLine(to: points[corner]) }
            path.close()
        }
        return path
    }
}

extension CGPoint {
    fileprivate func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }
}
