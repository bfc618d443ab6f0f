import CombineTesting
import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct SceneClockTests {
    /// Records the times at which a screen's alarm fires, and its actions.
    @MainActor final class Probe {
        var clock: SceneClock?
        var moments: [Double] = []

        func alarm(_ action: @escaping @MainActor (Probe) -> Void = { _ in }) throws -> ClockAlarm {
            let clock = try #require(clock)
            return ClockAlarm(on: clock) { now in
                self.moments.append((now * 1000).rounded() / 1000)
                action(self)
            }
        }
    }

    struct Clocked: View {
        @Environment(\.scene) private var scene
        let probe: Probe

        var body: some View {
            let _ = probe.clock = scene?.clock
            Text("clock")
        }
    }

    private let probe = Probe()

    @Test func theClockStopsWithoutSubscribers() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            #expect(!screen.isMoving)
            screen.advance(by: .seconds(10))
            #expect(probe.clock?.now == 10)
            #expect(!screen.isMoving)
        }
    }

    @Test func anAlarmRingsOnceAtItsMoment() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            let alarm = try probe.alarm()
            alarm.set(at: 0.25)
            screen.advance(by: .seconds(0.2))
            #expect(probe.moments == [])
            #expect(screen.isMoving)
            screen.advance(by: .seconds(1))
            #expect(probe.moments == [0.25])
            #expect(!screen.isMoving)
        }
    }

    @Test func framesComeThirtyTimesASecondAndAtTheMomentOfTheTest() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            var alarm: ClockAlarm?
            alarm = try probe.alarm { if $0.moments.count < 6 { alarm?.setForNextFrame() } }
            alarm?.setForNextFrame()
            screen.advance(by: .seconds(0.11))
            #expect(probe.moments == [0.033, 0.067, 0.1, 0.11])
            screen.advance(by: .seconds(1))
            #expect(probe.moments == [0.033, 0.067, 0.1, 0.11, 0.143, 0.177])
            #expect(!screen.isMoving)
            alarm = nil
        }
    }

    @Test func aCanceledAlarmDoesNotRing() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            let alarm = try probe.alarm()
            alarm.set(at: 0.5)
            alarm.cancel()
            #expect(!screen.isMoving)
            screen.advance(by: .seconds(1))
            #expect(probe.moments == [])
        }
    }

    @Test func alarmsWithinOneFrameRingInTheOrderOfTheirTimes() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            var order: [String] = []
            let late = try probe.alarm { _ in order.append("late") }
            let early = try probe.alarm { _ in order.append("early") }
            let frame = try probe.alarm { _ in order.append("frame") }
            frame.setForNextFrame()
            late.set(at: 0.02)
            early.set(at: 0.01)
            screen.advance(by: .seconds(0.025))
            #expect(order == ["frame", "early", "late"])
        }
    }

    @Test func alarmsInThePastRingAtOnceAndInfiniteOnesNever() throws {
        try withScreen(Clocked(probe: probe)) { screen in
            screen.advance(by: .seconds(5))
            let alarm = try probe.alarm()
            alarm.set(at: 1)
            screen.advance()
            #expect(probe.moments == [5])
            alarm.set(at: .infinity)
            #expect(!screen.isMoving)
        }
    }

    @Test func aTestClockMovesTheScreenAndTheScreenMovesTheTestClock() throws {
        try withTestClock { clock in
            let screen = Screen(Clocked(probe: probe))
            defer { screen.close() }
            let alarm = try probe.alarm()
            alarm.set(at: 0.5)
            clock.advance(by: 0.4)
            #expect(probe.moments == [])
            clock.advance(by: 0.2)
            #expect(probe.moments == [0.5])
            screen.advance(by: .seconds(0.4))
            #expect(clock.now == TestScheduler.SchedulerTimeType(nanoseconds: 1_000_000_000))
            #expect(probe.clock?.date == Date(timeIntervalSinceReferenceDate: 1))
        }
    }

    @Test func theSceneClockFollowsATestClock() throws {
        try withTestClock { clock in
            let screen = Screen(Clocked(probe: probe))
            defer { screen.close() }
            let alarm = try probe.alarm()
            alarm.setForNextFrame()
            clock.advance(by: 0.01)
            #expect(screen.texts == ["clock"])
            #expect(probe.moments == [0.01])
        }
    }

    @Test func aClosedScreenCancelsItsAlarms() throws {
        try withTestClock { clock in
            let screen = Screen(Clocked(probe: probe))
            let alarm = try probe.alarm()
            alarm.set(at: 3)
            screen.close()
            #expect(clock.isIdle)
            clock.advance(by: 5)
            #expect(probe.moments == [])
        }
    }

    @Test func aCustomHostAdvancesItsOwnTime() throws {
        final class Silent: Renderer {
            func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
        }
        let host = ViewHost(Clocked(probe: probe), renderer: Silent()) {}
        defer { host.close() }
        #expect(host.nextFrame == nil)
        host.advance(to: 100)
        let alarm = try probe.alarm()
        alarm.set(at: 102)
        #expect(host.nextFrame == 102)
        host.advance(to: 101)
        #expect(host.nextFrame == 102)
        host.advance(to: 103)
        #expect(host.nextFrame == nil)
        #expect(probe.moments == [103])
        host.advance(to: 50)
        #expect(probe.clock?.now == 103)
    }

    @Test(
        arguments: [
            ([], [:], true),
            (["--no-motion"], [:], false),
            (["--", "--no-motion"], [:], true),
            ([], ["SWIFTWATER_MOTION": "off"], false),
            ([], ["SWIFTWATER_MOTION": "on"], true),
        ] as [([String], [String: String], Bool)])
    func argumentsAndVariablesSetTheMotion(_ arguments: [String], _ variables: [String: String], _ isOn: Bool) {
        #expect(MotionSetting(arguments, variables).isOn == isOn)
    }
}
