import Foundation
import MainThread
import StartLine
import Testing

@MainActor
@Suite struct PassTests {
    @Test func manyMarksAreOnePassAfterThisTurn() async {
        var passes = 0
        let pass = MainThread.Pass { passes += 1 }
        for _ in 1...100 { pass.mark() }
        #expect(passes == 0)
        await MainThread.turn()
        #expect(passes == 1)
        await MainThread.turn()
        #expect(passes == 1)
    }

    @Test func aMarkDuringAPassSchedulesAnotherPass() async {
        var passes = 0
        let marker = Marker()
        let pass = MainThread.Pass {
            passes += 1
            if passes < 3 { marker.pass?.mark() }
        }
        marker.pass = pass
        pass.mark()
        #expect(await MainThread.wait(until: { passes == 3 }, atMost: .seconds(3_600)))
        await MainThread.turn()
        #expect(passes == 3)
        marker.pass = nil
    }

    @Test func passesAreDoneInTheOrderOfTheirFirstMarks() async {
        var order: [String] = []
        let first = MainThread.Pass { order.append("first") }
        let second = MainThread.Pass { order.append("second") }
        second.mark()
        first.mark()
        second.mark()
        await MainThread.turn()
        #expect(order == ["second", "first"])
    }

    @Test func aFinishedPassIsReleased() async {
        weak var weakly: MainThread.Pass?
        do {
            let pass = MainThread.Pass {}
            weakly = pass
            pass.mark()
        }
        #expect(weakly != nil)
        await MainThread.turn()
        #expect(weakly == nil)
    }

    /// Each thread writes, then marks: a later pass observes the write.
    @Test func noMarkOfManyThreadsIsLost() async {
        let written = Counter()
        var seen = 0
        let pass = MainThread.Pass { seen = written.value }
        for round in 1...100 {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    race(threads: 4, rounds: 10) {
                    } body: { _, _ in
                        written.add()
                        pass.mark()
                    } check: { _ in
                    }
                    continuation.resume()
                }
            }
            await MainThread.turn()
            #expect(seen == round * 40)
        }
    }
}

@MainActor
private final class Marker {
    var pass: MainThread.Pass?
}
