import CombineCore
import CombineTesting
import Testing

/// Subscribing to a property while it is being set, on the same thread.
@Suite struct PublishedJoiningTests {
    private final class Model: ObservableObject {
        @Published var number = 0
    }

    private let model = Model()

    /// Sets the property to 1, and performs an action inside the delivery.
    private func setToOne(perform action: @escaping () -> Void) {
        var isDone = false
        let cancellable = model.$number.sink { number in
            guard number == 1, !isDone else { return }
            isDone = true
            action()
        }
        model.number = 1
        cancellable.cancel()
    }

    @Test func aSubscriberThatJoinsInsideADeliveryReceivesItsValueAtOnceAndOnlyOnce() {
        var recorder: Recorder<Int, Never>?
        setToOne {
            recorder = model.$number.record()
            #expect(recorder?.values == [1])
            #expect(model.number == 0)
        }
        #expect(recorder?.values == [1])
        model.number = 2
        #expect(recorder?.values == [1, 2])
    }

    @Test func theFirstValueInsideADeliveryIsItsValue() {
        var first: Int?
        setToOne { _ = model.$number.first().sink { first = $0 } }
        #expect(first == 1)
    }

    @Test func aStreamThatSwitchesToItselfRepeatsNoValue() {
        let recorder = model.$number.map { _ in model.$number }.switchToLatest().record()
        model.number = 1
        model.number = 2
        #expect(recorder.values == [0, 1, 2])
    }

    /// `objectWillChange` sends before the value is delivered.
    @Test func aSubscriberThatJoinsBeforeTheDeliveryReceivesBothValues() {
        var recorder: Recorder<Int, Never>?
        let changes = model.objectWillChange.sink { recorder = model.$number.record() }
        model.number = 1
        #expect(recorder?.values == [0, 1])
        changes.cancel()
    }

    @Test func aFirstRequestInsideADeliveryReceivesItsValue() {
        let recorder = model.$number.record(.none)
        setToOne { recorder.request(.max(1)) }
        #expect(recorder.values == [1])
        recorder.request(.max(1))
        #expect(recorder.values == [1])
        model.number = 2
        #expect(recorder.values == [1, 2])
        #expect(recorder.violations == [])
    }

    /// The outer assignment ends last, so its value has to arrive last.
    @Test func aSubscriberThatJoinsInsideANestedDeliveryEndsWithTheValueThatRemains() {
        var recorder: Recorder<Int, Never>?
        let inner = model.$number.sink { number in
            guard number == 2, recorder == nil else { return }
            recorder = model.$number.record()
        }
        setToOne { model.number = 2 }
        #expect(recorder?.values == [0, 2, 1])
        #expect(model.number == 1)
        inner.cancel()
    }

    @Test func aSubscriberThatJoinsAfterANestedAssignmentReceivesTheValueThatRemains() {
        var recorder: Recorder<Int, Never>?
        setToOne {
            model.number = 2
            recorder = model.$number.record()
        }
        #expect(recorder?.values == [1])
        #expect(model.number == 1)
    }
}
