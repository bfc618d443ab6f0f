import Foundation
import Testing
import TraceFiles

/// A recording step by step.
@Suite struct StepsTests {
    private static let lines = """
        {"format":"swiftwater.trace","missing":0,"version":1}
        {"id":1,"kind":"event","of":"the first update","time":1}
        {"cause":1,"id":2,"kind":"mutation","of":"insert text","time":2}
        {"cause":2,"id":3,"kind":"frame","mutations":1,"of":"the screen","time":3}
        {"id":4,"kind":"event","of":"press More","time":4}
        {"cause":4,"id":5,"kind":"write","new":"1","of":"Counter.count","old":"0","subject":1,"time":5}
        {"cause":5,"id":6,"kind":"mutation","of":"update text \\"1\\"","time":6}
        {"cause":6,"id":7,"kind":"frame","mutations":1,"of":"the screen","time":7}
        {"bytes":20,"cause":7,"id":8,"kind":"frame","of":"the page","time":8}
        {"id":9,"kind":"event","of":"press On","time":9}
        {"cause":9,"id":10,"kind":"write","new":"true","of":"Counter.isOn","old":"false","subject":2,"time":10}
        {"cause":10,"id":11,"kind":"mutation","of":"update text \\"on\\"","time":11}
        {"cause":11,"id":12,"kind":"frame","mutations":1,"of":"the screen","time":12}

        """

    private func trace() throws -> TraceFile { try TraceFile(contents: Data(Self.lines.utf8)) }

    @Test func eachFrameIsAStepWithItsEventAndChanges() throws {
        let steps = Steps(of: try trace()).steps
        #expect(steps.map(\.id) == [3, 7, 12])
        #expect(steps.map(\.event) == [1, 4, 9])
        #expect(steps.map(\.mutations) == [[2], [6], [11]])
    }

    @Test func steppingForwardAndBackRestoresTheValues() throws {
        let trace = try trace()
        let steps = Steps(of: trace)
        func values(at index: Int) -> [String] {
            steps.truths(in: trace, at: index).map { "\($0.name) = \($0.value)\($0.isChanged ? ", changed" : "")" }
        }
        #expect(values(at: 0) == ["Counter.count = 0", "Counter.isOn = false"])
        #expect(values(at: 1) == ["Counter.count = 1, changed", "Counter.isOn = false"])
        #expect(values(at: 2) == ["Counter.count = 1", "Counter.isOn = true, changed"])
        #expect(values(at: 1) == ["Counter.count = 1, changed", "Counter.isOn = false"])
        #expect(values(at: 3) == [])
    }

    @Test func aValueIsNotRecordedAfterAWriteWithoutValues() throws {
        // The state is written three times, and only the second write has values: 5 → 6.
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,"kind":"frame","mutations":0,"of":"the screen","time":2}
            {"cause":1,"id":3,"kind":"write","of":"Counter.count","subject":1,"time":3}
            {"cause":3,"id":4,"kind":"frame","mutations":1,"of":"the screen","time":4}
            {"cause":1,"id":5,"kind":"write","new":"6","of":"Counter.count","old":"5","subject":1,"time":5}
            {"cause":5,"id":6,"kind":"frame","mutations":1,"of":"the screen","time":6}
            {"cause":1,"id":7,"kind":"write","of":"Counter.count","subject":1,"time":7}
            {"cause":1,"id":8,"kind":"write","new":"2","of":"\\\\.lineLimit","old":"1","subject":2,"time":8}
            {"cause":7,"id":9,"kind":"frame","mutations":1,"of":"the screen","time":9}

            """
        let trace = try TraceFile(contents: Data(text.utf8))
        let steps = Steps(of: trace)
        let truths = (0..<4).map { steps.truths(in: trace, at: $0) }
        #expect(truths.map { $0.map(\.value) } == [["not recorded"], ["5"], ["6"], ["not recorded"]])
        #expect(truths.map { $0.map(\.isChanged) } == [[false], [true], [true], [true]])
        #expect(truths.map { $0.map(\.write) } == [[nil], [3], [5], [7]])
    }

    /// Each view that reads a property of an object has a source of its own.
    @Test func equalValuesWithTheSameNameAreListedOnce() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,"kind":"write","new":"1","of":"Model.count","old":"0","subject":1,"time":2}
            {"cause":1,"id":3,"kind":"write","new":"1","of":"Model.count","old":"0","subject":2,"time":3}
            {"cause":3,"id":4,"kind":"frame","mutations":1,"of":"the screen","time":4}
            {"cause":1,"id":5,"kind":"write","new":"2","of":"Model.count","old":"1","subject":2,"time":5}
            {"cause":5,"id":6,"kind":"frame","mutations":1,"of":"the screen","time":6}

            """
        let trace = try TraceFile(contents: Data(text.utf8))
        let steps = Steps(of: trace)
        #expect(steps.truths(in: trace, at: 0).map(\.value) == ["1"])
        #expect(steps.truths(in: trace, at: 1).map(\.value) == ["1", "2"])
        #expect(steps.truths(in: trace, at: 1).map(\.write) == [2, 5])
    }

    @Test func aFrameLeadsToItsStepOrTheOneBeforeIt() throws {
        let steps = Steps(of: try trace())
        #expect(steps.index(of: 2) == nil)
        #expect(steps.index(of: 3) == 0)
        #expect(steps.index(of: 8) == 1)
        #expect(steps.index(of: 100) == 2)
        #expect(Steps(of: TraceFile()).index(of: 1) == nil)
    }

    @Test func theChangesOfTwoScenesAreApart() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,"kind":"mutation","of":"update one","time":2}
            {"id":3,"kind":"event","of":"press","scene":2,"time":3}
            {"cause":3,"id":4,"kind":"mutation","of":"update other","scene":2,"time":4}
            {"cause":2,"id":5,"kind":"frame","mutations":1,"of":"the screen","time":5}
            {"cause":4,"id":6,"kind":"frame","mutations":1,"of":"the screen","scene":2,"time":6}

            """
        let steps = Steps(of: try TraceFile(contents: Data(text.utf8))).steps
        #expect(steps.map(\.mutations) == [[2], [4]])
    }
}
