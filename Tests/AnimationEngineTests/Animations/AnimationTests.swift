import AnimationEngine
import Foundation
import Testing

@Suite struct AnimationTests {
    @Test func theDefaultAnimationIsDescribedAsApples() {
        #expect(Animation.default.description == "DefaultAnimation()")
        #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
        #expect(Animation.default.customMirror.description == "Mirror for Animation")
        #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
        #expect(Animation.default.delay(1).description != "DefaultAnimation()")
    }

    /// The progress at a time when the animation is asked frame by frame.
    private func progress(_ animation: Animation, at time: Double) -> Double? {
        var context = AnimationContext<Double>()
        var place: Double?
        var frame = 0.0
        while frame < time {
            place = animation.animate(value: 1, time: frame, context: &context)
            frame += 1.0 / 60
        }
        place = animation.animate(value: 1, time: time, context: &context)
        return place
    }

    @Test func namedCurvesHaveTheirControlPoints() {
        let cases: [(Animation, [Double])] = [
            (.linear(duration: 2), [0, 0, 1, 1]), (.easeIn(duration: 2), [0.42, 0, 1, 1]),
            (.easeOut(duration: 2), [0, 0, 0.58, 1]), (.easeInOut(duration: 2), [0.42, 0, 0.58, 1]),
            (.timingCurve(0.1, 0.7, 0.9, 0.2, duration: 2), [0.1, 0.7, 0.9, 0.2]),
        ]
        for (animation, points) in cases {
            for x in UnitCurveTests.moments.dropLast() {
                let expected = UnitCurveTests.bezier(points[0], points[1], points[2], points[3], at: x)
                #expect(abs((animation.progress(at: 2 * x) ?? -1) - expected) < 1e-6)
            }
            #expect(animation.progress(at: 2) == nil)
        }
        #expect(Animation.linear.timing.duration == 0.35)
        #expect(
            Animation.timingCurve(.circularEaseIn, duration: 1).progress(at: 0.6).map { abs($0 - 0.2) < 1e-9 } == true)
    }

    @Test(arguments: [
        (Animation.default, 0.55, 1.0), (.spring, 0.5, 1.0), (.spring(response: 0.5, dampingFraction: 0.4), 0.5, 0.4),
        (.bouncy, 0.5, 0.7), (.snappy, 0.5, 0.85), (.smooth(duration: 1, extraBounce: 0.1), 1, 0.9),
        (.interactiveSpring, 0.15, 0.86), (.spring(Spring(response: 0.8, dampingRatio: 1.5)), 0.8, 1.5),
        (.interpolatingSpring(stiffness: 100, damping: 10), 2 * Double.pi / 10, 0.5),
        (.interpolatingSpring(duration: 0.7, bounce: 0.2), 0.7, 0.8),
    ])
    func springsMoveAsDampedOscillators(_ animation: Animation, _ response: Double, _ ratio: Double) {
        let frequency = 2 * Double.pi / response
        let points = SpringTests.oscillator(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, target: 1, velocity: 0,
            until: response * 2)
        var context = AnimationContext<Double>()
        for point in points {
            let place = animation.animate(value: 1, time: point.time, context: &context)
            #expect(abs((place ?? 1) - point.place) < 0.001)
        }
    }

    @Test func anInitialVelocityCoversDistancesPerSecond() {
        let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5)
        let points = SpringTests.oscillator(stiffness: 100, damping: 10, target: 1, velocity: 5, until: 1)
        for point in points { #expect(abs((animation.progress(at: point.time) ?? 1) - point.place) < 0.001) }
    }

    @Test func delayAndSpeedApplyToThePrecedingAnimation() {
        let late = Animation.linear(duration: 4).delay(1).speed(2)
        #expect(late.progress(at: 0.4) == 0)
        #expect(late.progress(at: 1.5) == 0.5)
        #expect(late.progress(at: 2.5) == nil)
        let later = Animation.linear(duration: 4).speed(2).delay(1)
        #expect(later.progress(at: 0.9) == 0)
        #expect(later.progress(at: 2) == 0.5)
        #expect(late.timing.delay == 0.5 && late.timing.duration == 2)
        #expect(Animation.linear.delay(1).delay(2).timing.delay == 3)
    }

    @Test(arguments: [0, -1, .leastNonzeroMagnitude] as [Double])
    func aSpeedOfZeroStandsStillAndHasATime(_ speed: Double) {
        let still = Animation.linear(duration: 4).delay(1).speed(speed)
        #expect(still.progress(at: 100) == 0)
        #expect(still.timing.delay.isFinite && still.timing.duration.isFinite)
    }

    @Test func aSpeedThatIsNotANumberChangesNothing() {
        #expect(Animation.linear(duration: 4).speed(.nan).progress(at: 2) == 0.5)
        #expect(Animation.linear(duration: 4).speed(.infinity).progress(at: 1) == nil)
    }

    @Test func repetitionsLeadBackAlongTheSameCurve() {
        let there = Animation.easeIn(duration: 1).repeatCount(3)
        let share = UnitCurveTests.bezier(0.42, 0, 1, 1, at: 0.25)
        #expect(progress(there, at: 0.25).map { abs($0 - share) < 1e-6 } == true)
        #expect(progress(there, at: 1.25).map { abs($0 - (1 - share)) < 1e-6 } == true)
        #expect(progress(there, at: 2.25).map { abs($0 - share) < 1e-6 } == true)
        #expect(progress(there, at: 3) == nil)
        let again = Animation.linear(duration: 1).repeatForever(autoreverses: false)
        #expect(progress(again, at: 100.75).map { abs($0 - 0.75) < 1e-6 } == true)
    }

    @Test func theVelocityAfterALateFrameBelongsToTheIterationOfThatTime() {
        func velocity(_ animation: Animation, at time: Double) -> Double? {
            var context = AnimationContext<Double>()
            _ = animation.animate(value: 1, time: 0.5, context: &context)
            return animation.velocity(value: 1, time: time, context: context)
        }
        let forever = Animation.linear(duration: 1).repeatForever()
        #expect(velocity(forever, at: 0.75) == 1)
        #expect(velocity(forever, at: 1.5) == -1)
        #expect(velocity(forever, at: 4.5) == 1)
        let once = Animation.linear(duration: 1).repeatCount(2)
        #expect(velocity(once, at: 1.5) == -1)
        #expect(velocity(once, at: 2.5) == nil)
    }

    @Test func aDelayBeforeARepetitionIsRepeated() {
        let pausing = Animation.linear(duration: 1).delay(1).repeatCount(2, autoreverses: false).delay(4)
        let places = [4.5, 5.5, 6.5, 7.5].map { progress(pausing, at: $0) ?? -1 }
        for (place, expected) in zip(places, [0, 0.5, 0, 0.5]) { #expect(abs(place - expected) < 1e-6) }
        #expect(progress(pausing, at: 8) == nil)
        let timing = pausing.timing
        #expect(timing.delay == 4 && timing.pause == 1 && timing.repeatCount == 2 && timing.duration == 1)
    }

    @Test func aRepeatedSpringStartsOverEachTime() {
        let spring = Animation.spring(response: 0.4, dampingFraction: 0.5)
        let length = spring.timing.duration
        let twice = spring.repeatCount(2, autoreverses: false)
        let first = progress(twice, at: 0.15)
        let second = progress(twice, at: length + 0.15)
        #expect(abs((first ?? -1) - (second ?? -2)) < 0.002)
    }

    @Test func animationsWithTheSameMotionAreEqual() {
        #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
        #expect(Animation.smooth != .spring(response: 0.5, dampingFraction: 0.825))
        #expect(Animation.linear.delay(1) == .linear(duration: 0.35).delay(1))
        #expect(Animation.linear.delay(1) != .linear)
        #expect(Animation(Steps(count: 3)) == Animation(Steps(count: 3)))
        #expect(Animation(Steps(count: 3)) != Animation(Steps(count: 4)))
        #expect(Animation(Steps(count: 3)).hashValue == Animation(Steps(count: 3)).hashValue)
        #expect(Animation.linear.base is Steps == false)
        #expect((Animation(Steps(count: 3)).base as? Steps)?.count == 3)
    }

    @Test func aCustomAnimationRunsInsideOfModifiers() {
        let stepped = Animation(Steps(count: 4)).speed(0.5).delay(1)
        #expect([0.5, 1.4, 1.6, 2.9].map { stepped.progress(at: $0) } == [0, 0, 0.25, 0.75])
        #expect(stepped.progress(at: 3) == nil)
        #expect(stepped.timing.curve == .sampled)
        #expect(abs(stepped.timing.duration - 2) < 1e-9)
    }

    @Test func springsLastUntilTheyHaveSettled() {
        let timing = Animation.spring(response: 1, dampingFraction: 0.5).timing
        // The amplitude of the oscillation is 1 / sqrt(1 - 0.25) at the start, and decays with exp(-πt).
        #expect(abs(timing.duration - log(1000 / sqrt(0.75)) / .pi) < 1e-9)
        #expect(timing.logicalDuration == 1)
        #expect(Animation.spring(response: 1, dampingFraction: 0).timing.duration == .infinity)
        #expect(Animation.spring(response: 0, dampingFraction: 1).timing.duration == 0)
    }

    @Test func theEndDependsOnTheCriterion() {
        let animation = Animation.spring(response: 1, dampingFraction: 0.5).delay(2)
        #expect(animation.timing.end(.logicallyComplete) == 3)
        #expect(animation.timing.end(.removed) > 4)
        #expect(Animation.linear(duration: 2).logicallyComplete(after: 0.5).timing.end(.logicallyComplete) == 0.5)
        #expect(Animation.linear(duration: 2).logicallyComplete(after: 9).timing.end(.logicallyComplete) == 2)
        #expect(Animation.linear(duration: 2).repeatCount(3).timing.end(.removed) == 6)
    }
}

/// Advances in steps during a second.
struct Steps: CustomAnimation {
    let count: Double

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < 1 ? value.scaled(by: (time * count).rounded(.down) / count) : nil
    }
}
