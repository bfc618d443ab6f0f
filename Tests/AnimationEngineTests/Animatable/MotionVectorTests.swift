import AnimationEngine
import Testing

@Suite struct MotionVectorTests {
    @Test func componentsAddAndScale() {
        var one = MotionVector([1, 2, 3])
        one += MotionVector([10, 20, 30])
        one.scale(by: 2)
        #expect(Array(one) == [22, 44, 66])
        #expect(Array(one - MotionVector([2, 4, 6])) == [20, 40, 60])
        #expect(MotionVector([3, 4]).magnitudeSquared == 25)
    }

    @Test func manyComponentsBehaveAsFewDo() {
        let numbers = (0..<20).map { Double($0) }
        let doubles = numbers.map { 2 * $0 }
        let squares = numbers.reduce(0) { $0 + $1 * $1 }
        let one = MotionVector(numbers)
        var sum = one + one
        #expect(Array(sum) == doubles)
        sum.scale(by: 0.5)
        #expect(sum == one)
        #expect(sum.hashValue == one.hashValue)
        #expect(sum.magnitudeSquared == squares)
        #expect(one - one == .zero)
    }

    @Test func missingComponentsAreZero() {
        #expect(MotionVector([1, 0]) == MotionVector([1]))
        #expect(MotionVector([1, 0]).hashValue == MotionVector([1]).hashValue)
        #expect(
            Array(MotionVector([1]) + MotionVector(Array(repeating: 1, count: 10))) == [2]
                + Array(repeating: 1, count: 9))
        #expect(MotionVector([1])[5] == 0)
        #expect(MotionVector(Array(repeating: 0, count: 12)) == .zero)
    }
}
