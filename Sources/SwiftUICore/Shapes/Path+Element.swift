internal import ClampedNumbers
public import Foundation
internal import RenderTree

extension Path {
    /// An element of a path.
    public enum Element: Equatable, Sendable {
        /// A path element that terminates the current subpath and defines a new current point.
        case move(to: CGPoint)
        /// A line from the previous current point to the given point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the previous current point to the given end-point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the previous current point to the given end-point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line from the start point of the current subpath to the current point, which terminates the subpath.
        case closeSubpath

        init(_ rendered: RenderPath.Element) {
            switch rendered {
            case .move(let point): self = .move(to: point)
            case .line(let point): self = .line(to: point)
            case .quad(let point, let control): self = .quadCurve(to: point, control: control)
            case .curve(let point, let control1, let control2):
                self = .curve(to: point, control1: control1, control2: control2)
            case .close: self = .closeSubpath
            }
        }

        /// Creates an element from an operator letter and the numbers that precede it.
        init?(_ letter: Substring, _ numbers: [CGFloat]) {
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (letter, numbers.count) {
            case ("m", 2): self = .move(to: points[0])
            case ("l", 2): self = .line(to: points[0])
            case ("q", 4): self = .quadCurve(to: points[1], control: points[0])
            case ("c", 6): self = .curve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): self = .closeSubpath
            default: return nil
            }
        }

        var rendered: RenderPath.Element {
            switch self {
            case .move(let point): .move(point)
            case .line(let point): .line(point)
            case .quadCurve(let point, let control): .quad(point, control: control)
            case .curve(let point, let control1, let control2):
                .curve(point, control1: control1, control2: control2)
            case .closeSubpath: .close
            }
        }

        var description: String {
            func coordinates(_ points: CGPoint...) -> String {
                points.map { "\(Self.format($0.x)) \(Self.format($0.y))" }.joined(separator: " ")
            }
            return switch self {
            case .move(let point): coordinates(point) + " m"
            case .line(let point): coordinates(point) + " l"
            case .quadCurve(let point, let control): coordinates(control, point) + " q"
            case .curve(let point, let control1, let control2): coordinates(control1, control2, point) + " c"
            case .closeSubpath: "h"
            }
        }

        private static func format(_ number: CGFloat) -> String {
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(clamping: number))" : "\(number)"
        }
    }
}
