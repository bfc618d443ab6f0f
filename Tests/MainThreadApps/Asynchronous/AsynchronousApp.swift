import Foundation
import MainThreadReport

/// A program with an asynchronous `main`, which ends the program by returning. With an argument it never returns.
@main
struct AsynchronousApp {
    static func main() async throws {
        DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { exit(1) }
        if CommandLine.arguments.count > 1 {
            tellWhenQuiet()
            try await Task.sleep(for: .seconds(3_600))
        }
        for line in await mainThreadReport() { print(line) }
    }
}
