import Combine
import Foundation

/// Checks that under `RunLoop.main.run()` every scheduler of the main thread runs on it. Exits with 0 if all four have,
/// and with 1 if one has not within ten minutes or ran on another thread.
@main
struct MainLoop {
    static func main() {
        let seen = Just("DispatchQueue.main").receive(on: DispatchQueue.main).map { ($0, Thread.isMainThread) }
            .merge(
                with: Just("RunLoop.main").receive(on: RunLoop.main).map { ($0, Thread.isMainThread) },
                Just("OperationQueue.main").receive(on: OperationQueue.main).map { ($0, Thread.isMainThread) },
                Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first()
                    .map { _ in ("Timer", Thread.isMainThread) }
            )
            .handleEvents(receiveOutput: { print("\($0): \($1 ? "on the main thread" : "elsewhere")") })
            .collect()
            .sink { seen in exit(seen.count == 4 && seen.allSatisfy(\.1) ? 0 : 1) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { exit(1) }
        withExtendedLifetime(seen) { RunLoop.main.run() }
    }
}
