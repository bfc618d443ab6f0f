import Foundation
import MainThread
import MainThreadReport

/// A program whose main is synchronous, as an app's is. With an argument it does nothing until it is ended by a signal.
@main
struct SynchronousApp {
    static func main() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 300) { exit(1) }
        Task { @MainActor in
            guard CommandLine.arguments.count == 1 else { return tellWhenQuiet() }
            for line in await mainThreadReport() { print(line) }
            exit(0)
        }
        MainThread.run()
    }
}
