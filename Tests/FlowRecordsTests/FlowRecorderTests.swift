import Dispatch
import FlowRecords
import Synchronization
import Testing

@Suite struct FlowRecorderTests {
    private let recorder = FlowRecorder(capacity: 64, maximumRate: nil)
    private let label = FlowLabel.text("a thing")

    @Test func nothingIsRecordedBeforeARecordingBegins() {
        #expect(recorder.record(.event, label) == 0)
        #expect(recorder.records == [])
        #expect(!recorder.isRecording)
    }

    @Test func aRecordIsCausedByTheOneThatIsOpen() {
        recorder.start()
        recorder.event(label) {
            recorder.recording(.effect, label) { _ = recorder.record(.write, label, subject: 7) }
        }
        #expect(recorder.records.map(\.kind) == [.event, .effect, .write])
        #expect(recorder.records.map(\.cause) == [0, 1, 2])
        #expect(recorder.records.map(\.subject) == [0, 0, 7])
        #expect(recorder.records.map { $0.duration > 0 } == [true, true, false])
        #expect(recorder.openID == 0)
    }

    @Test func recordsWithoutACauseArePrecededByAnEvent() {
        recorder.start(outside: .text("a test"))
        #expect(recorder.record(.write, label) == 2)
        #expect(recorder.records.map(\.kind) == [.event, .write])
        #expect(recorder.records.map { "\($0.label)" } == ["a test", "a thing"])
        #expect(recorder.records.map(\.cause) == [0, 1])
    }

    @Test func theNewestRecordsReplaceTheOldest() {
        recorder.start()
        for number in 1...100 { recorder.record(.event, label, argument: Int64(number)) }
        #expect(recorder.records.map(\.argument) == Array(37...100))
        #expect(recorder.records.map(\.id) == Array(37...100))
    }

    @Test func recordsAreReadInParts() {
        recorder.start()
        for number in 1...100 { recorder.record(.event, label, argument: Int64(number)) }
        // The ring holds 37 to 100.
        #expect(recorder.records(after: 0, limit: 3).map(\.id) == [37, 38, 39])
        #expect(recorder.records(after: 39, limit: 2).map(\.id) == [40, 41])
        #expect(recorder.records(after: 98, limit: 5).map(\.id) == [99, 100])
        #expect(recorder.records(after: 100, limit: 5).isEmpty)
        #expect(recorder.records(after: .max, limit: 5).isEmpty)
        #expect(recorder.records(after: 0, limit: 0).isEmpty)
        #expect(recorder.lastRecordID == 100)
    }

    @Test func notesThatWaitLoseTheirValuesWhenTheSceneHidesThem() {
        recorder.start()
        recorder.event(label) { recorder.note("the selection 42 has no option", withoutValues: "a selection") }
        recorder.hideValues()
        recorder.event(label) { recorder.note("the selection 43 has no option", withoutValues: "a selection") }
        #expect(recorder.dequeueNotes(upTo: 1).map(\.text) == ["a selection"])
        #expect(recorder.dequeueNotes(upTo: 2).map(\.text) == ["a selection"])
        #expect(recorder.dequeueNotes(upTo: 2).isEmpty)
    }

    @Test func aNoteHasItsValuesUnlessTheyAreHidden() {
        recorder.start()
        recorder.note("the selection 42 has no option", withoutValues: "a selection")
        #expect(recorder.dequeueNotes(upTo: 0).map(\.text) == ["the selection 42 has no option"])
    }

    private final class Cell {}

    private func number(of cell: Cell) -> UInt64 {
        UInt64(UInt(bitPattern: Unmanaged.passUnretained(cell).toOpaque()))
    }

    /// Records a write that changes one number to another, and the mark of a reader.
    private func write(_ old: Int, _ new: Int, to cell: Cell, isRead: Bool = true) -> FlowRecord.ID {
        recorder.announce(old, new, of: cell)
        let id = recorder.record(.write, label, subject: number(of: cell))
        if isRead { recorder.during(id) { recorder.recordMark(of: cell, label, subject: 1) } }
        return id
    }

    @Test func valuesBelongToTheNextWriteOfTheirSource() {
        recorder.start()
        let (first, second) = (Cell(), Cell())
        recorder.announce(1, 2, of: first)
        let other = recorder.record(.write, label, subject: number(of: second))
        let own = recorder.record(.write, label, subject: number(of: first))
        let later = recorder.record(.write, label, subject: number(of: first))
        for id in [other, own, later] { recorder.during(id) { recorder.recordMark(of: first, label, subject: 1) } }
        #expect(recorder.change(of: own).map { "\($0.old) \($0.new)" } == "1 2")
        for id in [other, later] { #expect(recorder.change(of: id)?.new.description == nil) }
        recorder.forgetChange(of: own)
        #expect(recorder.change(of: own)?.new.description == nil)
    }

    @Test func valuesThatNoViewReadsAreNotReturned() {
        recorder.start()
        let id = write(1, 2, to: Cell(), isRead: false)
        #expect(recorder.change(of: id)?.new.description == nil)
    }

    @Test func hiddenValuesAreDroppedAndNoLongerKept() {
        recorder.start()
        let cell = Cell()
        let earlier = write(1, 2, to: cell)
        recorder.hideValues()
        let later = write(2, 3, to: cell)
        recorder.stop()
        recorder.start()
        let inNextRecording = write(3, 4, to: cell)
        for id in [earlier, later, inNextRecording] { #expect(recorder.change(of: id)?.new.description == nil) }
    }

    @Test func onlyTheValuesOfTheLastWritesAreKept() {
        let recorder = FlowRecorder(capacity: 1 << 13, maximumRate: nil)
        recorder.start()
        let cell = Cell()
        var ids: [FlowRecord.ID] = []
        for value in 0..<2_000 {
            recorder.announce(value, value + 1, of: cell)
            let id = recorder.record(.write, label, subject: number(of: cell))
            recorder.during(id) { recorder.recordMark(of: cell, label, subject: 1) }
            ids.append(id)
        }
        #expect(recorder.change(of: ids[0])?.new.description == nil)
        #expect(recorder.change(of: ids[1_999]).map { "\($0.new)" } == "2000")
        // Every third of the 1,024 records is a write: each has an outside event before it and a mark after it.
        #expect(ids.filter { recorder.change(of: $0)?.new.description != nil }.count <= 1_024)
    }

    @Test func timesOfRecordersWithOneOriginAreComparable() {
        let origin = ContinuousClock.now - .seconds(100)
        recorder.start(at: origin)
        recorder.record(.event, label)
        #expect(recorder.records.allSatisfy { $0.time >= 100_000_000_000 })
    }

    @Test func namesOfEventsAreForgottenWithTheirRecords() {
        recorder.keepsEventNames = true
        recorder.start()
        for number in 1...5_000 { recorder.event(label, name: { "\(number)" }) {} }
        #expect(recorder.eventName(of: 5_000) == "5000")
        #expect(recorder.eventName(of: 4_937) == "4937")
        #expect(recorder.eventName(of: 1) == nil)
        #expect(recorder.eventName(of: 2_000) == nil)
    }

    @Test func aSecondRecordingForgetsTheFirst() {
        recorder.start()
        let old = recorder.record(.event, label)
        recorder.stop()
        recorder.start()
        #expect(recorder.records == [])
        // A cause from the first recording does not count in the second.
        recorder.record(.write, label, cause: old)
        #expect(recorder.records.map(\.kind) == [.event, .write])
        #expect(recorder.records.map(\.cause) == [0, 2])
    }

    @Test func recordsAboveTheRateAreCountedInsteadOfWritten() {
        let limited = FlowRecorder(capacity: 1_024, maximumRate: 10)
        limited.start()
        for _ in 0..<1_000 { limited.record(.event, label) }
        #expect(limited.droppedCount > 0)
        #expect(limited.records.count + limited.droppedCount == 1_000)
        #expect(limited.records.count >= 10)
    }

    @Test func threadsWriteIntoOneRing() {
        let shared = FlowRecorder(capacity: 8_192, maximumRate: nil)
        shared.start()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1_000 { shared.record(.event, label) }
        }
        #expect(shared.records.map(\.id) == Array(1...4_000))
    }

    @Test func anActionCarriesItsCauseToAnotherThread() async {
        recorder.start()
        var action: () -> Void = {}
        recorder.event(label) {
            action = FlowCause.carrying { [recorder, label] in _ = recorder.record(.write, label) }
        }
        #expect(recorder.current == 0)
        let carried = Carried(action: action)
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                carried.action()
                done.resume()
            }
        }
        #expect(recorder.records.map(\.kind) == [.event, .write])
        #expect(recorder.records.map(\.cause) == [0, 1])
    }

    @Test func aTaskInheritsTheCause() async {
        recorder.start()
        let task = recorder.event(label) {
            Task { [recorder, label] in
                await Task.yield()
                return recorder.record(.write, label)
            }
        }
        #expect(await task.value == 2)
        #expect(recorder.records.map(\.cause) == [0, 1])
    }

    @Test func aCauseOfAnotherRecorderDoesNotCount() {
        let other = FlowRecorder(capacity: 64, maximumRate: nil)
        recorder.start()
        other.start()
        recorder.event(label) {
            #expect(other.current == 0)
            other.record(.write, label)
        }
        #expect(other.records.map(\.kind) == [.event, .write])
        #expect(other.records.map(\.cause) == [0, 1])
        #expect(recorder.records.map(\.kind) == [.event])
    }

    @Test func aBodyIsTheCauseUntilItsResultIsApplied() {
        let (outer, inner) = (Subject(), Subject())
        recorder.start()
        recorder.event(label) {
            _ = recorder.recordBody(of: outer, label, flags: [], subject: 1) { 0 }
            _ = recorder.recordBody(of: inner, label, flags: .isFirst, subject: 2) { 0 }
            recorder.record(.mutation, label)
            recorder.endBody(of: inner)
            recorder.record(.mutation, label)
            recorder.endBody(of: outer)
            recorder.record(.mutation, label)
        }
        #expect(recorder.records.map(\.kind) == [.event, .body, .body, .mutation, .mutation, .mutation])
        #expect(recorder.records.map(\.cause) == [0, 1, 2, 3, 2, 1])
    }

    @Test func aBodyThatIsLeftOpenEndsWithTheRecordAroundIt() {
        let subject = Subject()
        recorder.start()
        recorder.event(label) {
            _ = recorder.recordBody(of: subject, label, flags: [], subject: 1) { 0 }
        }
        #expect(recorder.openID == 0)
        recorder.event(label) { _ = recorder.record(.write, label) }
        #expect(recorder.records.map(\.cause) == [0, 1, 0, 3])
    }

    @Test func theFirstMarkOfANodeIsTheCauseOfItsUpdate() {
        let subject = Subject()
        recorder.start()
        recorder.event(label) {
            recorder.recordMark(of: subject, label, subject: 1)
            recorder.recordMark(of: subject, label, subject: 1)
        }
        #expect(recorder.dequeueMark(of: subject) == 2)
        #expect(recorder.dequeueMark(of: subject) == 0)
    }

    @Test func manyNodesKeepTheirMarks() {
        recorder.start()
        let subjects = (0..<20).map { _ in Subject() }
        recorder.event(label) {
            for subject in subjects + subjects { recorder.recordMark(of: subject, label, subject: 1) }
        }
        // In any order, and each one once. The event is the first record.
        for number in Array(10..<20) + Array(0..<10).reversed() {
            #expect(recorder.dequeueMark(of: subjects[number]) == UInt64(number + 2))
            #expect(recorder.dequeueMark(of: subjects[number]) == 0)
        }
    }

    @Test func aTaskThatABodyStartsIsCausedByThatBody() async throws {
        recorder.start()
        let subjects = (Subject(), Subject(), Subject())
        var tasks: [Task<Void, Never>] = []
        recorder.event(label) {
            let first = recorder.recordBody(of: subjects.0, label, flags: [], subject: 1) { task(recording: 1) }
            recorder.endBody(of: subjects.0)
            recorder.recordBody(of: subjects.1, label, flags: [], subject: 2) {}
            recorder.endBody(of: subjects.1)
            let second = recorder.recordBody(of: subjects.2, label, flags: [], subject: 3) { task(recording: 2) }
            recorder.endBody(of: subjects.2)
            tasks = [first, second]
        }
        gate.isOpen.store(true, ordering: .releasing)
        for task in tasks { await task.value }
        let writes = recorder.records.filter { $0.kind == .write }.sorted { $0.argument < $1.argument }
        let bodies = recorder.records.filter { $0.kind == .body }.map(\.id)
        try #require(bodies.count == 3)
        #expect(writes.map(\.cause) == [bodies[0], bodies[2]])
    }

    @Test func aTaskThatABodyStartsKeepsItsCauseWhenABodyInsideFollows() async throws {
        recorder.start()
        let subjects = (Subject(), Subject())
        var tasks: [Task<Void, Never>] = []
        recorder.event(label) {
            recorder.recordBody(of: subjects.0, label, flags: [], subject: 1) {
                tasks.append(task(recording: 1))
                recorder.recordBody(of: subjects.1, label, flags: [], subject: 2) { tasks.append(task(recording: 2)) }
                recorder.endBody(of: subjects.1)
                tasks.append(task(recording: 3))
            }
            recorder.endBody(of: subjects.0)
        }
        gate.isOpen.store(true, ordering: .releasing)
        for task in tasks { await task.value }
        let writes = recorder.records.filter { $0.kind == .write }.sorted { $0.argument < $1.argument }
        let bodies = recorder.records.filter { $0.kind == .body }.sorted { $0.subject < $1.subject }.map(\.id)
        try #require(bodies.count == 2)
        #expect(writes.map(\.cause) == [bodies[0], bodies[1], bodies[0]])
    }

    @Test func anActionThatABodySchedulesIsCausedByThatBody() {
        recorder.start()
        let subject = Subject()
        var actions: [() -> Void] = []
        recorder.event(label) {
            recorder.recordBody(of: subject, label, flags: [], subject: 1) {
                actions.append(FlowCause.carrying { recorder.record(.write, label) })
            }
            recorder.endBody(of: subject)
            recorder.recordBody(of: subject, label, flags: [], subject: 1) {}
            recorder.endBody(of: subject)
        }
        for action in actions { action() }
        #expect(recorder.records.last?.kind == .write)
        #expect(recorder.records.last?.cause == 2)
    }

    /// A gate that tasks wait for.
    private final class Gate: Sendable {
        let isOpen = Atomic(false)
    }

    private let gate = Gate()

    private func task(recording number: Int64) -> Task<Void, Never> {
        Task { [recorder, label, gate] in
            // A write during the bodies would be recorded between them.
            while !gate.isOpen.load(ordering: .acquiring) { await Task.yield() }
            recorder.record(.write, label, argument: number)
        }
    }
}

private final class Subject {}

/// Sendable: one thread creates the action, and another performs it afterward.
private struct Carried: @unchecked Sendable {
    let action: () -> Void
}

@Suite struct FlowLabelTests {
    @Test func equalNamesAreOneLabel() {
        #expect(FlowLabel.of(Int.self) == FlowLabel.of(Int.self))
        #expect(FlowLabel.of(Int.self) != FlowLabel.of(String.self))
        #expect(FlowLabel.of("count", in: Int.self) == FlowLabel.of("count", in: Int.self))
        #expect(FlowLabel.of("count", in: Int.self) != FlowLabel.of("count", in: String.self))
        #expect(FlowLabel.text("one") == FlowLabel.text("one"))
    }

    @Test func labelsAreDescribed() {
        #expect("\(FlowLabel.of(Int.self))" == "Int")
        #expect("\(FlowLabel.of("count", in: Int.self))" == "Int.count")
        #expect("\(FlowLabel.of(Int.self, in: String.self) { "Int inside String" })" == "Int inside String")
        #expect("\(FlowLabel.text("a press"))" == "a press")
    }

    @Test func aTypeIsNamedByItsOwnLabelAlone() {
        #expect(FlowLabel.of(Int.self).names(Int.self))
        #expect(!FlowLabel.of(Int.self).names(String.self))
        #expect(!FlowLabel.of("count", in: Int.self).names(Int.self))
        #expect(!FlowLabel.text("Int").names(Int.self))
    }
}
