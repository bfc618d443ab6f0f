import AnimationEngine
import Foundation
import Testing

@Suite struct SpringTests {
    /// The motion of a damped oscillator, integrated in steps by the method of Runge and Kutta from its equation alone.
    static func oscillator(
        stiffness: Double, damping: Double, target: Double, velocity: Double, until end: Double, count: Int = 100
    ) -> [(time: Double, place: Double, velocity: Double)] {
        func acceleration(_ place: Double, _ velocity: Double) -> Double {
            stiffness * (target - place) - damping * velocity
        }
        var (place, speed) = (0.0, velocity)
        var points = [(0.0, place, speed)]
        let parts = 200
        let step = end / Double(count * parts)
        for moment in 1...count {
            for _ in 0..<parts {
                let (p1, v1) = (speed, acceleration(place, speed))
                let (p2, v2) = (speed + step / 2 * v1, acceleration(place + step / 2 * p1, speed + step / 2 * v1))
                let (p3, v3) = (speed + step / 2 * v2, acceleration(place + step / 2 * p2, speed + step / 2 * v2))
                let (p4, v4) = (speed + step * v3, acceleration(place + step * p3, speed + step * v3))
                place += step / 6 * (p1 + 2 * p2 + 2 * p3 + p4)
                speed += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            }
            points.append((end * Double(moment) / Double(count), place, speed))
        }
        return points
    }

    @Test(arguments: [(0.5, 0.825), (1.0, 0.5), (0.55, 1.0), (0.3, 2.0), (2.0, 0.05), (0.4, 0.0)], [0.0, 3.0, -8.0])
    func itMovesAsADampedOscillator(_ shape: (response: Double, ratio: Double), _ velocity: Double) {
        let spring = Spring(response: shape.response, dampingRatio: shape.ratio)
        let frequency = 2 * Double.pi / shape.response
        let points = Self.oscillator(
            stiffness: frequency * frequency, damping: 2 * shape.ratio * frequency, target: 10, velocity: velocity,
            until: 2)
        for point in points {
            let place = spring.value(target: 10, initialVelocity: velocity, time: point.time)
            let speed = spring.velocity(target: 10, initialVelocity: velocity, time: point.time)
            #expect(abs(place - point.place) < 0.01)
            #expect(abs(speed - point.velocity) < 0.001 * 10 * frequency)
        }
    }

    @Test func stepsOfAnyLengthLeadToTheSamePlace() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        var (value, velocity) = (2.0, -30.0)
        for step in [0.001, 0.2, 0.016, 0, 0.083] {
            spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: step)
        }
        #expect(abs(value - 2 - spring.value(target: 8, initialVelocity: -30, time: 0.3)) < 1e-9)
        #expect(abs(velocity - spring.velocity(target: 8, initialVelocity: -30, time: 0.3)) < 1e-9)
    }

    @Test func descriptionsConvertAsInApplesPage() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 157.9) < 0.05)
        #expect(abs(spring.damping - 17.6) < 0.05)
        let second = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(second.duration - 0.63) < 0.005)
        #expect(abs(second.bounce - 0.5) < 1e-12)
        #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
        #expect(Spring(response: 1, dampingRatio: 2).bounce == -0.5)
    }

    @Test func overdampingMustBeAllowed() {
        #expect(Spring(mass: 2, stiffness: 50, damping: 60).dampingRatio == 1)
        #expect(Spring(mass: 2, stiffness: 50, damping: 60, allowOverDamping: true).dampingRatio == 3)
    }

    @Test(arguments: [0.1, 0.5, 0.999, 1.0, 1.5, 3.0])
    func afterTheSettlingDurationEveryValueIsNearTheTarget(_ ratio: Double) {
        let spring = Spring(response: 0.6, dampingRatio: ratio)
        let end = spring.settlingDuration
        for step in 0..<400 {
            let time = end + Double(step) / 400
            #expect(abs(spring.value(target: 1, time: time) - 1) <= 0.001001)
        }
        // A tenth of a second earlier, some value is not.
        let places: [Double] = (0..<400).map { spring.value(target: 1, time: end * 0.9 + Double($0) / 400) }
        #expect(places.contains { abs($0 - 1) > 0.001 })
    }

    @Test func aSpringIsMadeForASettlingDuration() {
        for ratio in [0.3, 1, 2] {
            let spring = Spring(settlingDuration: 1.5, dampingRatio: ratio, epsilon: 0.01)
            #expect(abs(spring.settlingDuration(target: 1, initialVelocity: 0, epsilon: 0.01) - 1.5) < 1e-6)
        }
    }

    @Test func theForceIsTheAcceleration() {
        let spring = Spring(response: 0.5, dampingRatio: 0.7)
        let (value, step) = (spring.value(target: 4, time: 0.1), 1e-5)
        let velocities: [Double] = [0.1 - step, 0.1 + step].map { spring.velocity(target: 4, time: $0) }
        let slope = (velocities[1] - velocities[0]) / (2 * step)
        let force = spring.force(target: 4, position: value, velocity: spring.velocity(target: 4, time: 0.1))
        #expect(abs(force - slope) < 0.001 * abs(slope))
    }

    @Test func animatableValuesMoveFromOneToAnother() {
        let (from, to) = (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: -40))
        let place = Spring.snappy.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
        let share = Spring.snappy.value(target: 1, time: 0.2)
        #expect(abs(place.x - (10 + 10 * share)) < 1e-9)
        #expect(abs(place.y + 40 * share) < 1e-9)
    }

    @Test func aSpringWithZeroResponseSettlesAtOnce() {
        let spring = Spring(response: 0, dampingRatio: 1)
        #expect(spring.value(target: 5, time: 0.001) == 5)
        #expect(spring.settlingDuration == 0)
        #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
    }
}
