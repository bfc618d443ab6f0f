internal import MainThread
import Synchronization

extension Screen {
    /// Returns when nothing waits any more: the main thread has done what was given to it, and the screen is up to date.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// // given: model: PassthroughSubject<String, Never>
    /// DispatchQueue.main.async { model.send("loaded") }
    /// await screen.idle()
    /// ```
    ///
    /// That takes in blocks of the main queue, jobs of the main actor and actions of the main loop, and what those hand on
    /// in turn, up to three times without a change on the screen in between. Nobody can know what other threads, background
    /// queues and timers still have in mind: for those say what you expect, with ``wait(until:atMost:)``.
    public func idle() async {
        var quiet = 0
        while quiet < 3 {
            await MainThread.turn()
            quiet = host.graph.needsUpdate ? 0 : quiet + 1
            host.update()
        }
    }

    /// Waits until something can be said of the screen, while the main thread goes on and the screen is kept up to date.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try await screen.wait { $0.texts.contains("Loaded") }
    /// ```
    ///
    /// The condition is asked at once, whenever the main loop has nothing left to do, and when the time is over; a change of
    /// state on another thread wakes the loop. The limit is for what never comes to be so: give no short one, as on a busy
    /// machine other tests may have the main thread for long.
    ///
    /// - Throws: a ``ScreenError`` with what the screen shows, when the time is over first.
    public func wait(until condition: @escaping @MainActor (Screen) -> Bool, atMost limit: Duration = .seconds(60))
        async throws
    {
        alarm.isOn.store(true, ordering: .sequentiallyConsistent)
        defer { alarm.isOn.store(false, ordering: .sequentiallyConsistent) }
        let holds = await MainThread.wait(
            until: { [self] in
                host.update()
                return condition(self)
            },
            atMost: limit
        )
        if !holds { throw error(.late, "It did not come to be so within \(limit).") }
    }

    /// Runs the main loop until something can be said of the screen, which is kept up to date meanwhile.
    ///
    /// For synchronous tests of XCTest; it is asked and wakes as in ``wait(until:atMost:)``. Inside an asynchronous test, and
    /// every test of Swift Testing is one, nothing of the main queue could run meanwhile: there wait.
    ///
    /// - Throws: a ``ScreenError`` with what the screen shows, when the time is over first.
    @available(*, noasync, message: "Await wait(until:atMost:).")
    public func run(until condition: @escaping @MainActor (Screen) -> Bool, atMost limit: Duration = .seconds(60))
        throws
    {
        alarm.isOn.store(true, ordering: .sequentiallyConsistent)
        defer { alarm.isOn.store(false, ordering: .sequentiallyConsistent) }
        let ending = MainThread.run(
            until: { [self] in
                host.update()
                return condition(self)
            },
            atMost: limit
        )
        switch ending {
        case .conditionHolds: return
        case .timeIsOver: throw error(.late, "It did not come to be so within \(limit).")
        case .timeIsOverInsideTheMainQueue:
            throw error(
                .late,
                "It did not come to be so within \(limit). The test runs inside the main queue, which waited: "
                    + "make the test async, and await wait(until:atMost:)."
            )
        }
    }
}

/// Wakes the main loop when something is to be updated, while somebody waits.
final class ScreenAlarm: Sendable {
    let isOn = Atomic<Bool>(false)

    func ring() {
        if isOn.load(ordering: .sequentiallyConsistent) { MainThread.perform {} }
    }
}
