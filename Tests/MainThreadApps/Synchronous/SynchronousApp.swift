import Foundation
import MainThread
import MainThreadReport

/// A program with a synchronous `main`, like an app's. With an argument it waits until a signal ends it.
@main
struct SynchronousApp {
    static func main() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { exit(1) }
        Task { @MainActor in
            guard CommandLine.arguments.count == 1 else { return tellWhenQuiet() }
            for line in await mainThreadReport() { print(line) }
            exit(0)
        }
        MainThread.run()
    }
}
