import CombineCore
import CombineTesting

/// The observed output of a stream up to some point.
struct ObservedOutput: Equatable {
    /// The demand requested so far; `nil` for unlimited.
    var asked: Int?
    var values: [Int]
    var ending: Ending?
}

extension Scenario {
    /// Runs the scenario on the library, and returns a description of the difference from the model; `nil` if there is
    /// none.
    func difference() -> String? {
        var difference: String?
        do {
            try expectNoLeaks { difference = run() }
        } catch {
            return difference ?? "\(error)"
        }
        return difference
    }

    private func run() -> String? {
        let clock = TestScheduler()
        var script: [(time: Int, act: () -> Void)] = []
        let publisher = pipeline.build(clock, script: &script)
        let recorder = Recorder<Int, Trouble>(request, cancelling: cancellation)
        publisher.subscribe(recorder)
        clock.advance()
        var observations: [ObservedOutput] = []
        if case .later(let count) = asking {
            synchronize(clock)
            observations.append(ObservedOutput(recorder, asked: 0))
            if script.isEmpty {
                recorder.request(.max(count))
                synchronize(clock)
                observations.append(ObservedOutput(recorder, asked: count))
            }
            recorder.request(.unlimited)
            clock.advance()
        }
        let start = clock.now
        for (time, act) in script.sorted(by: { $0.time < $1.time }) {
            clock.advance(to: start.advanced(by: .microseconds(time)))
            act()
            clock.advance()
        }
        clock.run()
        observations.append(ObservedOutput(recorder, asked: finallyAsked))
        recorder.cancel()
        clock.run()
        var broken = recorder.violations
        // As with Apple's, a stream that completes before it begins sends its completion to a subscriber that
        // canceled in between.
        if cancelling == .onSubscription, recorder.values.isEmpty {
            broken.removeAll { $0 == "a signal after the cancellation" }
        }
        let isOdd = pipeline.endsUnsubscribed
        if isOdd { broken.removeAll { $0 == "a signal before the subscription" } }
        if !broken.isEmpty { return "broken rules: \(broken), seen \(recorder.events)" }
        return isOdd ? nil : compare(observations)
    }

    /// Runs the scheduled work, before any script begins.
    private func synchronize(_ clock: TestScheduler) {
        clock.run()
    }

    private var request: RecorderRequest {
        switch asking {
        case .unlimited: .unlimited
        case .finite(let count): .max(count)
        case .oneInside: .oneByOneReentrant
        case .later: .none
        }
    }

    private var cancellation: RecorderCancellation {
        switch cancelling {
        case .never: .never
        case .onSubscription: .onSubscription
        case .onValue(let number): .onValue(number)
        }
    }

    private var finallyAsked: Int? {
        if case .finite(let count) = asking { count } else { nil }
    }
}

extension ObservedOutput {
    fileprivate init(_ recorder: Recorder<Int, Trouble>, asked: Int?) {
        self.asked = asked
        values = recorder.values
        ending =
            switch recorder.completion {
            case nil: nil
            case .finished: .finished
            case .failure(let trouble): .failed(trouble)
            }
    }
}
