import AnimationEngine
import Foundation
import SeededRandom
import Testing

@Suite struct AnimatedValueTests {
    private let logical = AnimationCompletionToken(1, .logicallyComplete)
    private let removed = AnimationCompletionToken(2, .removed)

    @Test func aChangeWithoutAnimationShowsAtOnce() {
        var value = AnimatedValue(1.0)
        value.retarget(to: 5, with: nil, at: 0)
        #expect(value.presentation == 5)
        #expect(!value.isMoving)
        value.retarget(to: 9, with: .linear(duration: 1), at: 0)
        #expect(value.advance(to: 0.5) == 7)
        value.retarget(to: 2, with: nil, at: 0.5)
        #expect(value.presentation == 2 && !value.isMoving)
        #expect(value.advance(to: 0.6) == 2)
    }

    @Test func aSpringThatInterruptsAnotherKeepsItsVelocity() {
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.7)
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, with: spring, at: 0)
        for frame in 1...12 { _ = value.advance(to: Double(frame) / 60) }
        let (place, velocity) = (value.presentation, value.velocity(at: 0.2))
        value.retarget(to: 0, with: spring, at: 0.2)
        #expect(value.presentation == place)
        #expect(abs(value.velocity(at: 0.2) - velocity) < 1e-6)
        // The oscillator continues from there: its displacement from the new target 0 is its position.
        let frequency = 2 * Double.pi / 0.5
        let points = SpringTests.oscillator(
            stiffness: frequency * frequency, damping: 1.4 * frequency, target: -place, velocity: velocity, until: 0.8)
        for point in points { #expect(abs(value.advance(to: 0.2 + point.time) - (place + point.place)) < 0.1) }
        #expect(value.advance(to: 5) == 0)
        #expect(!value.isMoving)
    }

    @Test func curvesThatInterruptEachOtherAreAdded() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 10, with: .linear(duration: 1), at: 0)
        #expect(value.advance(to: 0.5) == 5)
        value.retarget(to: 110, with: .linear(duration: 1), at: 0.5)
        #expect(value.presentation == 5)
        // The first one still adds 10 a second, the second one 100.
        #expect(abs(value.advance(to: 0.75) - (7.5 + 25)) < 1e-9)
        #expect(abs(value.advance(to: 1.25) - (10 + 75)) < 1e-9)
        #expect(value.advance(to: 1.5) == 110)
    }

    @Test func anEndlessAnimationStopsWhereItIsWhenAnotherBegins() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 10, with: .linear(duration: 1).repeatForever(), at: 0)
        #expect(abs(value.advance(to: 7.25) - 7.5) < 1e-9)
        value.retarget(to: 0, with: .linear(duration: 1), at: 7.25)
        #expect(abs(value.advance(to: 7.75) - 3.75) < 1e-9)
        #expect(value.advance(to: 8.25) == 0)
        #expect(!value.isMoving)
    }

    @Test func springsBlendFromTheOldStiffnessToTheNew() {
        let (slow, fast) = (Spring(response: 2, dampingRatio: 1), Spring(response: 0.2, dampingRatio: 1))
        func shown(blend: Double) -> Double {
            var value = AnimatedValue(0.0)
            value.retarget(to: 100, with: .spring(slow), at: 0)
            _ = value.advance(to: 0.1)
            value.retarget(to: 101, with: .spring(fast, blendDuration: blend), at: 0.1)
            return value.advance(to: 0.2)
        }
        let (blended, direct) = (shown(blend: 0.5), shown(blend: 0))
        #expect(blended < direct)
        #expect(blended > slow.value(target: 101, time: 0.2))
    }

    @Test func completionsComeOnceByTheirCriteria() {
        var value = AnimatedValue(0.0)
        var ended: [UInt64] = []
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.5)
        value.retarget(to: 1, with: spring, at: 0, completion: logical) { ended.append($0.number) }
        value.retarget(to: 2, with: spring, at: 0, completion: removed) { ended.append($0.number) }
        _ = value.advance(to: 0.49) { ended.append($0.number) }
        #expect(ended == [])
        _ = value.advance(to: 0.51) { ended.append($0.number) }
        #expect(ended == [1])
        _ = value.advance(to: 9) { ended.append($0.number) }
        _ = value.advance(to: 10) { ended.append($0.number) }
        #expect(ended == [1, 2])
    }

    @Test func aLaterChangeDefersRemovalAndNotLogicalCompletion() {
        var value = AnimatedValue(0.0)
        var ended: [UInt64] = []
        let line = Animation.linear(duration: 1)
        value.retarget(to: 1, with: line, at: 0, completion: logical)
        value.retarget(to: 2, with: line, at: 0, completion: removed)
        value.retarget(to: 3, with: line, at: 0.5)
        _ = value.advance(to: 1.1) { ended.append($0.number) }
        #expect(ended == [1])
        _ = value.advance(to: 1.4) { ended.append($0.number) }
        #expect(ended == [1])
        _ = value.advance(to: 1.5) { ended.append($0.number) }
        #expect(ended == [1, 2])
    }

    @Test func aMergedSpringKeepsTheLogicalEndOfTheFirst() {
        var value = AnimatedValue(0.0)
        var ended: [UInt64] = []
        let spring = Animation.spring(response: 1, dampingFraction: 1)
        value.retarget(to: 1, with: spring, at: 0, completion: logical)
        value.retarget(to: 2, with: spring, at: 0.9, completion: AnimationCompletionToken(3, .logicallyComplete))
        _ = value.advance(to: 1.01) { ended.append($0.number) }
        #expect(ended == [1])
        _ = value.advance(to: 1.89) { ended.append($0.number) }
        #expect(ended == [1])
        _ = value.advance(to: 1.91) { ended.append($0.number) }
        #expect(ended == [1, 3])
    }

    @Test func aCompletionWithoutMotionIsCalledAtOnce() {
        var value = AnimatedValue(4.0)
        var ended: [UInt64] = []
        value.retarget(to: 4, with: .linear, at: 0, completion: logical) { ended.append($0.number) }
        value.retarget(to: 5, with: nil, at: 0, completion: removed) { ended.append($0.number) }
        #expect(ended == [1, 2])
    }

    @Test func duringADelayNoFrameIsNeeded() {
        var value = AnimatedValue(0.0)
        #expect(value.nextChange(from: 3) == nil)
        value.retarget(to: 1, with: .linear(duration: 1).delay(2), at: 3)
        #expect(value.nextChange(from: 3) == 5)
        #expect(value.nextChange(from: 5.5) == 5.5)
        #expect(value.advance(to: 4) == 0 && value.isMoving)
        #expect(value.advance(to: 5.5) == 0.5)
    }

    @Test func customAnimationsKeepStateAndMergeAsTheySay() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 10, with: Animation(Steady(speed: 10)), at: 0)
        #expect(abs(value.advance(to: 0.5) - 5) < 1e-9)
        value.retarget(to: 0, with: Animation(Steady(speed: 20)), at: 0.5)
        #expect(abs(value.advance(to: 0.6) - 3) < 1e-9)
        #expect(value.advance(to: 0.8) == 0)
        #expect(!value.isMoving)
    }

    /// Moves at a constant speed from the current value.
    struct Steady: CustomAnimation {
        struct Place<Value: VectorArithmetic>: AnimationStateKey {
            static var defaultValue: (place: Value, time: Double) { (.zero, 0) }
        }

        let speed: Double

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            var (place, last) = context.state[Place<V>.self]
            let distance = (value - place).magnitudeSquared.squareRoot()
            let step = speed * (time - last)
            if step >= distance - 1e-9 { return nil }
            place += (value - place).scaled(by: step / distance)
            last = time
            context.state[Place<V>.self] = (place, last)
            return place
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool {
            previous.base is Steady
        }
    }

    @Test func anyChangesEndAtTheModelValue() {
        let animations: [Animation?] = [
            nil, .default, .linear, .bouncy, .easeIn.delay(0.2), .interpolatingSpring, .snappy.speed(2),
            .linear.repeatForever(), .easeOut.repeatCount(2), .spring(Spring(), blendDuration: 0.3),
            Animation(Steady(speed: 900)), .smooth.logicallyComplete(after: 0.1),
        ]
        for seed in 0..<2000 {
            var random = SeededRandom(seed: UInt64(seed))
            var value = AnimatedValue(MotionVector(0, 0))
            var (time, reported, ended) = (0.0, Set<UInt64>(), [UInt64]())
            for number in 0..<UInt64(random.number(below: 6) + 1) {
                let target = MotionVector(Double(random.number(below: 200)), Double(random.number(below: 200)))
                reported.insert(number)
                value.retarget(
                    to: target, with: animations.randomElement(using: &random)!, at: time,
                    completion: AnimationCompletionToken(number, random.chance(0.5) ? .removed : .logicallyComplete)
                ) { ended.append($0.number) }
                for _ in 0..<random.number(below: 20) {
                    time += Double(random.number(below: 40)) / 1000
                    _ = value.advance(to: time) { ended.append($0.number) }
                }
            }
            value.retarget(to: MotionVector(7, 8), with: .spring, at: time) { ended.append($0.number) }
            let before = value.presentation
            let after = value.advance(to: time) { ended.append($0.number) }
            #expect((after - before).magnitudeSquared < 1e-9, "seed \(seed)")
            _ = value.advance(to: time + 30) { ended.append($0.number) }
            #expect(value.presentation == MotionVector(7, 8), "seed \(seed)")
            #expect(!value.isMoving, "seed \(seed)")
            #expect(ended.count == reported.count && Set(ended) == reported, "seed \(seed)")
        }
    }
}
