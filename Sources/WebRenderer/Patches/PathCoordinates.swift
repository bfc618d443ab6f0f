internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// The elements of a path, and the coordinates of its points.
struct PathCoordinates: Equatable {
    /// A letter of SVG for each element.
    private(set) var elements = ""
    /// The horizontal and the vertical coordinate of each point in turn.
    private(set) var numbers: [Double] = []

    init(_ path: RenderPath) {
        for element in path.elements {
            switch element {
            case .move(let point): add("M", [point])
            case .line(let point): add("L", [point])
            case .quad(let point, let control): add("Q", [control, point])
            case .curve(let point, let first, let second): add("C", [first, second, point])
            case .close: add("Z", [])
            }
        }
    }

    private mutating func add(_ letter: Character, _ points: [CGPoint]) {
        elements.append(letter)
        for point in points {
            for length in [point.x, point.y] {
                // The digits of a patch have no infinity, and a point that is farther away is on no screen.
                numbers.append(length.isFinite ? min(max(Double(length), -1e6), 1e6) : 0)
            }
        }
    }

    /// The letters, each run of equal ones followed by its length; `M0` without any.
    var shortElements: String {
        if elements.isEmpty { return "M0" }
        var text = ""
        var rest = elements[...]
        while let letter = rest.first {
            let others = rest.drop { $0 == letter }
            let count = rest.utf8.count - others.utf8.count
            text += count > 1 ? "\(letter)\(count)" : "\(letter)"
            rest = others
        }
        return text
    }

    /// The coordinates in eighths of a point.
    private var eighths: [Int] { numbers.map { Int(clamping: ($0 * 8).rounded(), to: -8_000_000...8_000_000) } }

    /// The text of paths with equal elements: of each its horizontal coordinates and then the vertical ones.
    ///
    /// Coordinates are stored as distances from the previous path, and distances relative to the previous point's,
    /// because neighbors move alike.
    static func text(of paths: [PathCoordinates], after known: PathCoordinates?) -> String {
        var before = known?.eighths
        var values: [Int] = []
        for path in paths {
            let numbers = path.eighths
            for axis in 0...1 {
                var last = 0
                for index in stride(from: axis, to: numbers.count, by: 2) {
                    let distance = numbers[index] - (before?[index] ?? 0)
                    values.append(distance - last)
                    last = distance
                }
            }
            before = numbers
        }
        return VariableLengthQuantity.text(of: values)
    }
}
