import AnimationEngine
import Foundation
import Testing

@Suite struct KeyframeTimelineTests {
    private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

    @Test func linearKeyframesFollowTheirCurves() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10.0, duration: 1)
            LinearKeyframe(20.0, duration: 2, timingCurve: .circularEaseIn)
        }
        #expect(timeline.duration == 3)
        #expect(near(timeline.value(time: 0.25), 2.5))
        #expect(near(timeline.value(time: 1 + 2 * 0.6), 10 + 10 * 0.2))
        #expect(timeline.value(time: -1) == 0)
        #expect(timeline.value(time: 9) == 20)
        #expect(near(timeline.value(progress: 0.25), 7.5))
    }

    @Test func tracksRunSideBySideAndKeepTheirLastValue() {
        struct Values {
            var scale = 1.0
            var place = CGPoint.zero
            var other = 7
        }
        let timeline = KeyframeTimeline(initialValue: Values()) {
            KeyframeTrack(\.scale) { LinearKeyframe(3.0, duration: 1) }
            KeyframeTrack(\.place) {
                MoveKeyframe(CGPoint(x: 100, y: 0))
                LinearKeyframe(CGPoint(x: 100, y: 50), duration: 2)
            }
        }
        let middle = timeline.value(time: 1.5)
        #expect(timeline.duration == 2)
        #expect(middle.scale == 3 && middle.other == 7)
        #expect(middle.place == CGPoint(x: 100, y: 37.5))
        #expect(timeline.value(time: 0).place.x == 100)
    }

    @Test func adjacentCubicKeyframesAreASplineOfCatmullAndRom() {
        let points = [0.0, 4, -2, 6]
        let timeline = KeyframeTimeline(initialValue: points[0]) {
            for point in points.dropFirst() { CubicKeyframe(point, duration: 1) }
        }
        // The tangents: 0 at the ends, and half the distance between the neighbors.
        let tangents = [0, (points[2] - points[0]) / 2, (points[3] - points[1]) / 2, 0]
        for segment in 0..<3 {
            for step in 0...10 {
                let x = Double(step) / 10
                let expected =
                    (2 * pow(x, 3) - 3 * pow(x, 2) + 1) * points[segment]
                    + (pow(x, 3) - 2 * pow(x, 2) + x) * tangents[segment]
                    + (3 * pow(x, 2) - 2 * pow(x, 3)) * points[segment + 1]
                    + (pow(x, 3) - pow(x, 2)) * tangents[segment + 1]
                #expect(near(timeline.value(time: Double(segment) + x), expected))
            }
        }
    }

    private func slope(_ timeline: KeyframeTimeline<Double>, at time: Double) -> Double {
        (timeline.value(time: time + 1e-6) - timeline.value(time: time)) / 1e-6
    }

    @Test func aCubicKeyframeTakesOverTheVelocityOfItsNeighbours() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10.0, duration: 1)
            CubicKeyframe(12.0, duration: 1)
            LinearKeyframe(8.0, duration: 1)
        }
        #expect(abs(slope(timeline, at: 1) - 10) < 1e-3)
        #expect(abs(slope(timeline, at: 2 - 1e-6) + 4) < 1e-3)
        let reported = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1.0, duration: 1, startVelocity: 5, endVelocity: -3)
        }
        #expect(abs(slope(reported, at: 0) - 5) < 1e-3)
        #expect(abs(slope(reported, at: 1 - 1e-6) + 3) < 1e-3)
    }

    @Test func aSpringKeepsTheVelocityOfThePreviousSegment() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10.0, duration: 1)
            SpringKeyframe(20.0, duration: 1, spring: Spring(response: 0.5, dampingRatio: 0.5))
        }
        let frequency = 2 * Double.pi / 0.5
        let points = SpringTests.oscillator(
            stiffness: frequency * frequency, damping: frequency, target: 10, velocity: 10, until: 0.99)
        for point in points { #expect(abs(timeline.value(time: 1 + point.time) - 10 - point.place) < 0.01) }
        let settling = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1.0, spring: .bouncy) }
        #expect(settling.duration == Spring.bouncy.settlingDuration)
    }

    @Test func aTimelineContinuesWithTheVelocityOfAnother() {
        let first = KeyframeTimeline(initialValue: CGPoint.zero) {
            KeyframeTrack(\.x) { LinearKeyframe(100, duration: 1) }
            KeyframeTrack(\.y) {
                CubicKeyframe(8, duration: 1, startVelocity: 4, endVelocity: 2)
                SpringKeyframe(0, spring: .bouncy)
            }
        }
        func slopes(at time: Double, startVelocity: CGFloat? = nil) -> [Double] {
            let next = KeyframeTimeline(initialValue: first.value(time: time), continuing: first, at: time) {
                KeyframeTrack(\.x) { CubicKeyframe(0, duration: 1, startVelocity: startVelocity) }
                KeyframeTrack(\.y) { SpringKeyframe(0, spring: .bouncy) }
            }
            let (start, after) = (next.value(time: 0), next.value(time: 1e-6))
            return [after.x - start.x, after.y - start.y].map { Double($0) / 1e-6 }
        }
        func isNear(_ slopes: [Double], _ expected: [Double]) -> Bool {
            zip(slopes, expected).allSatisfy { abs($0 - $1) < 0.01 }
        }
        // Halfway through Hermite's curve: 1.5 times the distance, less a quarter of both velocities.
        #expect(isNear(slopes(at: 0.5), [100, 12 - 1.5]))
        #expect(isNear(slopes(at: 0.5, startVelocity: -7), [-7, 10.5]))
        // The first track is at rest after its end, and the spring continues.
        let spring = (first.value(time: 1.1 + 1e-6).y - first.value(time: 1.1).y) / 1e-6
        #expect(isNear(slopes(at: 1.1), [0, Double(spring)]))
        #expect(isNear(slopes(at: first.duration), [0, 0]))
    }

    @Test func contentBranchesAndLoops() {
        func timeline(_ isLong: Bool) -> KeyframeTimeline<Double> {
            KeyframeTimeline(initialValue: 0.0) {
                if isLong { LinearKeyframe(10.0, duration: 10) } else { LinearKeyframe(1.0, duration: 1) }
                for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
            }
        }
        #expect(timeline(true).duration == 13)
        #expect(timeline(false).duration == 4)
        #expect(timeline(false).value(time: 2.5) == 1.5)
    }

    struct Hop: Keyframes {
        let height: Double
        var body: some Keyframes<CGPoint> {
            KeyframeTrack(\.y) { Fall(height: height) }
        }
    }

    struct Fall: KeyframeTrackContent {
        let height: Double
        var body: some KeyframeTrackContent<CGFloat> {
            LinearKeyframe(height, duration: 1)
            LinearKeyframe(0, duration: 1)
        }
    }

    @Test func keyframesAndTracksCompose() {
        let timeline = KeyframeTimeline(initialValue: CGPoint(x: 3, y: 0)) { Hop(height: 8) }
        #expect(timeline.value(time: 0.5) == CGPoint(x: 3, y: 4))
        #expect(timeline.duration == 2)
    }

    @Test func anEmptyTimelineKeepsTheInitialValue() {
        let timeline = KeyframeTimeline(initialValue: 5.0) {}
        #expect(timeline.duration == 0)
        #expect(timeline.value(time: 1) == 5)
        let jump = KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(3.0) }
        #expect(jump.value(time: 0) == 3)
    }
}
