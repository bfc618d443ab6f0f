import Combine
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is typed or piped in, line by line.
enum StandardInput {
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The lines as they come, on the main queue; it finishes at the end of the input. Reading waits on a queue of its
    /// own.
    static func lines() -> AnyPublisher<String, Never> {
        sequence(state: ()) { _ in readLine() }
            .publisher
            .subscribe(on: DispatchQueue(label: "Headlines.input"))
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}
