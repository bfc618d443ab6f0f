internal import CoreGeometry
public import Foundation
internal import PictureRenderer
internal import RenderTree
public import SwiftUICore

extension CGContext {
    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The last point of the current path; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.transform.inverted()) ?? .zero
    }

    /// Removes the current path.
    public func beginPath() { currentPath = Path() }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.transform)) }

    /// Appends a straight line.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.transform)) }

    /// Begins a subpath of straight lines between points.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(points.map { $0.applying(state.transform) })
    }

    /// Appends a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    /// Appends a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.transform) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.transform) }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.transform) }

    /// Appends an arc of a circle. Angles are in radians, and the direction is the one in coordinates where y grows
    /// upwards.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise, transform: state.transform)
    }

    /// Appends an arc that touches two lines: from the current point to the first one, and on to the second one.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
    }

    /// Adds a path.
    public func addPath(_ path: CGPath) { currentPath.addPath(Path(path), transform: state.transform) }

    /// Closes the current subpath.
    public func closePath() { currentPath.closeSubpath() }

    // MARK: - Drawing

    /// Fills the current path, and removes it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Draws a line along the current path, and removes it.
    public func strokePath() {
        stroke(currentPath, state.style)
        beginPath()
    }

    /// Fills the current path or draws a line along it, or both, and removes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(currentPath, .winding)
        case .eoFill, .eoFillStroke: fill(currentPath, .evenOdd)
        case .stroke: break
        }
        if mode != .fill, mode != .eoFill { stroke(currentPath, state.style) }
        beginPath()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { fill(pixels(of: Path { $0.addRects(rects) }), .winding) }

    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(pixels(of: Path(ellipseIn: rect)), .winding) }

    /// Draws a line around a rectangle.
    public func stroke(_ rect: CGRect) { stroke(pixels(of: Path(rect)), state.style) }

    /// Draws a line of a width around a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.lineWidth = width
        stroke(pixels(of: Path(rect)), style)
    }

    /// Draws a line around an ellipse.
    public func strokeEllipse(in rect: CGRect) { stroke(pixels(of: Path(ellipseIn: rect)), state.style) }

    /// Draws a line between the two points of each pair, and removes the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle clear.
    public func clear(_ rect: CGRect) {
        surface.fill(
            pixels(of: Path(rect)).rendered, RenderRGBA(red: 0, green: 0, blue: 0),
            PictureSurface.Blending(mode: .clear))
    }

    // MARK: - Clipping

    /// Clips later drawing to the area of the current path, and removes the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        surface.clip(to: currentPath.rendered, evenOdd: rule == .evenOdd)
        beginPath()
    }

    /// Clips later drawing to a rectangle, and removes the current path.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Clips later drawing to rectangles, and removes the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    // MARK: - Pixels

    func pixels(of path: Path) -> Path { path.applying(state.transform) }

    /// `path` is in pixels.
    func fill(_ path: Path, _ rule: CGPathFillRule, opacity: CGFloat = 1, mode: CGBlendMode? = nil) {
        surface.fill(path.rendered, evenOdd: rule == .evenOdd, state.fill, blending(opacity, mode))
    }

    /// `path` is in pixels. `style` is in points.
    func stroke(_ path: Path, _ style: StrokeStyle, opacity: CGFloat = 1, mode: CGBlendMode? = nil) {
        let transform = state.transform
        let line: Path
        if transform.b == 0, transform.c == 0, abs(transform.a) == abs(transform.d) {
            // Outlines in pixels are finer than enlarged outlines in points.
            let scale = abs(transform.a)
            var style = style
            style.lineWidth *= scale
            style.dash = style.dash.map { $0 * scale }
            style.dashPhase *= scale
            line = path.strokedPath(style)
        } else {
            line = path.applying(transform.inverted()).strokedPath(style).applying(transform)
        }
        surface.fill(line.rendered, state.stroke, blending(opacity, mode))
    }

    /// The blending of the state, with another opacity and mode.
    func blending(_ opacity: CGFloat, _ mode: CGBlendMode?) -> PictureSurface.Blending {
        var blending = state.blending
        blending.opacity *= opacity
        if let mode { blending.mode = mode.rendered }
        return blending
    }
}

/// The ways to draw a path.
///
/// Follows [Apple's CGPathDrawingMode](https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode).
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
