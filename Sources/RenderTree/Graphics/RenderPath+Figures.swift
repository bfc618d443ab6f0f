internal import ClampedNumbers
public import Foundation

/// The radii of the corners of a rectangle, in points.
public struct RenderCornerRadii: Hashable, Sendable {
    public var topLeft: CGFloat
    public var bottomLeft: CGFloat
    public var bottomRight: CGFloat
    public var topRight: CGFloat

    public init(topLeft: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat, topRight: CGFloat) {
        self.topLeft = topLeft
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
        self.topRight = topRight
    }
}

extension RenderPath {
    /// Adds a rectangle, clockwise from its upper left corner.
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds an ellipse, clockwise from its right.
    public mutating func addEllipse(in rect: CGRect) {
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        addCorners(of: rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2))
        close()
    }

    /// Adds a rectangle with elliptical corners, clockwise from the middle of its right side.
    public mutating func addRoundedRect(_ rect: CGRect, cornerSize: CGSize) {
        let (width, height) = (max(cornerSize.width, 0), max(cornerSize.height, 0))
        let fit = min(1, width > 0 ? rect.width / 2 / width : 1, height > 0 ? rect.height / 2 / height : 1)
        let radii = CGSize(width: width * fit, height: height * fit)
        guard radii.width > 0, radii.height > 0 else { return addRect(rect) }
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        addCorners(of: rect, radii: radii)
        close()
    }

    /// Adds a rectangle with different corner radii. A radius is at most the shorter side, and if two of them do not
    /// fit on a side, all are scaled down.
    public mutating func addRoundedRect(_ rect: CGRect, radii: RenderCornerRadii) {
        let limit = min(rect.width, rect.height)
        let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { min(max($0, 0), limit) }
        let sides = [rect.width, rect.height, rect.width, rect.height]
        let fit = (0..<4).reduce(1.0) { fit, index in
            let both = all[index] + all[(index + 1) % 4]
            return both > sides[index] ? min(fit, sides[index] / both) : fit
        }
        let corner = { (index: Int) in CGSize(width: all[index] * fit, height: all[index] * fit) }
        move(to: CGPoint(x: rect.maxX, y: rect.minY + corner(1).height))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), from: (0, 1), corner(2))
        addCorner(at: CGPoint(x: rect.minX, y: rect.maxY), from: (-1, 0), corner(3))
        addCorner(at: CGPoint(x: rect.minX, y: rect.minY), from: (0, -1), corner(0))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.minY), from: (1, 0), corner(1))
        close()
    }

    private mutating func addCorners(of rect: CGRect, radii: CGSize) {
        addCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), from: (0, 1), radii)
        addCorner(at: CGPoint(x: rect.minX, y: rect.maxY), from: (-1, 0), radii)
        addCorner(at: CGPoint(x: rect.minX, y: rect.minY), from: (0, -1), radii)
        addCorner(at: CGPoint(x: rect.maxX, y: rect.minY), from: (1, 0), radii)
    }

    /// Adds a line in a direction towards a corner, and turns right around the corner.
    private mutating func addCorner(at corner: CGPoint, from direction: (x: CGFloat, y: CGFloat), _ radii: CGSize) {
        // The outgoing direction is the incoming one, rotated clockwise.
        let on = (x: -direction.y, y: direction.x)
        let before = CGPoint(x: corner.x - direction.x * radii.width, y: corner.y - direction.y * radii.height)
        let after = CGPoint(x: corner.x + on.x * radii.width, y: corner.y + on.y * radii.height)
        if currentPoint != before { addLine(to: before) }
        guard radii.width > 0, radii.height > 0 else { return }
        let kept = 1 - Self.quarterControl
        addCurve(
            to: after,
            control1: CGPoint(
                x: corner.x - direction.x * radii.width * kept, y: corner.y - direction.y * radii.height * kept),
            control2: CGPoint(x: corner.x + on.x * radii.width * kept, y: corner.y + on.y * radii.height * kept)
        )
    }

    /// The distance of a quarter circle's control points from its ends, for a radius of one.
    private static let quarterControl: CGFloat = 0.552_284_749_830_793_6

    /// Adds an arc with angles in radians, clockwise. A line from the current point precedes it. An infinite arc adds
    /// only its first point, and an arc of more than four turns has fewer of them.
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        let point = { (angle: CGFloat, distance: CGFloat) in
            CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
        }
        let first = point(startAngle, radius)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        guard delta.isFinite else { return }
        // Whether the number of turns is even matters to the even-odd rule, so pairs of turns are left out.
        let pair: CGFloat = 4 * .pi
        let rest = delta.truncatingRemainder(dividingBy: pair)
        let sweep = abs(delta) > 2 * pair ? rest + (delta < 0 ? -pair : pair) : delta
        let count = Int(clamping: (abs(sweep) / (.pi / 2)).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
            let (start, end) = (point(from, radius), point(to, radius))
            addCurve(
                to: end,
                control1: CGPoint(x: start.x - sin(from) * reach, y: start.y + cos(from) * reach),
                control2: CGPoint(x: end.x + sin(to) * reach, y: end.y - cos(to) * reach)
            )
        }
    }

    /// Adds an arc that is tangent to the line from the current point to a corner, and to the line from there to an end
    /// point.
    public mutating func addArc(tangent1 corner: CGPoint, tangent2 end: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return move(to: corner) }
        let (back, on) = (start.minus(corner), end.minus(corner))
        let (backLength, onLength) = (hypot(back.x, back.y), hypot(on.x, on.y))
        let cross = back.x * on.y - back.y * on.x
        guard backLength > 0, onLength > 0, abs(cross) > 1e-9 * backLength * onLength, radius > 0 else {
            return addLine(to: corner)
        }
        let angle = acos((back.x * on.x + back.y * on.y) / (backLength * onLength))
        let reach = radius / tan(angle / 2)
        let middle = CGPoint(
            x: back.x / backLength + on.x / onLength, y: back.y / backLength + on.y / onLength)
        let toCenter = radius / sin(angle / 2) / hypot(middle.x, middle.y)
        let center = CGPoint(x: corner.x + middle.x * toCenter, y: corner.y + middle.y * toCenter)
        let first = CGPoint(
            x: corner.x + back.x / backLength * reach, y: corner.y + back.y / backLength * reach)
        addArc(
            center: center,
            radius: radius,
            startAngle: atan2(first.y - center.y, first.x - center.x),
            delta: (.pi - angle) * (cross < 0 ? 1 : -1)
        )
    }
}
