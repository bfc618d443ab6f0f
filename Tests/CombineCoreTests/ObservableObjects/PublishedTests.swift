import CombineCore
import CombineTesting
import Foundation
import Testing

@Suite struct PublishedTests {
    private final class Model: ObservableObject {
        @Published var count = 0
        @Published var text: String

        init(text: String = "a") { _text = Published(initialValue: text) }

        /// The value of the property.
        var storedCount: Published<Int>.Publisher {
            get { $count }
            set { $count = newValue }
        }
    }

    @Test func everySubscriberHasTheCurrentValueFirst() {
        let model = Model()
        model.count = 3
        let recorder = model.$count.record()
        model.count = 4
        model.count = 4
        #expect(recorder.values == [3, 4, 4])
        #expect(model.$count.record().values == [4])
    }

    @Test func underFiniteDemandOnlyTheNewestIsOwed() {
        let model = Model()
        let recorder = model.$count.record(.max(1))
        (1...3).forEach { model.count = $0 }
        #expect(recorder.values == [0])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 3])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 3])
        model.count = 9
        #expect(recorder.values == [0, 3, 9])
        #expect(recorder.violations == [])
    }

    /// As in Apple's Combine, the inner value reaches both sinks before the inner assignment returns, and the property
    /// ends with the outer assignment's value, which is stored after it was published.
    @Test func aValueSetInsideADeliveryIsNested() {
        let model = Model()
        var seen: [String] = []
        let first = model.$count.sink { value in
            seen.append("first \(value)")
            if value == 1 { model.count = 2 }
        }
        let second = model.$count.sink { seen.append("second \($0)") }
        model.count = 1
        #expect(seen == ["first 0", "second 0", "first 1", "first 2", "second 2", "second 1"])
        #expect(model.count == 1)
        first.cancel()
        second.cancel()
    }

    @Test func thePublisherOutlivesTheObject() {
        var model: Model? = Model()
        let publisher = model?.$count
        model = nil
        #expect(publisher?.record().values == [0])
    }

    @Test func subscribersAreReleasedWithTheProperty() throws {
        try expectNoLeaks {
            var model: Model? = Model()
            let cancellable = model?.$count.scan(0, +).sink { _ in }
            model = nil
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test func assigningToAPublishedPropertyEndsWithIt() {
        let subject = PassthroughSubject<Int, Never>()
        var calls: [String] = []
        var model: Model? = Model()
        weak let known = model
        subject.handleEvents(receiveCancel: { calls.append("cancel") }).assign(to: &model!.$count)
        subject.send(5)
        #expect(model?.count == 5)
        model = nil
        #expect(known == nil)
        #expect(calls == ["cancel"])
    }

    @Test func anAssignmentThatHasEndedIsForgotten() throws {
        let model = Model()
        try expectNoLeaks {
            [1, 2].publisher.assign(to: &model.$count)
        }
        #expect(model.count == 2)
    }

    @Test func assignmentsNotifyTheObjectToo() {
        let model = Model()
        var changes = 0
        let cancellable = model.objectWillChange.sink { changes += 1 }
        model.$count.map { "\($0)" }.assign(to: &model.$text)
        model.count = 7
        #expect(model.text == "7")
        #expect(changes == 3)
        cancellable.cancel()
    }

    @Test func settingAProjectionConnectsNothing() {
        let (one, other) = (Model(), Model())
        other.count = 8
        let recorder = one.$count.record()
        one.storedCount = other.$count
        #expect(one.count == 0)
        one.count = 9
        #expect(other.count == 8)
        #expect(recorder.values == [0, 9])
        recorder.cancel()
    }

    /// A thread is blocked in `objectWillChange` while a newer value is set.
    @Test func aLateThreadDoesNotRestoreAnOlderValue() throws {
        /// Sendable: the property is published.
        final class Shared: ObservableObject, @unchecked Sendable {
            @Published var count = 0
        }
        let model = Shared()
        let (isHeldUp, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasEnded = DispatchSemaphore(value: 0)
        let late = Thread {
            model.count = 2
            hasEnded.signal()
        }
        var recorded: [Int] = []
        var wasHeldUp = false
        let changes = model.objectWillChange.sink {
            // Later, it also reports the change made in between.
            guard Thread.current === late, !wasHeldUp else { return }
            wasHeldUp = true
            isHeldUp.signal()
            mayGoOn.wait()
        }
        let values = model.$count.sink { value in
            recorded.append(value)
            guard value == 1 else { return }
            late.start()
            isHeldUp.wait()
        }
        model.count = 1
        #expect(recorded == [0, 1, 2])
        model.count = 3
        mayGoOn.signal()
        hasEnded.wait()
        #expect(recorded == [0, 1, 2, 3])
        #expect(model.count == 3)
        changes.cancel()
        values.cancel()
    }

    /// Extensions of apps that make models `Encodable` find the value in this way.
    @Test func reflectionFindsTheValueWhereApplesPublishedHasIt() throws {
        let published = Published(initialValue: ["Ada"])
        let storage = try #require(Mirror(reflecting: published).descendant("storage"))
        let value = try #require(Mirror(reflecting: storage).children.first)
        #expect(value.label == "value")
        #expect(value.value as? [String] == ["Ada"])
    }

    /// Here with subscribers, where Apple's storage has another case.
    @Test func aReflectionOfAModelFindsItsPublishedValues() throws {
        let model = Model()
        let subscription = model.$text.sink { _ in }
        defer { subscription.cancel() }
        model.text = "b"
        let shown = Mirror(reflecting: model).descendant("_text", "storage", "value")
        #expect(shown as? String == "b")
    }
}
