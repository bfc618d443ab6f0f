import Combine
import Locking
import Testing

@testable import ClusterStreams

@Suite struct ClusterValueTests {
    @Test func withoutADatabaseTheValuesOfANameAreOne() async throws {
        let hub = ClusterHub()
        let (first, second) = (
            ClusterValue("total", initially: 5, in: hub), ClusterValue("total", initially: 9, in: hub)
        )
        #expect(second.value == 5)
        #expect(second.version == 0)
        #expect(try await first.update { $0 += 1 } == 6)
        #expect(second.value == 6)
        #expect(second.version == 1)
        try await second.set(2)
        #expect(first.value == 2)
        #expect(first.version == 2)
    }

    @Test func aSubscriberGetsTheNewestValueAndThenNewerOnes() async throws {
        let value = ClusterValue("total", initially: 0, in: ClusterHub())
        try await value.set(1)
        let seen = Locked<[Int]>([])
        let subscription = value.sink { number in seen.withLock { $0.append(number) } }
        try await value.set(2)
        #expect(seen.withLock { $0 } == [1, 2])
        subscription.cancel()
    }

    @Test func noChangeOfManyTasksIsLost() async throws {
        let value = ClusterValue("total", initially: 0, in: ClusterHub())
        try await withThrowingTaskGroup { group in
            for _ in 0..<200 { group.addTask { _ = try await value.update { $0 += 1 } } }
            try await group.waitForAll()
        }
        #expect(value.value == 200)
        #expect(value.version == 200)
    }

    @Test func aChangeReachesOtherProcesses() async throws {
        let database = FakeDatabase()
        let first = ClusterValue("total", initially: 0, in: database.process())
        let second = ClusterValue("total", initially: 0, in: database.process())
        try await first.update { $0 += 3 }
        #expect(second.value == 0)
        database.deliver()
        #expect(second.value == 3)
        #expect(second.version == 1)
    }

    @Test func aChangeOfAnOutdatedVersionIsReapplied() async throws {
        let database = FakeDatabase()
        let first = ClusterValue("total", initially: 10, in: database.process())
        try await first.set(20)
        // Another process is one version ahead.
        database.state.withLock { state in
            state.beforeStoring = {
                database.state.withLock { $0.stored["total"] = VersionedBody(body: "[100]", version: 2) }
            }
        }
        #expect(try await first.update { $0 += 1 } == 101)
        #expect(first.version == 3)
        #expect(database.state.withLock { $0.stored["total"] } == VersionedBody(body: "[101]", version: 3))
    }

    @Test func aRestoredDatabaseIsFollowed() async throws {
        let database = FakeDatabase()
        let value = ClusterValue("total", initially: 10, in: database.process())
        for number in 1...3 { try await value.set(number) }
        let seen = Locked<[Int]>([])
        let subscription = value.sink { number in seen.withLock { $0.append(number) } }
        // A backup was restored.
        database.state.withLock { $0.stored["total"] = VersionedBody(body: "[100]", version: 1) }
        #expect(try await value.update { $0 += 1 } == 101)
        #expect(value.version == 2)
        #expect(seen.withLock { $0 } == [3, 100, 101])
        subscription.cancel()
    }

    @Test func aRemovedRowResetsTheValue() async throws {
        let database = FakeDatabase()
        let value = ClusterValue("total", initially: 10, in: database.process())
        for number in 1...3 { try await value.set(number) }
        database.state.withLock { $0.stored = [:] }
        #expect(try await value.update { $0 += 1 } == 11)
        #expect(value.value == 11)
        #expect(value.version == 1)
    }

    @Test func aValueThatIsSetInARestoredDatabaseIsShown() async throws {
        let database = FakeDatabase()
        let value = ClusterValue("total", initially: 10, in: database.process())
        for number in 1...3 { try await value.set(number) }
        database.state.withLock { $0.stored = [:] }
        try await value.set(7)
        #expect(value.value == 7)
        #expect(value.version == 1)
    }

    @Test func aConnectionToARestoredDatabaseShowsItsValue() async throws {
        let database = FakeDatabase()
        let hub = database.process()
        let value = ClusterValue("total", initially: 10, in: hub)
        for number in 1...3 { try await value.set(number) }
        database.state.withLock { $0.stored["total"] = VersionedBody(body: "[100]", version: 1) }
        hub.connectionDidChange(to: .interrupted)
        hub.connectionDidChange(to: .connected)
        for await number in value.values where number == 100 { break }
        #expect(value.version == 1)
    }

    @Test func aChangeThatOthersAlwaysOvertakeEnds() async throws {
        let database = FakeDatabase()
        let pauses = Locked<[Double]>([])
        let value = ClusterValue(
            "total", initially: 0, in: database.process { pause in pauses.withLock { $0.append(pause) } })
        let attempts = Locked(0)
        database.overtake("total")
        await #expect(throws: ClusterError.contended) {
            try await value.update { number in
                attempts.withLock { $0 += 1 }
                number = -1
            }
        }
        #expect(attempts.withLock { $0 } == 50)
        // The second attempt comes at once.
        #expect(pauses.withLock { $0.count } == 48)
        #expect(pauses.withLock { $0 }.allSatisfy { 0...0.5 ~= $0 })
        #expect(database.state.withLock { $0.stored["total"] } == VersionedBody(body: "[0]", version: 50))
    }

    @Test func aCancelledTaskMakesNoFurtherAttempt() async throws {
        let database = FakeDatabase()
        let value = ClusterValue("total", initially: 0, in: database.process())
        database.overtake("total") { withUnsafeCurrentTask { $0?.cancel() } }
        let change = Task { try await value.update { $0 = -1 } }
        await #expect(throws: ClusterError.cancelled) { try await change.value }
        #expect(database.state.withLock { $0.stored["total"] } == VersionedBody(body: "[0]", version: 1))
    }

    @Test func aLateVersionDoesNotReplaceANewerOne() async throws {
        let database = FakeDatabase()
        let hub = database.process()
        let value = ClusterValue("total", initially: 0, in: hub)
        hub.valueDidChange("total", to: VersionedBody(body: "[5]", version: 5))
        hub.valueDidChange("total", to: VersionedBody(body: "[4]", version: 4))
        #expect(value.value == 5)
        #expect(value.version == 5)
    }

    @Test func aRestoredConnectionLoadsMissedValues() async throws {
        let database = FakeDatabase()
        let hub = database.process()
        let second = ClusterValue("total", initially: 0, in: hub)
        try await ClusterValue("total", initially: 0, in: database.process()).set(8)
        hub.connectionDidChange(to: .interrupted)
        database.lose()
        #expect(second.value == 0)
        hub.connectionDidChange(to: .connected)
        for await value in second.values where value == 8 { break }
        #expect(second.version == 1)
    }

    @Test(arguments: [ClusterError.unreachable, .interrupted, .refused("no")])
    func aChangeThatFailsLeavesTheValue(_ error: ClusterError) async throws {
        let database = FakeDatabase()
        let value = ClusterValue("total", initially: 1, in: database.process())
        try await value.set(2)
        database.state.withLock { $0.error = error }
        await #expect(throws: error) { try await value.set(3) }
        await #expect(throws: error) { try await value.update { $0 = 4 } }
        #expect(value.value == 2)
    }

    @Test func aStoredValueOfAnotherFormIsAnError() async throws {
        let database = FakeDatabase()
        database.state.withLock { $0.stored["total"] = VersionedBody(body: #"["text"]"#, version: 1) }
        let value = ClusterValue("total", initially: 1, in: database.process())
        await #expect(throws: ClusterError.unreadable) { try await value.update { $0 = 4 } }
    }
}
