import FlowRecords
import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Describes random screens and changes them at random, while a recorder records. Each mutation has one chain of
/// causes, without a cycle, which ends at the event that a reader would name and contains the write that a reader would
/// name.
///
/// `swift test` runs 500 screens, and CI many more in an optimized build. `VIEW_FUZZ_SCREENS=50000` sets the number,
/// and `VIEW_FUZZ_SEED=…` the first seed.
@MainActor
@Suite struct CauseLawTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["VIEW_FUZZ_SCREENS"].flatMap(Int.init) ?? 500
    private static let firstSeed = environment["VIEW_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

    @Test func everyMutationHasOneChainOfCausesUpToItsEvent() async {
        var failures = 0
        var chains = 0
        for number in 0..<Self.count where failures < 5 {
            let seed = Self.firstSeed &+ UInt64(number)
            let scenario = Generator.scenario(seed: seed)
            var run = CauseRun(scenario)
            if let problem = run.problem {
                failures += 1
                Issue.record("seed \(seed): \(problem)\nin \(scenario)")
            }
            chains += run.chainCount
            // Other tests need the main actor too.
            await Task.yield()
        }
        #expect(chains > Self.count)
    }
}

/// A run of a scenario on a screen with a recorder.
@MainActor
private struct CauseRun {
    private let scenario: Scenario
    private let surroundings = Surroundings()
    private let recorder = FlowRecorder(maximumRate: nil)
    private let mirror = CountingRenderer()
    /// The number of chains that were followed.
    private(set) var chainCount = 0

    init(_ scenario: Scenario) {
        self.scenario = scenario
    }

    /// The first broken rule.
    var problem: String? {
        mutating get {
            recorder.start()
            let host = ViewHost(
                Root(piece: scenario.first, surroundings: surroundings), renderer: mirror, components: [],
                observer: nil, recorder: recorder
            ) {}
            defer {
                recorder.stop()
                host.close()
            }
            if let found = brokenRule(by: [Origin(event: "the first update", node: nil, writes: [])]) {
                return "at first: \(found)"
            }
            for (number, step) in scenario.steps.enumerated() {
                recorder.start()
                let origins = step.compactMap { make($0, on: host) }
                host.update()
                if let found = brokenRule(by: origins) { return "after step \(number + 1): \(found)" }
            }
            return nil
        }
    }

    /// The origin of a change that a reader would name.
    private struct Origin {
        let event: String
        /// The node that an event went to.
        let node: UInt64?
        let writes: Set<String>
    }

    private func make(_ change: Scenario.Change, on host: ViewHost) -> Origin? {
        let outside = "code outside of the views"
        switch change {
        case .describe(let piece):
            surroundings.describe(piece)
            return Origin(event: outside, node: nil, writes: ["Root.piece"])
        case .press(let number):
            let buttons = host.tree.root.buttons
            guard !buttons.isEmpty else { return nil }
            let button = buttons[number % buttons.count]
            button.send(.press)
            return Origin(event: "press", node: button.id.number, writes: ["Keeper.count", "Counted.count"])
        case .observable(let number):
            surroundings.observable.number = number
            return Origin(event: outside, node: nil, writes: Self.namesOfTheNumber)
        case .object(let index, let number):
            surroundings.objects[index].number = number
            return Origin(event: outside, node: nil, writes: ["PublishedNumber.number"])
        }
    }

    #if DEBUG
        private static let namesOfTheNumber: Set = ["ObservableNumber.number"]
    #else
        // The optimizer removes the symbols of accessors, from which key paths have their names.
        private static let namesOfTheNumber: Set = ["ObservableNumber.number", "a property of ObservableNumber"]
    #endif

    private mutating func brokenRule(by origins: [Origin]) -> String? {
        let records = recorder.records
        guard let first = records.first else { return mirror.dequeue() == 0 ? nil : "nothing was recorded" }
        let mutations = records.filter { $0.kind == .mutation }
        let delivered = mirror.dequeue()
        if mutations.count != delivered { return "\(mutations.count) of \(delivered) mutations were recorded" }
        for record in records {
            var chain = [record]
            while let last = chain.last, last.cause != 0 {
                guard last.cause >= first.id, last.cause < last.id else { return "\(last) has a later cause" }
                chain.append(records[Int(last.cause - first.id)])
            }
            chainCount += 1
            guard let event = chain.last, event.kind == .event else { return "no event is at the end of \(chain)" }
            guard record.kind == .mutation else { continue }
            // The write closest to the event. Later ones are to the environment, changed by a body.
            let write = chain.last { $0.kind == .write }.map { "\($0.label)" }
            let isNamed = origins.contains { origin in
                "\(event.label)" == origin.event && (origin.node == nil || origin.node == event.subject)
                    && (write.map(origin.writes.contains) ?? origin.writes.isEmpty)
            }
            guard isNamed else {
                return "\(write ?? "nothing") and \(event.label) are named for \(record) instead of \(origins)"
            }
        }
        return nil
    }
}

/// Counts the mutations that a renderer receives.
private final class CountingRenderer: Renderer {
    private var count = 0

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        count += mutations.count
    }

    func dequeue() -> Int {
        defer { count = 0 }
        return count
    }
}
