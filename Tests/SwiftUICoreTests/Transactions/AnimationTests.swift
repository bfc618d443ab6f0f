import RenderTree
import SwiftUICore
import Testing

@Suite struct AnimationTests {
    @Test func curvesAreWhatTheirNamesSay() {
        #expect(Animation.linear.rendered == RenderAnimation(curve: .linear, duration: 0.35))
        #expect(
            Animation.easeIn(duration: 1).rendered == RenderAnimation(curve: .bezier(0.42, 0, 1, 1), duration: 1))
        #expect(Animation.easeOut(duration: 1).rendered.curve == .bezier(0, 0, 0.58, 1))
        #expect(Animation.easeInOut(duration: 1).rendered.curve == .bezier(0.42, 0, 0.58, 1))
        #expect(
            Animation.timingCurve(0, 0.5, 0.5, 1, duration: 3).rendered
                == RenderAnimation(curve: .bezier(0, 0.5, 0.5, 1), duration: 3))
    }

    @Test func modifiersApplyToWhatTheyAreCalledOn() {
        let late = Animation.linear(duration: 4).delay(1).speed(2).rendered
        #expect(late == RenderAnimation(curve: .linear, duration: 2, delay: 0.5))
        let later = Animation.linear(duration: 4).speed(2).delay(1).rendered
        #expect(later == RenderAnimation(curve: .linear, duration: 2, delay: 1))
        #expect(Animation.linear.delay(1).delay(2).rendered.delay == 3)
    }

    @Test func aDelayBeforeARepetitionIsRepeated() {
        let pausing = Animation.linear(duration: 1).delay(2).repeatCount(3, autoreverses: false).delay(4).rendered
        #expect(pausing == RenderAnimation(curve: .linear, duration: 1, delay: 4, pause: 2, repeatCount: 3))
        let endless = Animation.linear(duration: 1).repeatForever().rendered
        #expect(
            endless == RenderAnimation(curve: .linear, duration: 1, repeatCount: nil, autoreverses: true))
    }

    @Test func springsAreDescribedInSeveralWays() {
        #expect(
            Animation.spring(response: 1, dampingFraction: 0.5).rendered.curve
                == .spring(RenderSpring(response: 1, dampingFraction: 0.5)))
        #expect(Animation.spring(duration: 2, bounce: 0.25) == .spring(response: 2, dampingFraction: 0.75))
        #expect(Animation.spring(duration: 2, bounce: -0.5) == .spring(response: 2, dampingFraction: 2))
        #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
        #expect(Animation.snappy(duration: 1) == .spring(duration: 1, bounce: 0.15))
        #expect(Animation.smooth != .spring(response: 0.5, dampingFraction: 0.825))
    }

    @Test func aSpringOfMassAndStiffnessHasItsResponse() throws {
        guard case .spring(let spring) = Animation.interpolatingSpring(stiffness: 100, damping: 10).rendered.curve
        else {
            Issue.record("a spring has the curve of one")
            return
        }
        #expect(abs(spring.response - 0.6283) < 0.0001)
        #expect(spring.dampingFraction == 0.5)
        #expect(spring.isAdditive)
    }

    @Test func aSpringLastsUntilItHasSettled() {
        let swinging = Animation.spring(response: 1, dampingFraction: 0.5).rendered.duration
        #expect(abs(swinging - 2.1988) < 0.0001)
        #expect(Animation.spring(response: 1, dampingFraction: 0).rendered.duration == .infinity)
        #expect(Animation.spring(response: 0, dampingFraction: 1).rendered.duration == 0)
    }
}
