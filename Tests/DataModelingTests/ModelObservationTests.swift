import DataModeling
import Foundation
import Observation
import Synchronization
import Testing

@Suite struct ModelObservationTests {
    /// An object whose registrar is created on demand, as `@Model` declares it.
    private final class Subject: Observable, Sendable {
        private let observation = ModelObservation()

        var hasRegistrar: Bool { observation.isUsed }

        var value: Int {
            observation.registrar.access(self, keyPath: \.value)
            return 1
        }

        func change() { observation.registrar.withMutation(of: self, keyPath: \.value) {} }
    }

    private final class Counter: Sendable {
        private let number = Atomic(0)

        var count: Int { number.load(ordering: .relaxed) }

        func add() { number.wrappingAdd(1, ordering: .relaxed) }
    }

    @Test func theRegistrarIsCreatedByItsFirstUse() {
        let subject = Subject()
        #expect(!subject.hasRegistrar)
        _ = subject.value
        #expect(subject.hasRegistrar)
    }

    @Test func aChangeNotifiesTheObserversOfTheFirstRead() {
        let subject = Subject()
        let notifications = Counter()
        withObservationTracking {
            _ = subject.value
        } onChange: {
            notifications.add()
        }
        subject.change()
        #expect(notifications.count == 1)
        subject.change()
        #expect(notifications.count == 1)
    }

    @Test func threadsThatReadFirstGetOneRegistrar() {
        for _ in 0..<200 {
            let subject = Subject()
            let notifications = Counter()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                withObservationTracking {
                    _ = subject.value
                } onChange: {
                    notifications.add()
                }
            }
            subject.change()
            #expect(notifications.count == 8)
        }
    }
}
