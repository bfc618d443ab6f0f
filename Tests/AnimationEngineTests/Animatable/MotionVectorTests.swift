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
        let one = MotionVector((0..<20).map(Double.init))
        var sum = one + one
        #expect(Array(sum) == (0..<20).map { 2 * Double($0) })
        sum.scale(by: 0.5)
        #expect(sum == one && sum.hashValue == one.hashValue)
        #expect(sum.magnitudeSquared == (0..<20).reduce(0.0) { $0 + Double($1 * $1) })
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
