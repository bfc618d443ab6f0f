internal import ClampedNumbers
public import Foundation

/// The style of a stroked path. Lengths are in points.
public struct RenderStroke: Hashable, Sendable {
    public enum Cap: Hashable, Sendable {
        case butt, round, square
    }

    public enum Join: Hashable, Sendable {
        case miter, round, bevel
    }

    public var width: CGFloat
    public var cap: Cap
    public var join: Join
    public var miterLimit: CGFloat
    /// Alternating lengths of drawn and omitted parts; empty for a solid line.
    public var dash: [CGFloat]
    /// The offset into the dash pattern at the start of the line.
    public var dashPhase: CGFloat

    public init(
        width: CGFloat = 1,
        cap: Cap = .butt,
        join: Join = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension RenderPath {
    /// Returns the area that the stroke covers: overlapping pieces, to be filled by the nonzero winding rule.
    public func stroked(_ stroke: RenderStroke, tolerance: CGFloat = 0.1) -> RenderPath {
        var builder = StrokeBuilder(stroke, tolerance: tolerance)
        for line in flattened(tolerance: tolerance) {
            for piece in line.dashed(stroke.dash, phase: stroke.dashPhase) { builder.draw(piece) }
        }
        return builder.path
    }

    /// Returns the pieces of the lines that a dash pattern draws, with curves as line segments.
    package func dashed(_ dash: [CGFloat], phase: CGFloat, tolerance: CGFloat = 0.1) -> RenderPath {
        var path = RenderPath()
        for line in flattened(tolerance: tolerance) {
            for piece in line.dashed(dash, phase: phase) {
                guard let first = piece.points.first else { continue }
                path.move(to: first)
                for point in piece.points.dropFirst() { path.addLine(to: point) }
                if piece.isClosed { path.close() }
            }
        }
        return path
    }
}

extension RenderPolyline {
    /// The maximum number of repetitions of a dash pattern.
    private static let maximumDashes: CGFloat = 5000

    private var length: CGFloat {
        zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Returns the pieces of the lines that a dash pattern draws. A pattern that is too fine for the length is not
    /// applied.
    package func dashed(_ dash: [CGFloat], phase: CGFloat) -> [RenderPolyline] {
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        let whole = pattern.reduce(0, +)
        guard whole > 0, whole.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return [self] }
        guard length / whole < Self.maximumDashes else { return [self] }
        // A remainder is exact, even for a phase whose precision is coarser than the pattern.
        var rest = phase.truncatingRemainder(dividingBy: whole)
        if rest < 0 { rest += whole }
        var index = 0
        while rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - rest
        var pieces: [RenderPolyline] = []
        var current = index % 2 == 0 ? [points[0]] : []
        let ends = isClosed ? Array(points.dropFirst()) + [points[0]] : Array(points.dropFirst())
        var from = points[0]
        for to in ends {
            var length = hypot(to.x - from.x, to.y - from.y)
            while length > left {
                from = CGPoint(x: from.x + (to.x - from.x) * left / length, y: from.y + (to.y - from.y) * left / length)
                length -= left
                if index % 2 == 0 {
                    pieces.append(RenderPolyline(current + [from], isClosed: false))
                    current = []
                } else {
                    current = [from]
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= length
            if index % 2 == 0 { current.append(to) }
            from = to
        }
        if current.count > 1 { pieces.append(RenderPolyline(current, isClosed: false)) }
        return pieces
    }
}

/// Draws lines as the areas that they cover.
private struct StrokeBuilder {
    private let stroke: RenderStroke
    private let radius: CGFloat
    private let tolerance: CGFloat
    private(set) var path = RenderPath()

    init(_ stroke: RenderStroke, tolerance: CGFloat) {
        self.stroke = stroke
        self.tolerance = tolerance
        radius = max(stroke.width, 0) / 2
    }

    mutating func draw(_ line: RenderPolyline) {
        var points = line.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard radius > 0, let first = points.first, let last = points.last else { return }
        guard points.count > 1 else { return drawDot(first) }
        let isClosed = line.isClosed && points.count > 2
        let ends = isClosed ? points + [first] : points
        for (from, to) in zip(ends, ends.dropFirst()) { drawSegment(from, to) }
        for index in points.indices where isClosed || (index > 0 && index < points.count - 1) {
            let (before, after) = (
                points[(index + points.count - 1) % points.count], points[(index + 1) % points.count]
            )
            drawJoin(before, points[index], after)
        }
        guard !isClosed else { return }
        drawCap(at: first, from: points[1])
        drawCap(at: last, from: points[points.count - 2])
    }

    private mutating func drawDot(_ point: CGPoint) {
        switch stroke.cap {
        case .butt: break
        case .round: drawDisk(point)
        case .square:
            path.addRect(CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2))
        }
    }

    private mutating func drawDisk(_ point: CGPoint) {
        path.addEllipse(in: CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2))
    }

    /// Returns a vector to the right of a direction, of half the line width.
    private func side(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGPoint(x: -(to.y - from.y) / length * radius, y: (to.x - from.x) / length * radius)
    }

    private mutating func drawSegment(_ from: CGPoint, _ to: CGPoint) {
        let side = side(from, to)
        drawPolygon([from.plus(side), from.minus(side), to.minus(side), to.plus(side)])
    }

    private mutating func drawCap(at end: CGPoint, from inner: CGPoint) {
        switch stroke.cap {
        case .butt: break
        case .round: drawDisk(end)
        case .square:
            let side = side(inner, end)
            drawSegment(end, end.plus(CGPoint(x: side.y, y: -side.x)))
        }
    }

    private mutating func drawJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
        let (first, second) = (side(before, corner), side(corner, after))
        let cross = first.x * second.y - first.y * second.x
        let dot = first.x * second.x + first.y * second.y
        guard cross != 0 else {
            // A line that turns back has a round end there.
            if stroke.join == .round, dot < 0 { drawDisk(corner) }
            return
        }
        // The outer side is to the left of a right turn.
        let sign: CGFloat = cross > 0 ? -1 : 1
        // A whole disk would reach beyond a dash that ends near a corner, and a flattened curve has many.
        if stroke.join == .round { return drawSector(corner, from: first.times(sign), by: atan2(cross, dot)) }
        let (start, end) = (corner.plus(first.times(sign)), corner.plus(second.times(sign)))
        let cosine = dot / (radius * radius)
        // The distance of the miter's tip, in multiples of half the line width.
        let reach = 1 / ((1 + cosine) / 2).squareRoot()
        guard stroke.join == .miter, reach.isFinite, reach <= stroke.miterLimit else {
            return drawPolygon([corner, start, end])
        }
        let middle = first.plus(second).times(sign)
        let tip = corner.plus(middle.times(reach * radius / hypot(middle.x, middle.y)))
        drawPolygon([corner, start, tip, end])
    }

    /// Adds the sector of a disk that begins at a radius, as a polygon that stays within 0.2 % of the radius.
    private mutating func drawSector(_ center: CGPoint, from radius: CGPoint, by angle: CGFloat) {
        let steps = Int(clamping: (abs(angle) / 0.125).rounded(.up), to: 1...32)
        let arc = (0...steps).map { step in
            let turn = angle * CGFloat(step) / CGFloat(steps)
            return center.plus(
                CGPoint(
                    x: radius.x * cos(turn) - radius.y * sin(turn), y: radius.x * sin(turn) + radius.y * cos(turn)))
        }
        drawPolygon([center] + arc)
    }

    /// Adds an area with clockwise orientation, so overlapping areas add up.
    private mutating func drawPolygon(_ points: [CGPoint]) {
        let area = zip(points, points.dropFirst() + [points[0]]).reduce(0) { sum, pair in
            sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
        }
        let points = area < 0 ? points.reversed() : points
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
    }
}

extension CGPoint {
    fileprivate func plus(_ other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }
    fileprivate func times(_ factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}
