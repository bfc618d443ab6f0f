import CombineCore
import CombineTesting
import Testing

/// Current values that are set from inside a value, and subscribers with limited demand.
@Suite struct NestedDemandTests {
    private final class Model {
        @Published var number = 0
    }

    /// The demand of 1 is spent on the value 1, so 2 finds none when it is set inside. Then the delivery of 1 returns
    /// demand, and 2 is current.
    @Test func demandReturnedFromAValueBringsTheValueThatWasSetInsideIt() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(.oneByOne) { _, event in
            if event == .value(1) { subject.value = 2 }
        }
        subject.value = 1
        #expect(recorder.values == [0, 1, 2])
        #expect(recorder.violations == [])
        recorder.cancel()
    }

    /// Each value is set inside the one before, and is delivered when that has returned: the stack does not grow.
    @Test func aLongChainOfValuesSetInsideEachOtherNeedsNoStack() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(.oneByOne) { _, event in
            if case .value(let value) = event, value < 20_000 { subject.value = value + 1 }
        }
        #expect(recorder.values == Array(0...20_000))
        #expect(recorder.violations == [])
        recorder.cancel()
    }

    /// Unlimited demand brings the same values. The outer assignment ends last, so 1 is the property's value.
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

    /// The first subscriber sets 2 inside 1. The second one spends its last demand on 2, and 1 is dropped. Its next
    /// request finds that it has the current value.
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

    /// As above, but with a property: its outer assignment ends last, so the dropped 1 is current and is delivered.
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
