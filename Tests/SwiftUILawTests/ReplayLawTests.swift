import Foundation
import RenderTree
import SeededRandom
import SwiftUITesting
import Testing

/// A replay of random presses on a random screen has identical changes, step by step, forward and back.
///
/// There is one replay for 20 of the screens that `VIEW_FUZZ_SCREENS` sets, but at least 20; without it, 75.
@MainActor
@Suite struct ReplayLawTests {
    private static let count =
        ProcessInfo.processInfo.environment["VIEW_FUZZ_SCREENS"].flatMap { Int($0) }.map { max(20, $0 / 20) } ?? 75

    @Test func aReplayHasTheChangesOfItsRecording() async throws {
        var changes = 0
        for number in 0..<Self.count {
            var random = SeededRandom(seed: UInt64(number))
            let piece = Generator.scenario(seed: UInt64(number)).first
            let screen = Screen(Root(piece: piece, surroundings: Surroundings()))
            let recording = screen.record {
                for _ in 0..<6 {
                    let buttons = screen.tree.root.buttons
                    guard !buttons.isEmpty else { break }
                    buttons[random.number(below: buttons.count)].send(.press)
                }
            }
            screen.close()
            changes += recording.steps.reduce(0) { $0 + $1.changes.count }
            let replay = ScreenReplay(recording) { Root(piece: piece, surroundings: Surroundings()) }
            // A step throws if its changes differ.
            for _ in 0..<4 { try replay.go(to: random.number(below: recording.steps.count + 1)) }
            try replay.go(to: recording.steps.count)
            replay.close()
            // Yields, because other tests need the main actor too.
            await Task.yield()
        }
        #expect(changes > Self.count)
    }
}
