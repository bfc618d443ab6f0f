internal import Foundation
internal import Locking

/// Bytes that a task receives for a reader. Unread bytes wait in memory.
final class ReceivedBytes: Sendable {
    private struct State {
        var pieces: [[UInt8]] = []
        var readers: [CheckedContinuation<[UInt8]?, any Error>] = []
        var end: Result<Void, any Error>?

        /// Removes all pieces, and returns them as one; nil if there is none.
        mutating func dequeuePiece() -> [UInt8]? {
            guard !pieces.isEmpty else { return nil }
            defer { pieces.removeAll() }
            return pieces.count == 1 ? pieces[0] : Array(pieces.joined())
        }
    }

    private let state = Locked(State())

    /// Adds bytes, or hands them to a reader that waits.
    func append(_ data: Data) {
        guard !data.isEmpty else { return }
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, any Error>? in
            guard state.end == nil else { return nil }
            if !state.readers.isEmpty { return state.readers.removeFirst() }
            state.pieces.append([UInt8](data))
            return nil
        }
        reader?.resume(returning: [UInt8](data))
    }

    /// Ends the bytes. Readers first get the bytes that were received before, and then the end or the error.
    func finish(_ result: Result<Void, any Error>) {
        let readers = state.withLock { state -> [CheckedContinuation<[UInt8]?, any Error>] in
            guard state.end == nil else { return [] }
            state.end = result
            defer { state.readers.removeAll() }
            return state.readers
        }
        for reader in readers { reader.resume(with: result.map { nil }) }
    }

    /// Returns the bytes that have been received, or waits for the next ones; nil at the end.
    func next() async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { continuation in
            let known = state.withLock { state -> Result<[UInt8]?, any Error>? in
                if let piece = state.dequeuePiece() { return .success(piece) }
                if let end = state.end { return end.map { nil } }
                state.readers.append(continuation)
                return nil
            }
            if let known { continuation.resume(with: known) }
        }
    }
}
