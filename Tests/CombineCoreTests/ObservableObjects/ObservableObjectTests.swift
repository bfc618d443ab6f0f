import CombineCore
import Testing

@Suite struct ObservableObjectTests {
    private class Base: ObservableObject {
        @Published var name = ""
    }

    private class Middle: Base {
        var plain = 0
    }

    private final class Derived: Middle {
        @Published var age = 0
        @Published private(set) var note: String?
        func write(_ text: String) { note = text }
    }

    private final class Box<Value>: ObservableObject {
        @Published var value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class Bare: ObservableObject {}

    /// Its changes come without regard to the demand, as with Apple. Operators that count the demand drop them.
    @Test func changesWithoutDemandAreDropped() {
        let changes = ObservableObjectPublisher()
        let streams: [(String, AnyPublisher<Void, Never>)] = [
            ("switchToLatest", Just(1).map { _ in changes }.switchToLatest().eraseToAnyPublisher()),
            (
                "switchToLatest of a map",
                Just(1).map { _ in changes.scan(0) { count, _ in count + 1 }.map { _ in } }.switchToLatest()
                    .eraseToAnyPublisher()
            ),
            ("catch", changes.setFailureType(to: Oops.self).catch { _ in Just(()) }.eraseToAnyPublisher()),
            ("retry", changes.setFailureType(to: Oops.self).retry(1).assertNoFailure().eraseToAnyPublisher()),
            ("replaceError", changes.setFailureType(to: Oops.self).replaceError(with: ()).eraseToAnyPublisher()),
            (
                "drop",
                changes.drop(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).eraseToAnyPublisher()
            ),
        ]
        for (name, stream) in streams {
            var count = 0
            var subscription: (any Subscription)?
            stream.subscribe(
                AnySubscriber(
                    receiveSubscription: {
                        subscription = $0
                        $0.request(.max(1))
                    },
                    receiveValue: { _ in
                        count += 1
                        return .none
                    }))
            for _ in 0..<3 { changes.send() }
            #expect(count == (name == "drop" ? 0 : 1), "\(name)")
            subscription?.cancel()
        }
    }

    @Test func changesWhileNoTaskWaitsForThemAreDropped() async {
        let changes = ObservableObjectPublisher()
        var direct = changes.values.makeAsyncIterator()
        var received = changes.receive(on: ImmediateScheduler.shared).values.makeAsyncIterator()
        let first = Task.immediate { await direct.next() != nil }
        let second = Task.immediate { await received.next() != nil }
        for _ in 0..<3 { changes.send() }
        #expect(await first.value)
        #expect(await second.value)
    }

    @Test func everyPublishedPropertyNotifiesItsObjectIncludingInheritedOnes() {
        let object = Derived()
        var changes = 0
        let cancellable = object.objectWillChange.sink { changes += 1 }
        object.name = "a"
        object.age = 1
        object.write("b")
        object.plain = 1
        #expect(changes == 3)
        cancellable.cancel()
        object.age = 2
        #expect(changes == 3)
    }

    @Test func theObjectAnnouncesBeforeThePropertyAndThePropertyBeforeItsValue() {
        let object = Derived()
        var order: [String] = []
        let cancellables = [
            object.$age.dropFirst().sink { order.append("value \($0), was \(object.age)") },
            object.objectWillChange.sink { order.append("object, was \(object.age)") },
        ]
        object.age = 5
        #expect(order == ["object, was 0", "value 5, was 0"])
        #expect(object.age == 5)
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func genericClassesArePlannedForEachOfTheirTypes() {
        let number = Box(1)
        let text = Box("a")
        let nothing = Box<Never?>(nil)
        var changes: [String] = []
        let cancellables = [
            number.objectWillChange.sink { changes.append("number") },
            text.objectWillChange.sink { changes.append("text") },
            nothing.objectWillChange.sink { changes.append("nothing") },
        ]
        text.value = "b"
        number.value = 2
        nothing.value = nil
        #expect(changes == ["text", "number", "nothing"])
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func anObjectHasOnePublisher() {
        let object = Derived()
        let bare = Bare()
        #expect(object.objectWillChange === object.objectWillChange)
        #expect(bare.objectWillChange === bare.objectWillChange)
        #expect(bare.objectWillChange !== Bare().objectWillChange)
    }

    @Test func anObjectWithoutPublishedPropertiesIsSentToByHand() {
        let object = Bare()
        var changes = 0
        let cancellable = object.objectWillChange.sink { changes += 1 }
        object.objectWillChange.send()
        object.objectWillChange.send()
        #expect(changes == 2)
        cancellable.cancel()
    }

    @Test func anObjectAtTheAddressOfAnotherHasItsOwnPublisher() {
        var publishers: [ObservableObjectPublisher] = []
        for _ in 0..<500 { publishers.append(Bare().objectWillChange) }
        #expect(Set(publishers.map(ObjectIdentifier.init)).count == 500)
    }

    @Test func deinitializersRunByAReleasedSubscriberMayAccessPublishers() {
        /// Accesses its publisher during deinitialization.
        final class Mourner {
            let object = Bare()
            deinit { object.objectWillChange.send() }
        }
        var cancellables: [AnyCancellable] = []
        for _ in 0..<500 {
            let mourner = Mourner()
            cancellables.append(Bare().objectWillChange.sink { withExtendedLifetime(mourner) {} })
        }
        #expect(cancellables.count == 500)
    }

    @Test func anObjectWithItsOwnPublisherGetsNoSynthesizedOne() {
        final class Custom: ObservableObject {
            let objectWillChange = PassthroughSubject<String, Never>()
            @Published var value = 0 {
                willSet { objectWillChange.send("will be \(newValue)") }
            }
        }
        let object = Custom()
        var reported: [String] = []
        let cancellable = object.objectWillChange.sink { reported.append($0) }
        object.value = 3
        #expect(reported == ["will be 3"])
        cancellable.cancel()
    }

    @Test func anObservedObjectIsReleased() {
        var object: Derived? = Derived()
        weak let known = object
        let cancellable = object?.objectWillChange.sink {}
        object = nil
        #expect(known == nil)
        cancellable?.cancel()
    }

    @Test func membersOfOtherTypesJoinOnce() {
        final class Tally: ObservableObjectMember {
            var joined: [ObservableObjectPublisher] = []
            func attach(to objectWillChange: ObservableObjectPublisher) { joined.append(objectWillChange) }
        }
        final class Holder: ObservableObject {
            let tally = Tally()
            @Published var value = 0
        }
        final class OnlyMember: ObservableObject {
            let tally = Tally()
        }
        let holder = Holder()
        let only = OnlyMember()
        for _ in 0..<2 {
            _ = holder.objectWillChange
            _ = only.objectWillChange
        }
        #expect(holder.tally.joined.count == 1)
        #expect(holder.tally.joined.first === holder.objectWillChange)
        #expect(only.tally.joined.count == 1)
        #expect(only.tally.joined.first === only.objectWillChange)
    }
}
