public import Foundation

/// A color or gradient for an area, a line or text.
///
/// Points are fractions of the painted rectangle, with (0, 0) at its upper left. Radii are in points. Angles are in
/// radians, clockwise from the right.
public indirect enum RenderPaint: Hashable, Sendable {
    case color(RenderColor)
    case linearGradient(RenderGradient, start: CGPoint, end: CGPoint)
    case radialGradient(RenderGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// The radii are fractions of the rectangle's sides.
    case ellipticalGradient(RenderGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    case angularGradient(RenderGradient, center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
    /// Tiles of a picture.
    case image(RenderImagePaint)
    case mesh(RenderMesh, RenderPicture)

    /// Returns the paint with transformed colors.
    public func mapColors(_ transform: (RenderColor) -> RenderColor) -> RenderPaint {
        switch self {
        case .color(let color): .color(transform(color))
        case .linearGradient(let gradient, let start, let end):
            .linearGradient(gradient.mapColors(transform), start: start, end: end)
        case .radialGradient(let gradient, let center, let start, let end):
            .radialGradient(gradient.mapColors(transform), center: center, startRadius: start, endRadius: end)
        case .ellipticalGradient(let gradient, let center, let start, let end):
            .ellipticalGradient(gradient.mapColors(transform), center: center, startRadius: start, endRadius: end)
        case .angularGradient(let gradient, let center, let start, let end):
            .angularGradient(gradient.mapColors(transform), center: center, startAngle: start, endAngle: end)
        case .image, .mesh: self
        }
    }

    /// Returns the paint with its opacity multiplied.
    public func faded(to opacity: Float) -> RenderPaint {
        switch self {
        case _ where opacity == 1: return self
        case .image(var image):
            image.opacity *= opacity
            return .image(image)
        case .mesh(var mesh, let picture):
            mesh.opacity *= opacity
            return .mesh(mesh, picture)
        default: return mapColors { $0.faded(to: opacity) }
        }
    }

    /// Returns the color at a point of a painted rectangle.
    public func rgba(at point: CGPoint, in rect: CGRect, palette: RenderPalette) -> RenderRGBA {
        switch self {
        case .color(let color): return color.rgba(in: palette)
        case .linearGradient(let gradient, let start, let end):
            let from = rect.point(at: start)
            let direction = rect.point(at: end).minus(from)
            let length = direction.x * direction.x + direction.y * direction.y
            let offset = point.minus(from)
            return gradient.rgba(
                at: length == 0 ? 1 : (offset.x * direction.x + offset.y * direction.y) / length, in: palette)
        case .radialGradient(let gradient, let center, let start, let end):
            let away = point.minus(rect.point(at: center))
            return gradient.rgba(at: Self.fraction(hypot(away.x, away.y), from: start, to: end), in: palette)
        case .ellipticalGradient(let gradient, let center, let start, let end):
            let away = point.minus(rect.point(at: center))
            let distance = hypot(
                rect.width == 0 ? 0 : away.x / rect.width, rect.height == 0 ? 0 : away.y / rect.height)
            return gradient.rgba(at: Self.fraction(distance, from: start, to: end), in: palette)
        case .angularGradient(let gradient, let center, let start, let end):
            let away = point.minus(rect.point(at: center))
            let span = RenderAngularSpan(from: start, to: end)
            return gradient.rgba(at: span?.location(atAngle: atan2(away.y, away.x)) ?? 1, in: palette)
        // A screen reads the pixels of the picture itself.
        case .image: return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0)
        case .mesh(let mesh, _):
            guard rect.width != 0, rect.height != 0 else { return mesh.background }
            return mesh.rgba(
                at: CGPoint(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height))
        }
    }

    private static func fraction(_ distance: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        end == start ? (distance < start ? 0 : 1) : (distance - start) / (end - start)
    }
}

/// Colors at locations from 0 to 1.
public struct RenderGradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: RenderColor
        public var location: CGFloat

        public init(_ color: RenderColor, at location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in the order of their locations.
    public var stops: [Stop]

    public init(_ stops: [Stop]) {
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Returns the color at a location. Before the first and after the last stop, it is the color of that stop.
    public func rgba(at location: CGFloat, in palette: RenderPalette) -> RenderRGBA {
        guard let first = stops.first, let last = stops.last else {
            return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
        if location < first.location { return first.color.rgba(in: palette) }
        guard let next = stops.firstIndex(where: { $0.location > location }), next > 0 else {
            return last.color.rgba(in: palette)
        }
        let (before, after) = (stops[next - 1], stops[next])
        let fraction = (location - before.location) / (after.location - before.location)
        return before.color.rgba(in: palette).mixed(with: after.color.rgba(in: palette), by: Float(fraction))
    }

    func mapColors(_ transform: (RenderColor) -> RenderColor) -> RenderGradient {
        var gradient = self
        for index in stops.indices { gradient.stops[index].color = transform(stops[index].color) }
        return gradient
    }
}

extension CGRect {
    /// Returns the point at a fraction of both sides.
    func point(at fraction: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * fraction.x, y: minY + height * fraction.y)
    }
}

extension CGPoint {
    func minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}
