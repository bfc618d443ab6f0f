import CombineTesting
import Foundation
import MainThread
import RenderTree
import SwiftUI
import SwiftUITesting
import Locking
import Testing

@testable import SwiftUICore

private let start = Date(timeIntervalSinceReferenceDate: 0)

/// The times at which a screen wakes for texts that show the time.
@MainActor
@Suite struct TextTickTests {
    /// A machine whose frames come a little late.
    private final class Machine: FrameSource {
        static let delay = 0.003
        private(set) var now = 0.0
        private(set) var frames = 0
        private weak var host: ViewHost?
        private var deadline: Double?

        init(for host: ViewHost) { self.host = host }

        var isVirtual: Bool { false }
        func date(at time: Double) -> Date { start + time }
        func wantsFrame(at time: Double?) { deadline = time }

        func run(until end: Double) {
            while let next = deadline, next + Self.delay < end {
                now = max(now, next + Self.delay)
                deadline = nil
                frames += 1
                host?.advance(to: now)
            }
            now = end
        }
    }

    private final class Silent: Renderer {
        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
    }

    private final class Elapsed: Sendable {
        let seconds = Locked(0.0)
    }

    private final class Updates: Sendable {
        let count = Locked(0)
    }

    private struct Clocks: View {
        @State private var count = 0

        var body: some View {
            VStack {
                ForEach(0..<3) { _ in Text(start, style: .timer) }
                Button("count \(count)") { count += 1 }
            }
        }
    }

    @Test(arguments: [true, false])
    func aScreenWakesOnceASecond(showsMotion: Bool) throws {
        var machine: Machine?
        let host = ViewHost(
            Clocks(), renderer: Silent(), components: [], observer: nil,
            time: SceneTime(showsMotion: showsMotion) { host in
                let made = Machine(for: host)
                machine = made
                return made
            }, updateIsDue: {})
        defer { host.close() }
        let made = try #require(machine)
        made.run(until: 1_000.5)
        // The lateness of a frame does not delay the next ones.
        #expect(made.frames == 1_000)
        #expect(host.nextFrame == nil)
    }

    @Test func aTextThatShowsTheTimeIsNotMotion() throws {
        try withScreen(Clocks()) { screen in
            #expect(!screen.isMoving)
            try screen.press("count 0")
            #expect(!screen.isMoving)
            // A year has more seconds than an advance may have frames.
            #expect(!diagnostics { screen.advance(by: .seconds(31_536_000)) }.contains { $0.contains("frames") })
        }
    }

    @Test func aTestClockDoesNotWaitForATextThatShowsTheTime() throws {
        try withTestClock { clock in
            let elapsed = Elapsed()
            let text = Text(start, style: .timer)
                .environment(\.textClock) { start + elapsed.seconds.withLock { $0 } }
                .environment(\.locale, Locale(identifier: "en_US"))
            try withScreen(text) { screen in
                #expect(clock.isIdle)
                elapsed.seconds.withLock { $0 = 5 }
                clock.advance(by: 5)
                #expect(screen.texts == ["0:05"])
                #expect(clock.isIdle)
            }
        }
    }

    @Test func aHostWithoutAFrameSourceTicksWithTheMachine() async {
        let updates = Updates()
        let host = ViewHost(
            Text(.currentDate, format: .stopwatch(startingAt: .now, maxPrecision: .milliseconds(10))),
            renderer: Silent()
        ) { updates.count.withLock { $0 += 1 } }
        defer { host.close() }
        #expect(host.nextFrame == nil)
        for count in 1...2 {
            let hasTicked = await MainThread.wait(
                until: { updates.count.withLock { $0 } == count }, atMost: .seconds(60))
            #expect(hasTicked)
            host.update()
        }
    }
}
