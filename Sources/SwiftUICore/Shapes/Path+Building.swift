public import Foundation
internal import RenderTree

extension Path {
    /// Starts a new outline at `end`.
    public mutating func move(to end: CGPoint) { rendered.move(to: end) }

    /// Draws a straight line to `end`.
    public mutating func addLine(to end: CGPoint) { rendered.addLine(to: end) }

    /// Draws a curve to `end` that `control` bends.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        rendered.addQuad(to: end, control: control)
    }

    /// Draws a curve to `end` that two points bend.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        rendered.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Closes and completes the current subpath.
    public mutating func closeSubpath() { rendered.close() }

    /// Draws straight lines from point to point; the first begins a new outline.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, cornerSize: cornerSize) }
    }

    /// Adds a rectangle with a radius for each corner.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, radii: cornerRadii.rendered) }
    }

    /// Adds the ellipse that touches the sides of `rect`.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds an arc of a circle that spans the angle `delta`.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        addContinuing(transform) {
            $0.addArc(center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians)
        }
    }

    /// Adds an arc of a circle between two angles.
    ///
    /// As on Apple's platforms, `clockwise` refers to a coordinate system where y grows upwards. False means the
    /// direction of increasing angles, which appears clockwise on the screen. If the angles differ by a full turn or
    /// more, the arc is a full circle.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let fullTurn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if abs(delta) >= fullTurn - 1e-9 {
            delta = clockwise ? -fullTurn : fullTurn
        } else if clockwise, delta > 0 {
            delta -= fullTurn
        } else if !clockwise, delta < 0 {
            delta += fullTurn
        }
        addContinuing(transform) {
            $0.addArc(center: center, radius: radius, startAngle: startAngle.radians, delta: delta)
        }
    }

    /// Adds the arc that rounds the corner at `tangent1End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addContinuing(transform) { $0.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius) }
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        rendered.append(path.rendered.applying(transform.rendered))
    }

    private mutating func add(_ transform: CGAffineTransform, _ build: (inout RenderPath) -> Void) {
        var path = RenderPath()
        build(&path)
        rendered.append(path.applying(transform.rendered))
    }

    /// Adds elements that continue from the current point. The closure works in the coordinate space before the
    /// transform.
    private mutating func addContinuing(_ transform: CGAffineTransform, _ build: (inout RenderPath) -> Void) {
        guard !transform.isIdentity else { return build(&rendered) }
        var path = RenderPath()
        if let point = currentPoint { path.move(to: point.applying(transform.inverted())) }
        build(&path)
        let elements = path.applying(transform.rendered).elements
        for element in currentPoint == nil ? elements[...] : elements.dropFirst() { rendered.append(element) }
    }
}
