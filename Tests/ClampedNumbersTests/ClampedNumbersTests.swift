import ClampedNumbers
import Foundation
import Testing

@Suite struct ClampedNumbersTests {
    @Test(
        arguments: [
            (2.9, 2), (-2.9, -2), (-0.0, 0), (.leastNonzeroMagnitude, 0), (.nan, 0), (.infinity, .max),
            (-.infinity, .min),
            (9.3e18, .max), (-9.3e18, .min), (.greatestFiniteMagnitude, .max), (-9_223_372_036_854_775_808, .min),
        ] as [(Double, Int)])
    func aConversionEndsAtTheRangeOfTheType(_ number: Double, _ expected: Int) {
        #expect(Int(clamping: number) == expected)
        #expect(Int(clamping: CGFloat(number)) == expected)
    }

    @Test func aNarrowTypeHasItsOwnRange() {
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -1.0) == 0)
        #expect(UInt8(clamping: Float.nan) == 0)
        #expect(Int32(clamping: Float.infinity) == .max)
        #expect(UInt64(clamping: 1.9e19) == .max)
    }

    @Test func aRangeHoldsTheConversion() {
        #expect(Int(clamping: 12.0, to: 0...10) == 10)
        #expect(Int(clamping: Double.nan, to: 3...10) == 3)
        #expect(Int(clamping: Double.nan, to: -10 ... -3) == -3)
        #expect(Int(clamping: -Double.infinity, to: 3...10) == 3)
    }

    @Test func sumsEndAtTheRangeOfTheType() {
        #expect(Int.max.clampedSum(1) == .max)
        #expect(Int.min.clampedSum(-1) == .min)
        #expect(Int.min.clampedSum(.max) == -1)
        #expect(UInt8(250).clampedSum(10) == 255)
        #expect(Int.min.clampedDifference(1) == .min)
        #expect(Int.max.clampedDifference(-1) == .max)
        #expect(UInt8(3).clampedDifference(4) == 0)
        #expect(Int.max.clampedProduct(-2) == .min)
        #expect(Int.min.clampedProduct(-1) == .max)
        #expect(300.clampedProduct(4) == 1200)
    }

    @Test func aRangeIsMadeOfAnyTwoNumbers() {
        #expect(ClosedRange(between: 2.0, and: 1) == 1...2)
        #expect(ClosedRange(between: Double.nan, and: 1) == 1...1)
        #expect(ClosedRange(between: 1, and: Double.nan) == 1...1)
        #expect(ClosedRange(between: Double.nan, and: .nan) == 0...0)
        #expect(ClosedRange(between: Double.infinity, and: -.infinity) == -.infinity ... .infinity)
    }

    @Test func aReplacementStandsForNaN() {
        #expect(Double.nan.replacingNaN(with: 3) == 3)
        #expect(4.0.replacingNaN(with: 3) == 4)
        #expect(Double.nan.clamped(to: 0...1, nan: 0.5) == 0.5)
        #expect(Double.infinity.clamped(to: 0...1, nan: 0.5) == 1)
        #expect(Double.infinity.finite == nil)
        #expect(2.0.finite == 2)
    }
}
