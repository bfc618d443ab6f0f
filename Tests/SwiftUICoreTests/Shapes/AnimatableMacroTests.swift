import SwiftUI
import Testing

@MainActor
@Suite struct AnimatableMacroTests {
    @Animatable
    struct Meter: Shape {
        var level: CGFloat
        var angle: Angle
        var ratio = 0.5
        @AnimatableIgnored var isOpaque = true

        nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    }

    @Animatable
    struct Distance {
        var point: CGPoint
    }

    /// Half way between two values each component is the mean.
    private func middle<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
        var value = from
        value.animatableData.interpolate(towards: to.animatableData, amount: 0.5)
        return value
    }

    @Test func allVariablesAreInterpolated() {
        let meter = middle(
            Meter(level: 1, angle: .degrees(10), ratio: 0, isOpaque: false),
            Meter(level: 3, angle: .degrees(30), ratio: 1, isOpaque: true))
        #expect(meter.level == 2)
        #expect(abs(meter.angle.degrees - 20) < 1e-9)
        #expect(meter.ratio == 0.5)
        #expect(meter.isOpaque == false)
    }

    @Test func aSingleVariableIsTheAnimatableData() {
        #expect(
            middle(Distance(point: CGPoint(x: 0, y: 4)), Distance(point: CGPoint(x: 2, y: 0))).point
                == CGPoint(x: 1, y: 2))
    }

    @Test func valuesAreAddedAndScaledOneByOne() {
        let sum = AnimatableValues(1.0, CGFloat(2)) + AnimatableValues(3.0, CGFloat(4))
        #expect(sum.value == (4, 6))
        #expect((sum - AnimatableValues(4, 5)).value == (0, 1))
        #expect(sum.scaled(by: 0.5).value == (2, 3))
        #expect(sum.magnitudeSquared == 52)
        #expect(sum != .zero)
        #expect(AnimatableValues(0.0, CGFloat(0)) == .zero)
    }
}
