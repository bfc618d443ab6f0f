#if Postgres
    import Foundation
    import Locking
    import PostgresCluster
    import PostgresConnections

    /// The checks of a database, and how many have passed. Used on the main actor.
    @MainActor
    final class Checks {
        let address: String
        private(set) var passed = 0
        private(set) var failed = 0

        init(address: String) { self.address = address }

        /// Runs one check. It fails if it is false, or throws.
        func check(_ sentence: String, _ body: () async throws -> Bool) async {
            do {
                if try await body() { passed += 1 } else { fail(sentence, "it is not so") }
            } catch {
                fail(sentence, "\(error)")
            }
        }

        private func fail(_ sentence: String, _ reason: String) {
            failed += 1
            print("FAIL: \(sentence): \(reason)")
        }

        /// The error of a query.
        func error(_ body: () async throws(PostgresError) -> PostgresRows) async -> PostgresError? {
            do {
                _ = try await body()
                return nil
            } catch {
                return error
            }
        }
    }

    /// Values that threads add, and that a check waits for.
    final class Received<Value: Sendable>: Sendable {
        private struct State {
            var values: [Value] = []
            var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        }

        private let state = Locked(State())

        var values: [Value] { state.withLock { $0.values } }

        func add(_ value: Value) {
            let ready = state.withLock { state in
                state.values.append(value)
                let count = state.values.count
                let ready = state.waiting.filter { $0.count <= count }.map(\.continuation)
                state.waiting.removeAll { $0.count <= count }
                return ready
            }
            for continuation in ready { continuation.resume() }
        }

        /// Waits for a number of values, and returns them. The run ends if they never arrive.
        func values(of count: Int) async -> [Value] {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    if state.values.count < count { state.waiting.append((count, continuation)) }
                    return state.values.count >= count
                }
                if isThere { continuation.resume() }
            }
            return values
        }
    }
#endif
