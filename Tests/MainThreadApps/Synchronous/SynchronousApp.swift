import Foundation
import MainThread
import MainThreadReport

/// A program with a synchronous `main`, like an app's. With an argument it waits until a signal ends it; with the
/// argument `condition`, a task waits for a condition at the same time.
@main
struct SynchronousApp {
    static func main() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { exit(1) }
        Task { @MainActor in
            guard CommandLine.arguments.count == 1 else { return await wait() }
            for line in await mainThreadReport() { print(line) }
            exit(0)
        }
        MainThread.run()
    }

    @MainActor
    private static func wait() async {
        if CommandLine.arguments.last == "condition" {
            Task { await MainThread.wait(until: { false }, atMost: .seconds(3_600)) }
            // Now the task waits.
            await MainThread.turn()
        }
        tellWhenQuiet()
    }
}
