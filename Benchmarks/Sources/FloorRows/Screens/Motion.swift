import Foundation
import Measuring

/// The same frames with a thousand numbers in an array, each of which is an underdamped spring.
@MainActor
func motionTurns() -> Turns {
    var springs = (0..<1_000).map { PlainSpring(target: Double($0 % 40 + 1)) }
    var texts = TextDigest()
    for _ in 0..<250 {
        texts.add("faint")
        texts.add("away")
    }
    let digest = MutationTally().digest &* 31 &+ texts.value
    return Turns(
        ready: {},
        act: { for index in springs.indices { springs[index].advance(by: 1.0 / 30) } },
        // Reading the positions keeps the compiler from removing their computation.
        told: { springs.allSatisfy { $0.place.isFinite } ? digest : 0 })
}

private struct PlainSpring {
    var place = 0.0
    var velocity = 0.0
    let target: Double

    init(target: Double) {
        self.target = target
    }

    /// The solution of the damped oscillator over a step.
    mutating func advance(by step: Double) {
        let frequency = 2 * Double.pi / 10_000
        let (decay, turned) = (0.7 * frequency, frequency * (1 - 0.49).squareRoot())
        let start = place - target
        let sine = (velocity + decay * start) / turned
        let (factor, angle) = (exp(-decay * step), turned * step)
        let displacement = factor * (start * cos(angle) + sine * sin(angle))
        velocity = -decay * displacement + factor * turned * (sine * cos(angle) - start * sin(angle))
        place = target + displacement
    }
}
