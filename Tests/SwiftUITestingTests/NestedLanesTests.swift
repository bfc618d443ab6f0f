import SeededRandom
import Testing

@testable import SwiftUITesting

@Suite struct NestedLanesTests {
    private func lanes(_ intervals: [(Int, Int)]) -> [Int] {
        var lanes = NestedLanes()
        return intervals.map { lanes.place(from: .seconds($0.0), to: .seconds($0.1)) }
    }

    @Test func anIntervalInsideAnotherSharesItsLane() {
        #expect(lanes([(0, 10), (1, 5), (2, 5), (5, 10)]) == [0, 0, 0, 0])
    }

    @Test func anIntervalThatCrossesAnotherHasTheFirstLaneWithRoom() {
        #expect(lanes([(0, 10), (1, 12), (2, 14), (3, 9), (4, 13), (11, 20), (15, 16)]) == [0, 1, 2, 0, 2, 0, 0])
    }

    @Test func aLaneIsFreeWhenItsIntervalsHaveEnded() {
        #expect(lanes([(0, 2), (1, 3), (2, 5), (3, 6), (7, 8)]) == [0, 1, 0, 1, 0])
    }

    /// The search through all lanes, which the tree replaces.
    @Test func theTreeFindsTheSameLanesAsASearch() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<50 {
            var ends: [[Int]] = []
            var time = 0
            let intervals = (0..<60).map { _ in
                time += Int.random(in: 0...2, using: &random)
                return (time, time + Int.random(in: 1...30, using: &random))
            }
            let expected = intervals.map { start, end in
                for lane in ends.indices {
                    while let last = ends[lane].last, last <= start { ends[lane].removeLast() }
                    guard ends[lane].last.map({ end <= $0 }) ?? true else { continue }
                    ends[lane].append(end)
                    return lane
                }
                ends.append([end])
                return ends.count - 1
            }
            #expect(lanes(intervals) == expected, "\(intervals)")
        }
    }

    @Test func theWorkForIntervalsThatAreAllOpenIsNearlyLinear() {
        func steps(_ count: Int) -> Int {
            var lanes = NestedLanes()
            for index in 0..<count { _ = lanes.place(from: .seconds(index), to: .seconds(100_000 + index)) }
            return lanes.steps
        }
        #expect(steps(2_000) < 5 * steps(500))
    }
}
