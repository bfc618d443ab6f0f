import QueueStructures
import SeededRandom
import Testing

struct DequeTests {
    @Test func elementsLeaveInTheOrderInWhichTheyEntered() {
        var deque = Deque<Int>()
        #expect(deque.isEmpty && deque.first == nil && deque.popFirst() == nil)
        for number in 1...5 { deque.append(number) }
        #expect(deque.count == 5)
        #expect(deque.first == 1)
        #expect(deque.removeFirst() == 1)
        #expect(Array(deque) == [2, 3, 4, 5])
        #expect(deque.count == 4)
    }

    @Test func aDequeBehavesAsAnArrayDoes() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<200 {
            var deque: Deque<Int> = [1, 2, 3]
            var model = [1, 2, 3]
            for number in 4...60 {
                if random.chance(0.55) {
                    deque.append(number)
                    model.append(number)
                } else {
                    #expect(deque.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
                }
                #expect(deque.count == model.count)
                #expect(deque.first == model.first)
            }
            #expect(Array(deque) == model)
        }
    }

    @Test func aCopyKeepsItsElements() {
        var deque = Deque<String>()
        for letter in ["a", "b", "c", "d"] { deque.append(letter) }
        deque.removeFirst()
        let copy = deque
        deque.append("e")
        deque.append("f")
        #expect(Array(copy) == ["b", "c", "d"])
        deque.removeFirst()
        #expect(Array(copy) == ["b", "c", "d"])
        #expect(Array(deque) == ["c", "d", "e", "f"])
    }

    @Test func elementsAreReleasedOnce() {
        let count = LivingElement.Count()
        do {
            var deque = Deque<LivingElement>()
            for _ in 0..<7 { deque.append(LivingElement(count)) }
            for _ in 0..<5 { deque.removeFirst() }
            #expect(count.value == 2)
            // The elements now stand at the end of the buffer and at its beginning.
            for _ in 0..<5 { deque.append(LivingElement(count)) }
            var copy = deque
            copy.removeFirst()
            #expect(count.value == 7)
            for _ in 0..<20 { copy.append(LivingElement(count)) }
            #expect(count.value == 27)
        }
        #expect(count.value == 0)
    }
}

/// An element that counts how many there are.
private final class LivingElement {
    final class Count {
        var value = 0
    }

    let count: Count

    init(_ count: Count) {
        self.count = count
        count.value += 1
    }

    deinit { count.value -= 1 }
}
