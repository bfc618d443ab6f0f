import Combine
import Foundation
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ObservedObjectThreadTests {
    final class Ticker: ObservableObject, @unchecked Sendable {
        @Published var count = 0
    }

    struct TickerView: View {
        @ObservedObject var ticker: Ticker
        var body: some View {
            let _ = MainActor.assertIsolated()
            Text(verbatim: "\(ticker.count)")
        }
    }

    private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
        onThread(stackSize: 1 << 20, body)
    }

    @Test func aChangeOnAnotherThreadIsShownByTheNextPassAndReportedOnce() throws {
        let ticker = Ticker()
        try withScreen(TickerView(ticker: ticker)) { screen in
            _ = screen.takeBodies()
            let reported = diagnostics(includesOtherThreads: true) {
                onAnotherThread { ticker.count = 1 }
                onAnotherThread { ticker.count = 2 }
            }
            #expect(
                reported.filter { $0.hasPrefix("Ticker ") } == [
                    "Ticker announces a change on a background thread, while TickerView observes it as ticker. "
                        + "The change is shown in the next update; announce changes on the main thread, "
                        + "for example by receive(on: DispatchQueue.main)."
                ])
            #expect(screen.takeBodies() == ["TickerView": 1])
            #expect(screen.texts == ["2"])
        }
    }

    final class Racer: ObservableObject, @unchecked Sendable {
        @Published var count = 0
    }

    struct Count: View {
        @Binding var count: Int
        var body: some View { Text(verbatim: "bound \(count)") }
    }

    struct RacerView: View {
        @ObservedObject var racer: Racer
        var body: some View {
            Text(verbatim: "read \(racer.count)")
            Count(count: $racer.count)
        }
    }

    @Test func noChangeOfAnotherThreadIsLostWheneverThePassComes() {
        let racer = Racer()
        let screen = Screen(RacerView(racer: racer))
        let line = StartLine(runners: 2)
        let finished = DispatchSemaphore(value: 0)
        let rounds = 2_000
        _ = diagnostics {
            let thread = Thread {
                for round in 1...rounds {
                    line.wait()
                    racer.count = round
                    line.wait()
                }
                finished.signal()
            }
            thread.start()
            var lost = 0
            for round in 1...rounds {
                line.wait()
                screen.update()
                line.wait()
                if screen.texts != ["read \(round)", "bound \(round)"] { lost += 1 }
            }
            finished.wait()
            #expect(lost == 0)
        }
        screen.close()
    }
}
