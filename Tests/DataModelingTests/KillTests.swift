import DataModeling
import Foundation
import ProgramSupport
import SeededRandom
import Testing

@Suite struct KillTests {
    @Test func nothingThatWasSavedIsMissingAfterAKill() async throws {
        let path = try TemporaryFolder().file.path
        var random = SeededRandom(seed: 9)
        var least = 0
        for _ in 0..<8 {
            let writer = try LaunchedProgram(product: "DataWriter", [path])
            // What it finds, and some saves.
            for _ in 0...random.number(below: 12) {
                let line = await writer.output.line()
                least = try #require(line.flatMap { Int($0) })
            }
            writer.send(SIGKILL)
            _ = await writer.end()
            let result = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [path, "check"]))
            let found = Int(result.output.trimmingCharacters(in: .whitespacesAndNewlines))
            #expect(found.map { $0 >= least } == true, "\(result.output)")
        }
        #expect(least > 0)
    }
}
