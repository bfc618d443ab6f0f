import Combine
import CombineTesting
import InterfaceProperties
import Testing

@Suite struct InterfacePropertyMapTests {
    @Test func mappedPropertiesShareOneSubscription() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            var subscriptions = 0
            let score = scores.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).property(initialValue: 1)
            let mapped = (0..<10).map { factor in score.map { $0 * factor } }
            let mappedAgain = mapped.map { $0.map { "\($0)" } }
            scores.send(2)
            clock.advance()
            #expect(mapped.map(\.wrappedValue) == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
            #expect(mappedAgain.map(\.wrappedValue) == ["0", "2", "4", "6", "8", "10", "12", "14", "16", "18"])
            #expect(subscriptions == 1)
        }
    }

    @Test func theTransformRunsOnceForEachValue() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var transformed: [Int] = []
            let text = score.map { value in
                transformed.append(value)
                return "\(value)"
            }
            let changes = text.objectWillChange.record()
            #expect(transformed == [0])
            #expect(text.wrappedValue == "0")
            scores.send(1)
            scores.send(2)
            clock.advance()
            #expect(transformed == [0, 1, 2])
            #expect(changes.values.count == 2)
            #expect(text.wrappedValue == "2")
        }
    }

    @Test func aMappedPropertyHoldsTheOneItComesFrom() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            var score: InterfaceProperty<Int>? = scores.property(initialValue: 0)
            weak let origin = score
            var text = score?.map { "\($0)" }
            score = nil
            #expect(origin != nil)
            scores.send(4)
            clock.advance()
            #expect(text?.wrappedValue == "4")
            text = nil
            #expect(origin == nil)
        }
    }

    @Test func aPropertyDoesNotRetainItsMappedProperties() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                let score = scores.property(initialValue: 0)
                var transformed = 0
                var text: InterfaceProperty<String>? = score.map { value in
                    transformed += 1
                    return "\(value)"
                }
                weak let released = text
                text = nil
                #expect(released == nil)
                scores.send(1)
                clock.advance()
                #expect(transformed == 1)
            }
        }
    }

    @Test func aConstantMapsToAConstant() {
        let text = InterfaceProperty<Int>.constant(3).map { "\($0)" }
        #expect(text.wrappedValue == "3")
    }
}
