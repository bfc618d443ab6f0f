public import Foundation

/// A grid of colored points between which colors are interpolated.
///
/// Points are fractions of the painted rectangle. Row by row there are `columns` points. Bézier control points are not
/// kept: the sides of the cells are straight.
public struct RenderMesh: Hashable, Sendable {
    public var columns: Int
    public var rows: Int
    public var points: [CGPoint]
    public var colors: [RenderRGBA]
    /// The color outside of the mesh.
    public var background: RenderRGBA
    /// Whether colors change without a visible edge at the points.
    public var isSmooth: Bool
    /// The opacity of the whole.
    public var opacity: Float = 1

    /// Creates a mesh. Missing points lie evenly, and missing colors are clear.
    public init(
        columns: Int, rows: Int, points: [CGPoint], colors: [RenderRGBA],
        background: RenderRGBA = RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0), isSmooth: Bool = true
    ) {
        self.columns = min(max(columns, 0), Self.limit)
        self.rows = min(max(rows, 0), Self.limit)
        self.background = background
        self.isSmooth = isSmooth
        let (width, height) = (self.columns, self.rows)
        self.points = (0..<width * height).map { index in
            if points.indices.contains(index), points[index].x.isFinite, points[index].y.isFinite {
                return points[index]
            }
            return CGPoint(
                x: CGFloat(index % width) / CGFloat(max(1, width - 1)),
                y: CGFloat(index / width) / CGFloat(max(1, height - 1)))
        }
        self.colors = (0..<width * height).map { colors.indices.contains($0) ? colors[$0] : background }
    }

    /// The maximum number of points on an axis.
    private static let limit = 64

    /// Returns the color at a point.
    public func rgba(at point: CGPoint) -> RenderRGBA { opaqueColor(at: point).faded(to: opacity) }

    private func opaqueColor(at point: CGPoint) -> RenderRGBA {
        guard columns > 1, rows > 1 else { return colors.first ?? background }
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                guard let (u, v) = parameters(of: point, column: column, row: row) else { continue }
                let first = row * columns + column
                let (across, down) = isSmooth ? (Self.eased(u), Self.eased(v)) : (u, v)
                let upper = colors[first].mixed(with: colors[first + 1], by: Float(across))
                let lower = colors[first + columns].mixed(with: colors[first + columns + 1], by: Float(across))
                return upper.mixed(with: lower, by: Float(down))
            }
        }
        return background
    }

    private static func eased(_ part: CGFloat) -> CGFloat { part * part * (3 - 2 * part) }

    /// Returns the position of a point within a cell, from 0 to 1 on both axes. Nil if it is outside.
    private func parameters(of point: CGPoint, column: Int, row: Int) -> (CGFloat, CGFloat)? {
        let index = row * columns + column
        let (a, b, c, d) = (points[index], points[index + 1], points[index + columns], points[index + columns + 1])
        let slack: CGFloat = 1e-6
        guard point.x >= min(a.x, b.x, c.x, d.x) - slack, point.x <= max(a.x, b.x, c.x, d.x) + slack,
            point.y >= min(a.y, b.y, c.y, d.y) - slack, point.y <= max(a.y, b.y, c.y, d.y) + slack
        else { return nil }
        // Newton's method finds the inverse of the bilinear map.
        var (u, v): (CGFloat, CGFloat) = (0.5, 0.5)
        for _ in 0..<12 {
            let x = a.x + (b.x - a.x) * u + (c.x - a.x) * v + (a.x - b.x - c.x + d.x) * u * v - point.x
            let y = a.y + (b.y - a.y) * u + (c.y - a.y) * v + (a.y - b.y - c.y + d.y) * u * v - point.y
            let xu = b.x - a.x + (a.x - b.x - c.x + d.x) * v
            let xv = c.x - a.x + (a.x - b.x - c.x + d.x) * u
            let yu = b.y - a.y + (a.y - b.y - c.y + d.y) * v
            let yv = c.y - a.y + (a.y - b.y - c.y + d.y) * u
            let determinant = xu * yv - xv * yu
            guard determinant != 0, determinant.isFinite else { return nil }
            u -= (x * yv - y * xv) / determinant
            v -= (y * xu - x * yu) / determinant
        }
        let range = -1e-4...1 + 1e-4
        guard range.contains(u), range.contains(v) else { return nil }
        return (min(max(u, 0), 1), min(max(v, 0), 1))
    }
}
