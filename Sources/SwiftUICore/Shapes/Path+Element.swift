internal import ClampedNumbers
public import Foundation
internal import RenderTree

extension Path {
    /// An element of a path.
    public enum Element: Equatable, Sendable {
        /// The beginning of an outline.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve that one point bends.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve that two points bend.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the beginning of the outline.
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
