import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// The library still computes the numbers in `Tests/PageScript/numbers.json`, which the page's script must match.
///
/// `SNAPSHOTS=write` replaces the file.
@Suite struct MotionNumbersTests {
    private struct Numbers: Codable {
        var springs: [SpringNumbers]
        var curves: [CurveNumbers]
        var sequences: [Sequence]
    }

    /// The motion of a spring from 0 to 1: the time, the position, and the velocity.
    private struct SpringNumbers: Codable {
        let response, ratio, initialVelocity: Double
        let points: [[Double]]
    }

    /// The progress of a timing function: the fraction of the time, and the progress.
    private struct CurveNumbers: Codable {
        let css: String
        let points: [[Double]]
    }

    /// A value that is changed in animations.
    private struct Sequence: Codable {
        let name: String
        let changes: [Change]
        /// The time, and the presentation value.
        let points: [[Double]]
    }

    private struct Change: Codable {
        let time, target: Double
        let milliseconds: Int
        let curve: String
        let delayMilliseconds: Int
        let iterationCount: Double
        let alternates: Bool
    }

    private static func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }

    private static let springs: [SpringNumbers] = [(0.5, 0.7, 0), (0.5, 1, 2), (0.3, 1.6, -4), (0.8, 0, 0)].map {
        let (response, ratio, initial) = $0
        let spring = Spring(response: response, dampingRatio: ratio)
        return SpringNumbers(
            response: response, ratio: ratio, initialVelocity: initial,
            points: stride(from: 0, through: 1.2, by: 0.15).map { time in
                [
                    time, spring.value(target: 1.0, initialVelocity: initial, time: time),
                    spring.velocity(target: 1.0, initialVelocity: initial, time: time),
                ].map(rounded)
            })
    }

    private static let curves: [CurveNumbers] = [
        (.linear, .linear(duration: 1)), (.easeIn, .easeIn(duration: 1)), (.easeOut, .easeOut(duration: 1)),
        (.easeInOut, .easeInOut(duration: 1)),
        (
            .bezier(startControlPoint: UnitPoint(x: 0.2, y: 1.4), endControlPoint: UnitPoint(x: 0.7, y: -0.3)),
            .timingCurve(0.2, 1.4, 0.7, -0.3, duration: 1)
        ),
    ].map { (curve: UnitCurve, animation: Animation) in
        CurveNumbers(
            css: CSSMotion(animation).curve,
            points: stride(from: 0, through: 1, by: 0.125).map { [$0, curve.value(at: $0)].map(rounded) })
    }

    private static let spring = Animation.spring(response: 0.5, dampingFraction: 0.7)
    private static let sequences: [Sequence] = [
        sequence("a linear change", [(0, 100, .linear(duration: 1))]),
        sequence("a change that eases", [(0, 100, .easeInOut(duration: 0.6))]),
        sequence("a curve on its way back", [(0, 100, .easeIn(duration: 0.8)), (0.4, 0, .easeOut(duration: 0.8))]),
        sequence(
            "three curves at once",
            [(0, 40, .linear(duration: 1)), (0.2, 90, .easeIn(duration: 1)), (0.5, 10, .easeOut(duration: 0.4))]),
        sequence("a spring", [(0, 100, spring)]),
        sequence("a spring that takes over another", [(0, 100, spring), (0.2, 0, spring)]),
        sequence(
            "three springs, each of another kind",
            [
                (0, 100, spring), (0.15, -50, .spring(response: 0.4, dampingFraction: 1)),
                (0.35, 20, .spring(response: 0.6, dampingFraction: 1.5)),
            ]),
        sequence("a curve that interrupts a spring", [(0, 100, spring), (0.2, 0, .easeOut(duration: 0.5))]),
        sequence(
            "springs that are added",
            [
                (0, 100, .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 4)),
                (0.2, 0, .interpolatingSpring(mass: 1, stiffness: 100, damping: 10)),
            ]),
        sequence("a change that waits", [(0, 100, .easeOut(duration: 0.5).delay(0.25))]),
        sequence(
            "a change there and back", [(0, 100, .easeInOut(duration: 0.4).repeatCount(3, autoreverses: true))]),
        sequence("a change twice", [(0, 100, .easeIn(duration: 0.4).repeatCount(2, autoreverses: false))]),
        sequence(
            "a change without end that is interrupted",
            [
                (0, 100, .linear(duration: 0.4).repeatForever(autoreverses: true)),
                (0.5, 200, .easeOut(duration: 0.5)),
            ]),
    ]

    private static func sequence(_ name: String, _ changes: [(Double, Double, Animation)]) -> Sequence {
        var value = AnimatedValue(0.0)
        var points: [[Double]] = []
        var pending = changes[...]
        for step in 0...22 {
            // Not exactly at the times of changes, when a value has two velocities.
            let time = Double(step) * 0.07 + 0.01
            while let change = pending.first, change.0 <= time {
                value.retarget(to: change.1, with: change.2, at: change.0)
                pending.removeFirst()
            }
            points.append([time, value.advance(to: time)].map(rounded))
        }
        return Sequence(
            name: name,
            changes: changes.map {
                let motion = CSSMotion($0.2)
                return Change(
                    time: $0.0, target: $0.1, milliseconds: motion.milliseconds, curve: motion.curve,
                    delayMilliseconds: motion.delayMilliseconds, iterationCount: motion.iterationCount,
                    alternates: motion.alternates)
            },
            points: points)
    }

    @Test func theScriptIsTestedAgainstTheNumbersOfTheLibrary() throws {
        let file = PageSources.root.appending(path: "Tests/PageScript/numbers.json")
        let numbers = Numbers(springs: Self.springs, curves: Self.curves, sequences: Self.sequences)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if ProcessInfo.processInfo.environment["SNAPSHOTS"] == "write" { try encoder.encode(numbers).write(to: file) }
        let written = try JSONDecoder().decode(Numbers.self, from: Data(contentsOf: file))
        try expectEqual(written.springs.flatMap(\.points), numbers.springs.flatMap(\.points))
        try expectEqual(written.curves.flatMap(\.points), numbers.curves.flatMap(\.points))
        try expectEqual(written.sequences.flatMap(\.points), numbers.sequences.flatMap(\.points))
        #expect(written.sequences.map(\.name) == numbers.sequences.map(\.name))
        let changes = [written, numbers].map { try? encoder.encode($0.sequences.map(\.changes)) }
        #expect(changes[0] == changes[1])
    }

    private func expectEqual(_ written: [[Double]], _ now: [[Double]]) throws {
        try #require(written.count == now.count)
        for (one, other) in zip(written, now) {
            // The last digits of sines and exponentials depend on the machine.
            #expect(one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 }, "\(one) \(other)")
        }
    }
}
