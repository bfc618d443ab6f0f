import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Animators on a screen that shows motion, in virtual time.
@MainActor
@Suite struct AnimatorTests {
    struct Phase: View {
        let name: String
        var body: some View { Text(name) }
    }

    @Test func phasesFollowOneAnotherWhenTheirAnimationsAreComplete() throws {
        struct Cycle: View {
            var body: some View {
                PhaseAnimator(["a", "b", "c"]) {
                    Phase(name: $0)
                } animation: { phase in
                    phase == "b" ? .linear(duration: 1) : .linear(duration: 2)
                }
            }
        }
        let screen = Screen(Cycle(), showsMotion: true)
        #expect(screen.texts == ["a"])
        // The second phase comes with the next frame, and lasts as long as its animation.
        screen.advance(by: .seconds(0.05))
        #expect(screen.texts == ["b"])
        screen.advance(by: .seconds(0.9))
        #expect(screen.texts == ["b"])
        screen.advance(by: .seconds(0.2))
        #expect(screen.texts == ["c"])
        screen.advance(by: .seconds(2))
        #expect(screen.texts == ["a"])
        screen.advance(by: .seconds(2))
        #expect(screen.texts == ["b"])
        #expect(screen.isMoving)
    }

    @Test func aTriggerPassesOnceThroughThePhases() throws {
        struct Triggered: View {
            @State private var presses = 0
            var body: some View {
                PhaseAnimator(["a", "b", "c"], trigger: presses) {
                    Phase(name: $0)
                } animation: { _ in
                    .linear(duration: 1)
                }
                Button("Press") { presses += 1 }
            }
        }
        let screen = Screen(Triggered(), showsMotion: true)
        #expect(!screen.isMoving)
        try screen.press("Press")
        #expect(screen.texts.first == "b")
        screen.advance(by: .seconds(1.1))
        #expect(screen.texts.first == "c")
        // A trigger before the end starts the animation again.
        try screen.press("Press")
        #expect(screen.texts.first == "b")
        screen.advance(by: .seconds(1.1))
        #expect(screen.texts.first == "c")
        screen.advance(by: .seconds(1.1))
        #expect(screen.texts.first == "a")
        screen.advance(by: .seconds(1.1))
        #expect(!screen.isMoving)
    }

    @Test func withoutMotionTheFirstPhaseStays() throws {
        let screen = Screen(PhaseAnimator([1, 2]) { Text("\($0)") })
        screen.advance(by: .seconds(5))
        #expect(screen.texts == ["1"])
        #expect(!screen.isMoving)
    }

    @Test func aRemovedAnimatorRequestsNothing() throws {
        struct Leaving: View {
            @State private var isShown = true
            var body: some View {
                if isShown { Text("x").phaseAnimator([0.5, 1]) { $0.opacity($1) } }
                Button("Hide") { isShown = false }
            }
        }
        let screen = Screen(Leaving(), showsMotion: true)
        #expect(screen.isMoving)
        try screen.press("Hide")
        screen.advance(by: .seconds(2))
        #expect(!screen.isMoving)
    }

    struct Value {
        var width = 0.0
        var height = 10.0
    }

    @Test func keyframesGiveTheValueOfEachFrame() throws {
        struct Once: View {
            @State private var presses = 0
            var body: some View {
                KeyframeAnimator(initialValue: Value(), trigger: presses) { value in
                    Phase(name: "\(Int(value.width.rounded())) \(Int(value.height.rounded()))")
                } keyframes: { _ in
                    KeyframeTrack(\.width) {
                        LinearKeyframe(100, duration: 1)
                        LinearKeyframe(0, duration: 1)
                    }
                    KeyframeTrack(\.height) { LinearKeyframe(20, duration: 0.5) }
                }
                Button("Press") { presses += 1 }
            }
        }
        let screen = Screen(Once(), showsMotion: true)
        #expect(screen.texts.first == "0 10" && !screen.isMoving)
        try screen.press("Press")
        screen.advance(by: .seconds(0.25))
        #expect(screen.texts.first == "25 15")
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts.first == "75 20")
        screen.advance(by: .seconds(0.75))
        #expect(screen.texts.first == "50 20")
        _ = screen.takeBodies()
        screen.advance(by: .seconds(1))
        #expect(screen.texts.first == "0 20")
        let bodies = screen.takeBodies()
        #expect((bodies["Phase"] ?? 0) > 10 && bodies["Once"] == nil)
        #expect(!screen.isMoving)
    }

    @Test func keyframesRepeatWhileTheConditionIsTrue() throws {
        struct Loading: View {
            @State private var isLoading = false
            var body: some View {
                Text("x").keyframeAnimator(initialValue: 0.0, repeating: isLoading) { _, value in
                    Text("\(Int(value.rounded()))")
                } keyframes: { _ in
                    LinearKeyframe(100, duration: 1)
                    LinearKeyframe(50, duration: 1)
                }
                Button("Toggle") { isLoading.toggle() }
            }
        }
        let screen = Screen(Loading(), showsMotion: true)
        screen.advance(by: .seconds(1))
        #expect(screen.texts.first == "0" && !screen.isMoving)
        try screen.press("Toggle")
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts.first == "50")
        // The second run begins at the 50 of the first one's end.
        screen.advance(by: .seconds(2))
        #expect(screen.texts.first == "75" && screen.isMoving)
        try screen.press("Toggle")
        #expect(screen.texts.first == "0")
        screen.advance(by: .seconds(1))
        #expect(screen.texts.first == "0" && !screen.isMoving)
        try screen.press("Toggle")
        screen.advance(by: .seconds(0.25))
        #expect(screen.texts.first == "25")
    }

    @Test func aRunThatReplacesAnotherKeepsItsVelocity() throws {
        struct Swing: View {
            @State private var presses = 0
            var body: some View {
                Text("x").keyframeAnimator(initialValue: 0.0, trigger: presses) { _, value in
                    Text("\(Int(value.rounded()))")
                } keyframes: { start in
                    if start == 0 { LinearKeyframe(100, duration: 1) } else { CubicKeyframe(0, duration: 1) }
                }
                Button("Press") { presses += 1 }
            }
        }
        let screen = Screen(Swing(), showsMotion: true)
        try screen.press("Press")
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts.first == "50")
        try screen.press("Press")
        screen.advance(by: .seconds(0.25))
        // 42 from rest; the velocity of 100 adds 14.
        #expect(screen.texts.first == "56")
        screen.advance(by: .seconds(0.75))
        #expect(screen.texts.first == "0" && !screen.isMoving)
    }

    @Test func aTriggeredRunBeginsWhereTheLastOneEnded() throws {
        struct Triggered: View {
            @State private var presses = 0
            var body: some View {
                Text("x").keyframeAnimator(initialValue: 0.0, trigger: presses) { _, value in
                    Text("\(Int(value.rounded()))")
                } keyframes: { start in
                    LinearKeyframe(start + 10, duration: 1)
                }
                Button("Press") { presses += 1 }
            }
        }
        let screen = Screen(Triggered(), showsMotion: true)
        #expect(screen.texts.first == "0" && !screen.isMoving)
        try screen.press("Press")
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts.first == "5")
        screen.advance(by: .seconds(1))
        #expect(screen.texts.first == "10" && !screen.isMoving)
        try screen.press("Press")
        screen.advance(by: .seconds(0.3))
        #expect(screen.texts.first == "13")
        // An interruption begins at the presentation value.
        try screen.press("Press")
        screen.advance(by: .seconds(2))
        #expect(screen.texts.first == "23")
    }

    @Test func withoutMotionATriggerShowsTheFinalValue() throws {
        struct Triggered: View {
            @State private var presses = 0
            var body: some View {
                KeyframeAnimator(initialValue: 0.0, trigger: presses) { value in
                    Text("\(Int(value.rounded()))")
                } keyframes: { _ in
                    LinearKeyframe(10.0, duration: 1)
                }
                Button("Press") { presses += 1 }
            }
        }
        let screen = Screen(Triggered())
        try screen.press("Press")
        #expect(screen.texts.first == "10")
        #expect(!screen.isMoving)
    }
}
