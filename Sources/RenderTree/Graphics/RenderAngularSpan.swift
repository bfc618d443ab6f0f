package import Foundation

/// The part of a turn that an angular gradient covers, and the gradient's location at each angle.
///
/// A gradient of less than a turn leaves a gap. It continues with its last color up to the middle of the gap, and with
/// its first color from there. Of more than a turn, the last turn shows.
package struct RenderAngularSpan {
    /// The angle at which the covered part begins, clockwise, in radians.
    package let start: CGFloat
    /// The covered angle, at most a turn.
    package let covered: CGFloat
    /// Whether the gradient's locations grow counterclockwise.
    package let isReversed: Bool
    /// The angle from one end of the gradient to the other.
    private let whole: CGFloat
    /// The location at the start, counted clockwise: above 0 if turns are hidden.
    private let first: CGFloat

    private static let turn = 2 * CGFloat.pi
    /// An angle that no screen shows, so that rounding makes no gap in a whole turn.
    private static let tolerance: CGFloat = 1e-6

    /// Creates a span between the angles of the first and the last location. Nil if it has no length.
    package init?(from start: CGFloat, to end: CGFloat) {
        let whole = abs(end - start)
        guard whole > 0, whole.isFinite, start.isFinite else { return nil }
        isReversed = end < start
        self.whole = whole
        if whole > Self.turn + Self.tolerance {
            covered = Self.turn
            // Counterclockwise, the last turn begins at the end as well.
            self.start = isReversed ? end : end - Self.turn
            first = isReversed ? 0 : 1 - Self.turn / whole
        } else {
            covered = whole > Self.turn - Self.tolerance ? Self.turn : whole
            self.start = isReversed ? end : start
            first = 0
        }
    }

    /// The angle of the gap.
    private var gap: CGFloat { Self.turn - covered }

    /// Returns the location of the color at an angle from the start, clockwise, from 0 to a turn.
    package func location(at offset: CGFloat) -> CGFloat {
        let location = offset <= covered ? first + offset / whole : offset < covered + gap / 2 ? 1 : 0
        return isReversed ? 1 - location : location
    }

    /// Returns the location of the color at any angle.
    func location(atAngle angle: CGFloat) -> CGFloat {
        let fraction = (angle - start) / Self.turn
        return location(at: (fraction - fraction.rounded(.down)) * Self.turn)
    }

    /// Returns the stops clockwise, at angles from the start. Some may lie outside of the turn.
    package func stops(of gradient: RenderGradient) -> [RenderGradient.Stop] {
        let stops =
            isReversed ? gradient.stops.reversed().map { .init($0.color, at: 1 - $0.location) } : gradient.stops
        var placed = stops.map { RenderGradient.Stop($0.color, at: ($0.location - first) * whole) }
        guard gap > 0, let first = stops.first, let last = stops.last else { return placed }
        // Colors beyond the ends of the gradient would reach into the gap.
        let colors = RenderGradient(stops)
        if last.location > 1 {
            placed.removeAll { $0.location > whole }
            placed.append(.init(colors.color(at: 1), at: whole))
        }
        let middle = covered + gap / 2
        placed.append(.init(last.location > 1 ? colors.color(at: 1) : last.color, at: middle))
        placed.append(.init(first.location < 0 ? colors.color(at: 0) : first.color, at: middle))
        return placed
    }
}

extension RenderGradient {
    /// Returns the color at a location, which can depend on the palette.
    package func color(at location: CGFloat) -> RenderColor {
        guard let first = stops.first, let last = stops.last else {
            return .fixed(RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0))
        }
        if location < first.location { return first.color }
        guard let next = stops.firstIndex(where: { $0.location > location }), next > 0 else { return last.color }
        let (before, after) = (stops[next - 1], stops[next])
        let part = Float((location - before.location) / (after.location - before.location))
        if case .fixed(let from) = before.color, case .fixed(let to) = after.color {
            return .fixed(from.mixed(with: to, by: part))
        }
        return .mixed(before.color, after.color, fraction: part)
    }
}
