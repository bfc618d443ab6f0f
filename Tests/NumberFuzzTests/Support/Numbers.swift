import Foundation
import SeededRandom

/// The numbers of a case: four for lengths, factors and times, two for counts.
struct Numbers: Hashable, Sendable {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var i: Int
    var j: Int

    /// Numbers that an app could have.
    static let ordinary = Numbers(a: 24, b: 10, c: 0.5, d: 3, i: 2, j: 3)

    init(a: Double, b: Double, c: Double, d: Double, i: Int, j: Int) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
        (self.i, self.j) = (i, j)
    }

    /// The same numbers in all places.
    init(all number: Double, _ integer: Int = 2) {
        self.init(a: number, b: number, c: number, d: number, i: integer, j: integer)
    }

    static let extremes: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e20, -1e20, -1, 1e-5, 9.3e18, 1e9,
    ]
    static let integers = [Int.min, .max, 0, -1, 1, .max - 1, .min + 1, 1 << 32, 1 << 53]

    /// Each extreme number in all places, with each integer at least once.
    static var uniform: [Numbers] {
        extremes.enumerated().map { index, number in
            let integer = integers[index % integers.count]
            return Numbers(all: number, integer)
        }
    }

    /// Extreme numbers in some places, and ordinary ones in the others.
    static func random(_ random: inout SeededRandom) -> Numbers {
        func number(_ ordinary: Double, _ random: inout SeededRandom) -> Double {
            random.chance(0.6) ? extremes[random.number(below: extremes.count)] : ordinary
        }
        func integer(_ ordinary: Int, _ random: inout SeededRandom) -> Int {
            random.chance(0.6) ? integers[random.number(below: integers.count)] : ordinary
        }
        return Numbers(
            a: number(ordinary.a, &random), b: number(ordinary.b, &random), c: number(ordinary.c, &random),
            d: number(ordinary.d, &random), i: integer(ordinary.i, &random), j: integer(ordinary.j, &random))
    }

    var size: CGSize { CGSize(width: a, height: b) }
    var point: CGPoint { CGPoint(x: a, y: b) }
    var rect: CGRect { CGRect(x: a, y: b, width: c, height: d) }
    /// A range that an app can create: constructing one with NaN as a bound traps in the app itself.
    var range: ClosedRange<Double> {
        let (first, second) = (a.isNaN ? 0 : a, b.isNaN ? 0 : b)
        return min(first, second)...max(first, second)
    }
    var integerRange: ClosedRange<Int> { min(i, j)...max(i, j) }
    var date: Date { Date(timeIntervalSinceReferenceDate: a) }
    var dates: ClosedRange<Date> {
        Date(timeIntervalSinceReferenceDate: range.lowerBound)...Date(timeIntervalSinceReferenceDate: range.upperBound)
    }
}
