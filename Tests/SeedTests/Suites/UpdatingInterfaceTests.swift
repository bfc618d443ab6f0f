import Combine
import CombineTesting
import Foundation
import Testing

/// What "Updating Interface" says of a domain's publishers that an interface consumes.
@Suite struct UpdatingInterfaceTests {
    /// A publisher's newest value, as an object to observe and as a member that takes part in a larger one.
    final class Exposed<Value>: ObservableObject, ObservableObjectMember {
        @Published private(set) var wrappedValue: Value
        private var cancellables = Set<AnyCancellable>()

        init(constant: Value) {
            wrappedValue = constant
        }

        init(_ publisher: some Publisher<Value, Never>, initialValue: Value) {
            wrappedValue = initialValue
            publisher.receive(on: DispatchQueue.main).assign(to: &$wrappedValue)
        }

        func join(_ objectWillChange: ObservableObjectPublisher) {
            self.objectWillChange.sink { objectWillChange.send() }.store(in: &cancellables)
        }
    }

    /// A larger model that has no `@Published` property of its own.
    final class Banner: ObservableObject {
        let isRisky: Exposed<Bool>
        let area: Exposed<String>

        init(isRisky: Exposed<Bool>, area: Exposed<String>) {
            self.isRisky = isRisky
            self.area = area
        }

        var text: String { "\(area.wrappedValue) \(isRisky.wrappedValue ? "risky" : "safe")" }
    }

    @Test func aPublishersValuesAreObservedAndChangeOnTheMainQueueOnly() {
        withTestClock { clock in
            let risk = PassthroughSubject<Bool, Never>()
            let exposed = Exposed(risk, initialValue: false)
            var log: [String] = []
            let cancellable = exposed.objectWillChange.sink { log.append("\(exposed.wrappedValue) will change") }
            risk.send(true)
            #expect(exposed.wrappedValue == false)
            #expect(log == [])
            clock.advance()
            #expect(exposed.wrappedValue)
            #expect(log == ["false will change"])
            cancellable.cancel()
        }
    }

    @Test func aConstantNeverChanges() {
        let exposed = Exposed(constant: true)
        let changes = exposed.objectWillChange.record()
        #expect(exposed.wrappedValue)
        #expect(changes.values.isEmpty)
    }

    @Test func aModelPassesItsMembersChangesAlong() {
        withTestClock { clock in
            let risk = CurrentValueSubject<Bool, Never>(false)
            let area = PassthroughSubject<String, Never>()
            let banner = Banner(
                isRisky: Exposed(risk, initialValue: false),
                area: Exposed(area, initialValue: "North")
            )
            clock.advance()
            var log: [String] = []
            let cancellable = banner.objectWillChange.sink { log.append("\(banner.text) will change") }
            risk.value = true
            clock.advance()
            area.send("South")
            clock.advance()
            #expect(log == ["North safe will change", "North risky will change"])
            #expect(banner.text == "South risky")
            cancellable.cancel()
        }
    }
}
