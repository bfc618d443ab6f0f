import Foundation
import Testing

/// Runs random pipelines on the library and on the model, and compares the outputs.
///
/// `swift test` runs 2,000. Environment variables change that: `MODEL_FUZZ_PIPELINES=200000` sets the number,
/// `MODEL_FUZZ_SEED=…` sets the first seed, and `MODEL_FUZZ_ONLY=…` runs the single pipeline of a seed that a failure
/// has named.
@Suite struct ModelFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let shards = 4
    private static let count = environment["MODEL_FUZZ_PIPELINES"].flatMap(Int.init) ?? 2000
    private static let firstSeed = environment["MODEL_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    private static let only = environment["MODEL_FUZZ_ONLY"].flatMap(UInt64.init)

    @Test(arguments: 0..<shards)
    func theLibraryDeliversTheModelsEvents(shard: Int) {
        if let only = Self.only {
            if shard == 0 { Self.check(only) }
            return
        }
        var failures = 0
        for number in stride(from: shard, to: Self.count, by: Self.shards) where failures < 5 {
            if !Self.check(Self.firstSeed &+ UInt64(number)) { failures += 1 }
        }
    }

    @discardableResult
    private static func check(_ seed: UInt64) -> Bool {
        let scenario = Generator.scenario(seed: seed)
        guard scenario.difference() != nil else { return true }
        let smallest = scenario.shrunk()
        Issue.record(
            """
            seed \(seed): \(smallest)
            \(smallest.difference() ?? "no difference")
            shrunk from
            \(scenario)
            """
        )
        return false
    }
}
