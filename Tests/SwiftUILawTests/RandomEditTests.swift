import Foundation
import Testing

/// Describes random screens, changes them at random, and compares the content with three others: the output of a model
/// that knows only the description, a fresh screen, and the result of the mutations.
///
/// `swift test` runs 500, and CI many more in an optimized build. Environment variables change that:
/// `VIEW_FUZZ_SCREENS=50000` sets the number, `VIEW_FUZZ_SEED=…` sets the first seed, and `VIEW_FUZZ_ONLY=…` runs the
/// single screen of a seed that a failure has named.
@MainActor
@Suite struct RandomEditTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["VIEW_FUZZ_SCREENS"].flatMap(Int.init) ?? 500
    private static let firstSeed = environment["VIEW_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    private static let only = environment["VIEW_FUZZ_ONLY"].flatMap(UInt64.init)

    @Test func theScreenMatchesItsDescriptionAfterRandomEdits() async {
        if let only = Self.only {
            Self.check(only)
            return
        }
        var failures = 0
        for number in 0..<Self.count where failures < 5 {
            if !Self.check(Self.firstSeed &+ UInt64(number)) { failures += 1 }
            // Other tests need the main actor too.
            await Task.yield()
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
