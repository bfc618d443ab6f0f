import AnimationEngine
import Foundation
import Testing

@Suite struct UnitCurveTests {
    /// The point of a Bézier curve with an x component, found by bisection of the polynomial in Bernstein's form.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func component(_ one: Double, _ two: Double, _ t: Double) -> Double {
            3 * pow(1 - t, 2) * t * one + 3 * (1 - t) * pow(t, 2) * two + pow(t, 3)
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if component(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return component(y1, y2, low)
    }

    static let moments = (0...100).map { Double($0) / 100 }

    @Test(arguments: [
        (UnitCurve.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInOut, [0.42, 0, 0.58, 1]),
        (
            .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.1, y: 1.2)),
            [0.2, 0.9, 0.1, 1.2]
        ),
        (.bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)), [1, 0, 0, 1]),
    ])
    func bezierCurvesPassThroughTheirPoints(_ curve: UnitCurve, _ points: [Double]) {
        for x in Self.moments {
            let expected = Self.bezier(points[0], points[1], points[2], points[3], at: x)
            #expect(abs(curve.value(at: x) - expected) < 1e-5)
        }
    }

    @Test func circularCurvesAreQuartersOfCircles() {
        for x in Self.moments {
            #expect(abs(UnitCurve.circularEaseIn.value(at: x) - (1 - sqrt(1 - x * x))) < 1e-12)
            #expect(abs(UnitCurve.circularEaseOut.value(at: x) - sqrt(1 - pow(x - 1, 2))) < 1e-12)
        }
        #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
        #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.3) - 0.1) < 1e-12)
        #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.7) - 0.9) < 1e-12)
    }

    @Test(arguments: [
        UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ])
    func theVelocityIsTheSlopeOfTheValue(_ curve: UnitCurve) {
        for x in stride(from: 0.03, through: 0.99, by: 0.07) {
            let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
            #expect(abs(curve.velocity(at: x) - slope) < 1e-4 * max(1, slope))
        }
    }

    @Test(arguments: [UnitCurve.linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut])
    func theInverseLeadsBack(_ curve: UnitCurve) {
        for x in Self.moments {
            #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
        }
        #expect(curve.inverse.inverse == curve)
    }

    @Test func progressOutsideOfTheCurveCountsAsItsEnds() {
        #expect(UnitCurve.easeIn.value(at: -1) == 0)
        #expect(UnitCurve.easeIn.value(at: 2) == 1)
        #expect(UnitCurve.linear.value(at: .nan) == 0)
    }

    /// The values that Apple's curves have.
    @Test func theVelocityAtAnEndOnWhichAControlPointLiesIsApples() {
        let velocities = [UnitCurve.easeIn, .easeOut, .easeInOut].map { [$0.velocity(at: 0), $0.velocity(at: 1)] }
        #expect(velocities == [[0, 0], [1, 0], [0, 0]])
        #expect(UnitCurve.easeOut.velocity(at: -3) == 1)
        #expect(UnitCurve.easeIn.velocity(at: 3) == 0)
        #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
        let steep = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 1, y: 1))
        #expect(steep.velocity(at: 0) == .infinity)
    }
}
