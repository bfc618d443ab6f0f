import Foundation

/// Areas of two paths put together to one.
///
/// All lines of both are cut where they meet. A piece belongs to the new outline where what lies to its left is in the new area
/// and what lies to its right is not, or the other way round; pieces are turned so that the area is on the same side of all,
/// and follow each other to closed lines. Curves have become straight pieces by then. Costs grow with the product of the
/// numbers of pieces.
extension RenderPath {
    /// The outline of the points that are wanted, told by whether they are in this path's area and in the other's.
    ///
    /// What results is filled by the winding rule.
    public func combined(
        with other: RenderPath, evenOdd: Bool, isWanted: (_ isHere: Bool, _ isThere: Bool) -> Bool
    ) -> RenderPath {
        let here = PathArea(self, evenOdd: evenOdd)
        let there = PathArea(other, evenOdd: evenOdd)
        var outline = PathOutline()
        for piece in PathPiece.cut(here.edges + there.edges) {
            let (left, right) = piece.sides
            let isLeftWanted = isWanted(here.contains(left), there.contains(left))
            let isRightWanted = isWanted(here.contains(right), there.contains(right))
            if isLeftWanted, !isRightWanted { outline.add(piece) }
            if !isLeftWanted, isRightWanted { outline.add(piece.reversed) }
        }
        return outline.path
    }

    /// The lines of this path that are in another path's area, or those that are not.
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

/// What a path goes round.
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

/// A straight line from a point to another. Points lie on a grid so fine that nobody sees it, so that those that are meant to
/// be the same are.
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
    var way: CGPoint { end.minus(start) }

    private func point(at place: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * place, y: start.y + (end.y - start.y) * place)
    }

    /// A point to the left of the middle and one to the right, further away than the grid is wide.
    var sides: (CGPoint, CGPoint) {
        let length = hypot(way.x, way.y)
        let aside = CGPoint(x: -way.y / length / 1000, y: way.x / length / 1000)
        return (CGPoint(x: middle.x + aside.x, y: middle.y + aside.y), middle.minus(aside))
    }

    /// The pieces of edges between the points where any of them meet, each once, whichever way round.
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

    /// Where along the piece another one meets it, from 0 to 1.
    private func places(cutBy other: PathPiece) -> [CGFloat] {
        guard max(start.x, end.x) >= min(other.start.x, other.end.x),
            max(start.y, end.y) >= min(other.start.y, other.end.y),
            max(other.start.x, other.end.x) >= min(start.x, end.x),
            max(other.start.y, other.end.y) >= min(start.y, end.y)
        else { return [] }
        let away = other.start.minus(start)
        let turn = way.cross(other.way)
        let lengths = hypot(way.x, way.y) * hypot(other.way.x, other.way.y)
        guard lengths > 0 else { return [] }
        if abs(turn) > 1e-9 * lengths {
            let (mine, its) = (away.cross(other.way) / turn, away.cross(way) / turn)
            return (0...1).contains(mine) && (-1e-6...1 + 1e-6).contains(its) ? [mine] : []
        }
        // Parallel: only where they lie on one line, and then at the other's ends.
        guard abs(away.cross(way)) < 1e-3 * hypot(way.x, way.y) else { return [] }
        let square = way.x * way.x + way.y * way.y
        return [other.start, other.end].map { $0.minus(start) }
            .map { ($0.x * way.x + $0.y * way.y) / square }
            .filter { (0...1).contains($0) }
    }
}

/// Pieces that follow each other.
private struct PathOutline {
    private var next: [CGPoint: [CGPoint]] = [:]
    private var starts: [CGPoint] = []

    mutating func add(_ piece: PathPiece) {
        next[piece.start, default: []].append(piece.end)
        starts.append(piece.start)
    }

    /// Closed lines, without the points at which they go straight on.
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
