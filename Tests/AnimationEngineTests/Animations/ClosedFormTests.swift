import AnimationEngine
import Foundation
import Testing

/// Every form of animation at a hundred times, compared with the closed-form solution of its equation.
@Suite struct ClosedFormTests {
    /// The position of a damped oscillator that moves from 0 to 1.
    static func oscillator(
        stiffness: Double, damping: Double, mass: Double = 1, velocity: Double = 0, at time: Double
    ) -> Double {
        let frequency = sqrt(stiffness / mass)
        let ratio = damping / (2 * sqrt(stiffness * mass))
        if abs(ratio - 1) < 1e-9 { return 1 + exp(-frequency * time) * ((velocity - frequency) * time - 1) }
        if ratio < 1 {
            let turned = frequency * sqrt(1 - ratio * ratio)
            let sine = (velocity - ratio * frequency) / turned
            return 1 + exp(-ratio * frequency * time) * (sine * sin(turned * time) - cos(turned * time))
        }
        let slow = -frequency * (ratio - sqrt(ratio * ratio - 1))
        let fast = -frequency * (ratio + sqrt(ratio * ratio - 1))
        let share = (velocity + fast) / (slow - fast)
        return 1 + share * exp(slow * time) - (1 + share) * exp(fast * time)
    }

    /// A spring in Apple's terms: a perceived duration, and a bounce that reduces a damping ratio of 1.
    private static func spring(_ duration: Double, _ bounce: Double, velocity: Double = 0)
        -> @Sendable (Double) -> Double
    {
        let frequency = 2 * Double.pi / duration
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        return {
            oscillator(
                stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity, at: $0)
        }
    }

    private static func spring(response: Double, ratio: Double) -> @Sendable (Double) -> Double {
        let frequency = 2 * Double.pi / response
        return { oscillator(stiffness: frequency * frequency, damping: 2 * ratio * frequency, at: $0) }
    }

    struct Form: Sendable, CustomTestStringConvertible {
        let name: String
        let animation: Animation
        let end: Double
        let place: @Sendable (Double) -> Double

        var testDescription: String { name }
    }

    static let springs: [Form] = [
        Form(name: "default", animation: .default, end: 1, place: spring(response: 0.55, ratio: 1)),
        Form(name: "spring", animation: .spring, end: 1, place: spring(0.5, 0)),
        Form(name: "spring()", animation: .spring(), end: 1, place: spring(0.5, 0)),
        Form(
            name: "spring(duration:bounce:)", animation: .spring(duration: 0.8, bounce: 0.4), end: 2,
            place: spring(0.8, 0.4)),
        Form(
            name: "spring(duration:bounce:), flat", animation: .spring(duration: 0.8, bounce: -0.5), end: 2,
            place: spring(0.8, -0.5)),
        Form(
            name: "spring(response:dampingFraction:)", animation: .spring(response: 0.6, dampingFraction: 0.3), end: 2,
            place: spring(response: 0.6, ratio: 0.3)),
        Form(
            name: "spring(_:)", animation: .spring(Spring(mass: 2, stiffness: 300, damping: 12)), end: 2,
            place: { oscillator(stiffness: 300, damping: 12, mass: 2, at: $0) }),
        Form(
            name: "spring(_:blendDuration:)",
            animation: .spring(Spring(response: 0.4, dampingRatio: 1.6), blendDuration: 1),
            end: 2, place: spring(response: 0.4, ratio: 1.6)),
        Form(name: "smooth", animation: .smooth, end: 1, place: spring(0.5, 0)),
        Form(
            name: "smooth(duration:extraBounce:)", animation: .smooth(duration: 1, extraBounce: 0.2), end: 2,
            place: spring(1, 0.2)),
        Form(name: "snappy", animation: .snappy, end: 1, place: spring(0.5, 0.15)),
        Form(
            name: "snappy(duration:extraBounce:)", animation: .snappy(duration: 0.3, extraBounce: 0.1), end: 1,
            place: spring(0.3, 0.25)),
        Form(name: "bouncy", animation: .bouncy, end: 1.5, place: spring(0.5, 0.3)),
        Form(
            name: "bouncy(duration:extraBounce:)", animation: .bouncy(duration: 0.7, extraBounce: 0.2), end: 2,
            place: spring(0.7, 0.5)),
        Form(
            name: "interactiveSpring", animation: .interactiveSpring, end: 0.5,
            place: spring(response: 0.15, ratio: 0.86)),
        Form(
            name: "interactiveSpring(duration:extraBounce:)",
            animation: .interactiveSpring(duration: 0.3, extraBounce: 0.1), end: 1, place: spring(0.3, 0.24)),
        Form(
            name: "interactiveSpring(response:dampingFraction:)",
            animation: .interactiveSpring(response: 0.4, dampingFraction: 0.5), end: 1,
            place: spring(response: 0.4, ratio: 0.5)),
        Form(name: "interpolatingSpring", animation: .interpolatingSpring, end: 1, place: spring(0.5, 0)),
        Form(
            name: "interpolatingSpring(mass:stiffness:damping:initialVelocity:)",
            animation: .interpolatingSpring(mass: 3, stiffness: 170, damping: 15, initialVelocity: 4), end: 2,
            place: { oscillator(stiffness: 170, damping: 15, mass: 3, velocity: 4, at: $0) }),
        Form(
            name: "interpolatingSpring, overdamped", animation: .interpolatingSpring(stiffness: 50, damping: 40),
            end: 2,
            place: { oscillator(stiffness: 50, damping: 40, at: $0) }),
        Form(
            name: "interpolatingSpring(duration:bounce:initialVelocity:)",
            animation: .interpolatingSpring(duration: 0.6, bounce: 0.25, initialVelocity: -3), end: 2,
            place: spring(0.6, 0.25, velocity: -3)),
        Form(
            name: "interpolatingSpring(_:initialVelocity:)",
            animation: .interpolatingSpring(Spring(response: 0.5, dampingRatio: 0.4), initialVelocity: 2), end: 1.5,
            place: {
                let frequency = 2 * Double.pi / 0.5
                return oscillator(
                    stiffness: frequency * frequency, damping: 0.8 * frequency, velocity: 2, at: $0)
            }),
    ]

    /// The positions at a hundred times, computed in order as frames do.
    private func places(_ animation: Animation, until end: Double) -> [(time: Double, place: Double)] {
        var context = AnimationContext<Double>()
        return (0..<100).map { moment in
            let time = end * Double(moment) / 100
            return (time, animation.animate(value: 1, time: time, context: &context) ?? 1)
        }
    }

    @Test(arguments: springs)
    func springsAreTheSolutionOfTheirEquation(_ form: Form) {
        for (time, place) in places(form.animation, until: form.end) {
            #expect(abs(place - form.place(time)) <= 0.001, "at \(time)")
        }
    }

    static let curves: [Form] = [
        Form(name: "linear", animation: .linear, end: 0.35) { $0 / 0.35 },
        Form(name: "easeIn", animation: .easeIn, end: 0.35) { UnitCurveTests.bezier(0.42, 0, 1, 1, at: $0 / 0.35) },
        Form(name: "easeOut", animation: .easeOut, end: 0.35) { UnitCurveTests.bezier(0, 0, 0.58, 1, at: $0 / 0.35) },
        Form(name: "easeInOut", animation: .easeInOut, end: 0.35) {
            UnitCurveTests.bezier(0.42, 0, 0.58, 1, at: $0 / 0.35)
        },
        Form(name: "timingCurve", animation: .timingCurve(0.3, -0.4, 0.2, 1.5, duration: 2), end: 2) {
            UnitCurveTests.bezier(0.3, -0.4, 0.2, 1.5, at: $0 / 2)
        },
        Form(name: "circularEaseIn", animation: .timingCurve(.circularEaseIn, duration: 1), end: 1) {
            1 - sqrt(1 - $0 * $0)
        },
        Form(name: "circularEaseOut", animation: .timingCurve(.circularEaseOut, duration: 1), end: 1) {
            sqrt(1 - ($0 - 1) * ($0 - 1))
        },
        Form(name: "circularEaseInOut", animation: .timingCurve(.circularEaseInOut, duration: 1), end: 1) {
            $0 < 0.5 ? (1 - sqrt(1 - 4 * $0 * $0)) / 2 : (1 + sqrt(1 - 4 * ($0 - 1) * ($0 - 1))) / 2
        },
    ]

    @Test(arguments: curves)
    func springsFollowTheirClosedForms(_ form: Form) {
        for (time, place) in places(form.animation, until: form.end) {
            #expect(abs(place - form.place(time)) <= 0.001, "at \(time)")
        }
        #expect(form.animation.progress(at: form.end) == nil)
    }

    /// A modified animation, and the time and direction of the base animation at a given time.
    struct Modified: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (Animation) -> Animation
        let end: Double
        let time: @Sendable (Double) -> (time: Double, isReversed: Bool)

        var testDescription: String { name }
    }

    /// For a base animation of one second.
    static let modified: [Modified] = [
        Modified(name: "delay(0.5)", change: { $0.delay(0.5) }, end: 1.5) { (max($0 - 0.5, 0), false) },
        Modified(name: "speed(2)", change: { $0.speed(2) }, end: 0.5) { (2 * $0, false) },
        Modified(name: "delay(0.5).speed(0.5)", change: { $0.delay(0.5).speed(0.5) }, end: 3) {
            (max(0.5 * $0 - 0.5, 0), false)
        },
        Modified(name: "speed(0.5).delay(0.5)", change: { $0.speed(0.5).delay(0.5) }, end: 2.5) {
            (max(0.5 * ($0 - 0.5), 0), false)
        },
        Modified(name: "repeatCount(3)", change: { $0.repeatCount(3) }, end: 3) {
            let turn = $0.rounded(.down)
            return ($0 - turn, turn == 1)
        },
        Modified(
            name: "repeatCount(4, autoreverses: false)", change: { $0.repeatCount(4, autoreverses: false) }, end: 4
        ) { ($0 - $0.rounded(.down), false) },
        Modified(name: "repeatForever()", change: { $0.repeatForever() }, end: 20) {
            let turn = $0.rounded(.down)
            return ($0 - turn, turn.truncatingRemainder(dividingBy: 2) == 1)
        },
        Modified(
            name: "repeatForever(autoreverses: false)", change: { $0.repeatForever(autoreverses: false) }, end: 20
        ) { ($0 - $0.rounded(.down), false) },
        Modified(name: "repeatCount(2).delay(1)", change: { $0.repeatCount(2).delay(1) }, end: 3) {
            let time = max($0 - 1, 0)
            return time < 1 ? (time, false) : (time - 1, true)
        },
        Modified(name: "logicallyComplete(after: 0.2)", change: { $0.logicallyComplete(after: 0.2) }, end: 1) {
            ($0, false)
        },
    ]

    @Test(arguments: modified)
    func modifiersMoveTheTimeOfTheirBase(_ form: Modified) {
        for (x1, y1, x2, y2) in [(0.0, 0.0, 1.0, 1.0), (0.42, 0, 1, 1)] {
            let animation = form.change(.timingCurve(x1, y1, x2, y2, duration: 1))
            for (time, place) in places(animation, until: form.end) {
                // At the very end of a repetition, rounding decides which repetition it is.
                let (base, isReversed) = form.time(time + 1e-9)
                let expected = UnitCurveTests.bezier(x1, y1, x2, y2, at: base)
                #expect(abs(place - (isReversed ? 1 - expected : expected)) <= 0.001, "at \(time)")
            }
        }
    }

    /// A spring that another interrupts begins with its velocity: one oscillator follows the other.
    @Test func anInterruptedSpringContinuesAsOneOscillator() {
        let frequency = 2 * Double.pi / 0.6
        func place(_ velocity: Double, _ time: Double) -> Double {
            ClosedFormTests.oscillator(
                stiffness: frequency * frequency, damping: 0.8 * frequency, velocity: velocity, at: time)
        }
        let spring = Animation.spring(response: 0.6, dampingFraction: 0.4)
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, with: spring, at: 0)
        _ = value.advance(to: 0.15)
        let start = 100 * place(0, 0.15)
        let speed = 100 * (place(0, 0.15 + 1e-6) - place(0, 0.15 - 1e-6)) / 2e-6
        value.retarget(to: -50, with: spring, at: 0.15)
        let distance = -50 - start
        for moment in 1...100 {
            let time = Double(moment) / 50
            let expected = start + distance * place(speed / distance, time)
            #expect(abs(value.advance(to: 0.15 + time) - expected) <= 0.15, "after \(time)")
        }
    }
}
