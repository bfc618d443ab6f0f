import Testing

@testable import WebRenderer

/// When sessions rest.
@MainActor
@Suite struct RestingSessionsTests {
    private let fake = FakeSessions {
        $0.restDelay = 30
        $0.sessionsPerAddress = 100
    }

    private func open() throws -> (session: WebSession, scene: FakeScene) {
        let (_, token) = try #require(fake.open())
        let session = try #require(fake.attach(token).1)
        return (session, try #require(session.scene as? FakeScene))
    }

    /// The seconds of attempts to rest. `act` acts in each second before the search for sessions that may rest.
    private func attempts(
        of scene: FakeScene, within seconds: ClosedRange<Int>, _ act: (Int) -> Void = { _ in }
    ) -> [Int] {
        let start = fake.now - Double(seconds.lowerBound - 1)
        return seconds.filter { second in
            fake.now = start + Double(second)
            act(second)
            let earlier = scene.attempts
            fake.sessions.sweep()
            return scene.attempts > earlier
        }
    }

    /// A timer changes the page each second.
    @Test func aPageThatWakesByItselfRestsLessAndLessOften() throws {
        let (_, scene) = try open()
        scene.outcome = .resting
        // It is awake a second after each rest has begun, and then waits for 60, 120 and 240 seconds.
        #expect(attempts(of: scene, within: 1...500) { _ in scene.isResting = false } == [30, 91, 212, 453])
    }

    @Test func aRestThatIsLongEnoughLetsThePageRestAsSoonAsAtFirst() throws {
        let (session, scene) = try open()
        scene.outcome = .resting
        let times = attempts(of: scene, within: 1...300) { second in
            // Too soon after 30 seconds, and late enough after 91.
            if second == 31 || second == 121 { scene.isResting = false }
            if second == 200 {
                scene.isResting = false
                session.noteUse(at: fake.now)
            }
        }
        #expect(times == [30, 91, 151, 230])
    }

    @Test func aSceneThatRefusesToRestIsAskedLaterAfterEachUse() throws {
        let (session, scene) = try open()
        let times = attempts(of: scene, within: 1...400) { second in
            if [40, 110, 300].contains(second) { session.noteUse(at: fake.now) }
        }
        // 30, 60 and 120 seconds after a use; the last use is too late for a fourth attempt.
        #expect(times == [30, 100, 230])
    }

    @Test func restsAreQueuedOnceEachAndInLimitedNumber() throws {
        let scenes = try (1...70).map { _ in try open().scene }
        fake.now += 30
        var waiting: [MainActorQueue.Work] = []
        for _ in 1...2 { fake.sessions.sweep(rests: { waiting.append($0) }) }
        #expect(waiting.count == 64)
        for rest in waiting { rest() }
        #expect(scenes.count { $0.attempts == 1 } == 64)
        waiting = []
        fake.sessions.sweep(rests: { waiting.append($0) })
        #expect(waiting.count == 6)
    }

    /// The page was used while the attempt waited.
    @Test func aUseBeforeTheTurnOfAnAttemptCountsToo() throws {
        let (session, scene) = try open()
        fake.now += 30
        var waiting: [MainActorQueue.Work] = []
        fake.sessions.sweep(rests: { waiting.append($0) })
        session.noteUse(at: fake.now)
        for rest in waiting { rest() }
        #expect(scene.attempts == 0)
    }
}
