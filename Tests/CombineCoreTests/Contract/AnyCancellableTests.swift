import CombineCore
import StartLine
import Synchronization
import Testing

@Suite struct AnyCancellableTests {
    private final class Counter: Cancellable, Sendable {
        let count = Atomic<Int>(0)
        func cancel() { count.wrappingAdd(1, ordering: .relaxed) }
        var cancels: Int { count.load(ordering: .relaxed) }
    }

    @Test func theActionRunsOnceAndIsReleased() {
        final class Captured {}
        weak var captured: Captured?
        var runs = 0
        let cancellable: AnyCancellable
        do {
            let object = Captured()
            captured = object
            cancellable = AnyCancellable {
                runs += 1
                withExtendedLifetime(object) {}
            }
        }
        #expect(captured != nil)
        cancellable.cancel()
        cancellable.cancel()
        #expect(runs == 1)
        #expect(captured == nil)
    }

    @Test func deinitCancels() {
        let counter = Counter()
        do {
            let cancellable = AnyCancellable(counter)
            #expect(counter.cancels == 0)
            withExtendedLifetime(cancellable) {}
        }
        #expect(counter.cancels == 1)
    }

    @Test func twoThreadsThatCancelRunTheActionOnce() {
        race(threads: 2, rounds: 2_000) {
            let counter = Counter()
            return (counter, AnyCancellable { counter.cancel() })
        } body: { _, round in
            round.1.cancel()
        } check: { round in
            #expect(round.0.cancels == 1)
        }
    }

    @Test func anActionMayCancelAgain() {
        var runs = 0
        var cancellable: AnyCancellable?
        cancellable = AnyCancellable {
            runs += 1
            cancellable?.cancel()
        }
        cancellable?.cancel()
        #expect(runs == 1)
    }

    @Test func cancellablesAreStoredInCollectionsAndSets() {
        let counter = Counter()
        var set = Set<AnyCancellable>()
        var array: [AnyCancellable] = []
        counter.store(in: &set)
        counter.store(in: &array)
        let cancellable = AnyCancellable(counter)
        cancellable.store(in: &set)
        cancellable.store(in: &set)
        cancellable.store(in: &array)
        #expect(set.count == 2)
        #expect(set.contains(cancellable))
        #expect(array.count == 2)
        #expect(array[1] == cancellable)
        #expect(array[0] != cancellable)
        set.removeAll()
        #expect(counter.cancels == 1)
        array.removeFirst()
        #expect(counter.cancels == 2)
    }
}
