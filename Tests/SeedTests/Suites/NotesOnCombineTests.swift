import Combine
import CombineTesting
import Elsewhere
import Testing

/// The claims of the notes on Combine about publishers, subscribers, subscriptions and their identity.
@Suite struct NotesOnStreamsTests {
    @Test func theSubscriptionComesFirstThenValuesThenTheCompletion() {
        let recorder = [1, 2].publisher.record()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s 1", "0.0 s 2", "0.0 s finished"])
        #expect(recorder.violations == [])
    }

    @Test func aFailureEndsPublishingToo() {
        struct Broken: Error, Equatable {}
        let recorder = Fail<Int, Broken>(error: Broken()).record()
        #expect(recorder.values == [])
        #expect(recorder.completion == .failure(Broken()))
    }

    @Test func valuesComeOnlyWhenRequested() {
        let recorder = [1, 2, 3].publisher.record(.none)
        #expect(recorder.values == [])
        recorder.request(.max(1))
        #expect(recorder.values == [1])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.completion == .finished)
    }

    @Test func aCancelledConnectionDeliversNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        subject.send(1)
        recorder.cancel()
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [1])
        #expect(recorder.completion == nil)
    }

    @Test func anySubjectTakesValuesFromOutside() {
        let temperature = CurrentValueSubject<Int, Never>(20)
        let taps = PassthroughSubject<Int, Never>()
        taps.send(0)
        let temperatures = temperature.record()
        let heard = taps.record()
        temperature.send(25)
        taps.send(1)
        #expect(temperatures.values == [20, 25])
        #expect(temperature.value == 25)
        #expect(heard.values == [1])
    }

    @Test func combineIdentifiersOfClassesAreFreeAndOfStructuresDependOnTheirValue() {
        final class Listener: Subscriber {
            func receive(subscription: any Subscription) {}
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        struct Ear: Subscriber {
            let combineIdentifier = CombineIdentifier()
            func receive(subscription: any Subscription) {}
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        let listener = Listener()
        let ear = Ear()
        let copy = ear
        #expect(listener.combineIdentifier == CombineIdentifier(listener))
        #expect(listener.combineIdentifier != Listener().combineIdentifier)
        #expect(copy.combineIdentifier == ear.combineIdentifier)
        #expect(Ear().combineIdentifier != ear.combineIdentifier)
    }
}

/// Their claims about `@Published`.
@Suite struct NotesOnPublishedTests {
    final class Weather {
        @Combine.Published var temperature: Double

        init(temperature: Double) {
            self.temperature = temperature
        }
    }

    @Test func theCurrentValueComesBeforeTheNewOnes() {
        let weather = Weather(temperature: 20)
        var log: [String] = []
        let cancellable = weather.$temperature.sink { log.append("Temperature now: \($0)") }
        weather.temperature = 25
        #expect(log == ["Temperature now: 20.0", "Temperature now: 25.0"])
        cancellable.cancel()
    }

    @Test func aValueIsPublishedBeforeThePropertyHasIt() {
        let weather = Weather(temperature: 20)
        var seen: [[Double]] = []
        let cancellable = weather.$temperature.dropFirst().sink { seen.append([$0, weather.temperature]) }
        weather.temperature = 25
        #expect(seen == [[25, 20]])
        #expect(weather.temperature == 25)
        cancellable.cancel()
    }

    @Test func aValueThatEqualsTheOldOneIsPublishedTooAndInPlaceChangesAre() {
        let weather = Weather(temperature: 20)
        var values: [Double] = []
        let cancellable = weather.$temperature.sink { values.append($0) }
        weather.temperature = 20
        weather.temperature += 1
        #expect(values == [20, 20, 21])
        cancellable.cancel()
    }

    @Test func thePublisherOutlivesTheObjectAndDoesNotEnd() {
        var weather: Weather? = Weather(temperature: 20)
        let recorder = weather?.$temperature.record()
        weather = nil
        #expect(recorder?.values == [20])
        #expect(recorder?.completion == nil)
    }
}
