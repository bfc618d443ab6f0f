import CombineCore
import CombineTesting
import Testing

/// Values that are set during the delivery of another value, to subscribers with limited demand.
@Suite struct NestedDemandTests {
    private final class Model {
        @Published var number = 0
    }

    /// The value 1 consumes the only demand, so there is none when 2 is set during its delivery. Then the delivery of 1
    /// returns demand, and 2 is current.
    @Test func demandReturnedFromAValueDeliversTheValueThatWasSetInsideIt() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(.oneByOne) { _, event in
            if event == .value(1) { subject.value = 2 }
        }
        subject.value = 1
        #expect(recorder.values == [0, 1, 2])
        #expect(recorder.violations == [])
        recorder.cancel()
    }

    /// Each value is set during the delivery of the previous one, and delivered after that delivery has returned, so
    /// the stack does not grow.
    @Test func aLongChainOfValuesSetInsideEachOtherNeedsNoStack() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(.oneByOne) { _, event in
            if case .value(let value) = event, value < 20_000 { subject.value = value + 1 }
        }
        #expect(recorder.values == Array(0...20_000))
        #expect(recorder.violations == [])
        recorder.cancel()
    }

    /// Unlimited demand receives the same values. The outer assignment ends last, so 1 is the property's value.
    @Test func aPropertySetInsideItsOwnValueIsDeliveredInTheSameOrderForAnyDemand() {
        for request in [RecorderRequest.oneByOne, .unlimited] {
            let model = Model()
            let recorder = model.$number.record(request) { _, event in
                if event == .value(1) { model.number = 2 }
            }
            model.number = 1
            #expect(recorder.values == [0, 1, 2])
            #expect(model.number == 1)
            #expect(recorder.violations == [])
            recorder.cancel()
        }
    }

    /// The first subscriber sets 2 during the delivery of 1. The second one's last demand is consumed by 2, and 1 is
    /// dropped. Its next request finds that it already has the current value.
    @Test func anOuterValueDroppedAfterTheInnerOneDoesNotRepeatTheInnerOne() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let first = subject.sink { if $0 == 1 { subject.value = 2 } }
        let recorder = subject.record(.max(2))
        subject.value = 1
        #expect(recorder.values == [0, 2])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 2])
        subject.value = 3
        #expect(recorder.values == [0, 2, 3])
        first.cancel()
        recorder.cancel()
    }

    /// The same with a property: its outer assignment ends last, so the dropped 1 is current and is delivered.
    @Test func anOuterValueOfAPropertyDroppedAfterTheInnerOneIsDeliveredOnRequest() {
        let model = Model()
        let first = model.$number.sink { if $0 == 1 { model.number = 2 } }
        let recorder = model.$number.record(.max(2))
        model.number = 1
        #expect(recorder.values == [0, 2])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 2, 1])
        first.cancel()
        recorder.cancel()
    }
}
