import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct ObservableObjectRaceTests {
    /// Sendable: both properties are published, and published properties may be written from any thread.
    private final class Model: ObservableObject, @unchecked Sendable {
        @Published var first = 0
        @Published var second = 1000
    }

    @Test func publishedPropertyLosesNoWriteAndHasTheLastOne() {
        race(threads: 2, rounds: Rounds.many) {
            let model = Model()
            return (model: model, recorder: model.$first.record())
        } body: { number, it in
            for value in values(of: number) { it.model.first = value }
        } check: { it in
            #expect(it.recorder.values.first == 0)
            #expect(it.recorder.values.dropFirst().map { $0 }.sent(by: 0) == values(of: 0))
            #expect(it.recorder.values.sent(by: 1) == values(of: 1))
            #expect(it.recorder.values.last == it.model.first)
            #expect(it.recorder.violations == [])
        }
    }

    @Test func objectWillChangeReportsEveryWrite() {
        race(threads: 2, rounds: Rounds.many) {
            let model = Model()
            let changes = Counter()
            let cancellable = model.objectWillChange.sink { changes.add() }
            return (model: model, changes: changes, cancellable: cancellable)
        } body: { number, it in
            for value in values(of: number) {
                if number == 0 { it.model.first = value } else { it.model.second = value }
            }
        } check: { it in
            #expect(it.changes.value == 20)
            #expect(it.model.first == 10)
            #expect(it.model.second == 1010)
        }
    }

    @Test func objectWillChangeIsMadeOnceForTwoThreads() {
        race(threads: 2, rounds: Rounds.many) {
            (model: Model(), publishers: Bag<ObjectIdentifier>())
        } body: { _, it in
            it.publishers.insert(ObjectIdentifier(it.model.objectWillChange))
        } check: { it in
            #expect(Set(it.publishers.contents).count == 1)
            let changes = Counter()
            let cancellable = it.model.objectWillChange.sink { changes.add() }
            it.model.first = 1
            #expect(changes.value == 1)
            cancellable.cancel()
        }
    }

    @Test func publishedPropertyKeepsTheLastOfTwoWrites() {
        race(threads: 2, rounds: Rounds.many * 5) {
            let model = Model()
            return (model: model, recorder: model.$first.record())
        } body: { number, it in
            it.model.first = number + 1
        } check: { it in
            #expect(it.recorder.values.sorted() == [0, 1, 2])
            #expect(it.recorder.values.last == it.model.first)
        }
    }

    @Test func publishedPropertySubscribedToWhileItIsWrittenMissesNothingAfterTheFirst() {
        race(threads: 2, rounds: Rounds.many) {
            (model: Model(), recorder: Recorder<Int, Never>())
        } body: { number, it in
            if number == 0 {
                for value in 1...10 { it.model.first = value }
            } else {
                it.model.$first.subscribe(it.recorder)
            }
        } check: { it in
            let first = it.recorder.values.first ?? -1
            #expect((0...10).contains(first))
            #expect(it.recorder.values == Array(first...10))
            #expect(it.recorder.violations == [])
        }
    }
}
