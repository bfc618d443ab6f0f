internal import ClampedNumbers
import Foundation

/// A line or curve of a path, with its start point.
struct RenderSegment {
    var start: CGPoint
    var element: RenderPath.Element

    var end: CGPoint { element.end ?? start }

    /// Returns the point at a parameter from 0 to 1.
    func point(at parameter: CGFloat) -> CGPoint {
        let rest = 1 - parameter
        switch element {
        case .quad(let end, let control):
            return Self.sum([(start, rest * rest), (control, 2 * rest * parameter), (end, parameter * parameter)])
        case .curve(let end, let control1, let control2):
            return Self.sum([
                (start, rest * rest * rest), (control1, 3 * rest * rest * parameter),
                (control2, 3 * rest * parameter * parameter),
                (end, parameter * parameter * parameter),
            ])
        default: return Self.sum([(start, rest), (end, parameter)])
        }
    }

    private static func sum(_ parts: [(CGPoint, CGFloat)]) -> CGPoint {
        CGPoint(
            x: parts.reduce(0) { $0 + $1.0.x * $1.1 }, y: parts.reduce(0) { $0 + $1.0.y * $1.1 })
    }

    /// The parameters at which the curve has an extremum on one of the axes.
    var extremumParameters: [CGFloat] {
        let places =
            switch element {
            case .quad(let end, let control):
                [(start.x, control.x, end.x), (start.y, control.y, end.y)].compactMap { first, middle, last in
                    let secondDifference = first - 2 * middle + last
                    return secondDifference == 0 ? nil : (first - middle) / secondDifference
                }
            case .curve(let end, let control1, let control2):
                Self.derivativeRoots(start.x, control1.x, control2.x, end.x)
                    + Self.derivativeRoots(start.y, control1.y, control2.y, end.y)
            default: [CGFloat]()
            }
        return places.filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the zeros of a cubic curve's derivative.
    private static func derivativeRoots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        return [(-b + sqrt(discriminant)) / (2 * a), (-b - sqrt(discriminant)) / (2 * a)]
    }

    /// Returns the segments before and after a parameter.
    func split(at parameter: CGFloat) -> (RenderSegment, RenderSegment) {
        func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * parameter, y: from.y + (to.y - from.y) * parameter)
        }
        switch element {
        case .quad(let end, let control):
            let (first, last) = (between(start, control), between(control, end))
            let middle = between(first, last)
            return (
                RenderSegment(start: start, element: .quad(middle, control: first)),
                RenderSegment(start: middle, element: .quad(end, control: last))
            )
        case .curve(let end, let control1, let control2):
            let (first, second, third) = (between(start, control1), between(control1, control2), between(control2, end))
            let (left, right) = (between(first, second), between(second, third))
            let middle = between(left, right)
            return (
                RenderSegment(start: start, element: .curve(middle, control1: first, control2: left)),
                RenderSegment(start: middle, element: .curve(end, control1: right, control2: third))
            )
        default:
            let middle = between(start, end)
            return (
                RenderSegment(start: start, element: .line(middle)), RenderSegment(start: middle, element: .line(end))
            )
        }
    }

    /// Returns points along the segment, without its start. Lines between them deviate from the segment by at most the
    /// tolerance, unless that needs more than 1000 points.
    func points(tolerance: CGFloat) -> [CGPoint] {
        let secondDifference: CGFloat
        switch element {
        case .quad(let end, let control):
            secondDifference = hypot(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y) / 4
        case .curve(let end, let control1, let control2):
            let first = hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
            let last = hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
            secondDifference = max(first, last) * 3 / 4
        default: return [end]
        }
        guard secondDifference.isFinite else { return [end] }
        let count = Int(
            clamping: (secondDifference / max(tolerance, 1e-6)).squareRoot().rounded(.up), to: 1...1000)
        return (1..<count).map { point(at: CGFloat($0) / CGFloat(count)) } + [end]
    }
}

extension RenderPath {
    /// The lines and curves, including those that close subpaths.
    func segments() -> [RenderSegment] {
        var segments: [RenderSegment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .close:
                if current != start { segments.append(RenderSegment(start: current, element: .line(start))) }
                current = start
            default:
                segments.append(RenderSegment(start: current, element: element))
                current = element.end ?? current
            }
        }
        return segments
    }
}
