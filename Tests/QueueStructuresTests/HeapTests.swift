import QueueStructures
import SeededRandom
import Testing

struct HeapTests {
    @Test func elementsLeaveInAscendingOrder() {
        var random = SeededRandom(seed: 2)
        for length in 0..<40 {
            var heap = Heap<Int>()
            let numbers = (0..<length).map { _ in random.number(below: 20) }
            for number in numbers { heap.insert(number) }
            #expect(heap.unordered.sorted() == numbers.sorted())
            #expect(heap.min == numbers.min())
            var popped: [Int] = []
            while let number = heap.popMin() { popped.append(number) }
            #expect(popped == numbers.sorted())
            #expect(heap.isEmpty && heap.min == nil)
        }
    }

    @Test func elementsEnterBetweenTwoRemovals() {
        var random = SeededRandom(seed: 3)
        var heap = Heap<Int>()
        var model: [Int] = []
        for _ in 0..<2_000 {
            if random.chance(0.55) {
                let number = random.number(below: 1_000)
                heap.insert(number)
                model.append(number)
                model.sort()
            } else {
                #expect(heap.popMin() == (model.isEmpty ? nil : model.removeFirst()))
            }
        }
        heap.removeAll()
        #expect(heap.isEmpty)
    }
}
