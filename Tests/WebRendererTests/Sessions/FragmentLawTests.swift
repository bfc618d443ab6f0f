import Testing

@testable import WebRenderer

@Suite struct FragmentLawTests {
    /// A message in pieces of one byte is copied once.
    @Test func theWorkOfAMessageInManyPiecesIsLinear() {
        func steps(_ count: Int) -> Int {
            var buffer = FragmentBuffer(limit: 65_536)
            for index in 0..<count {
                let outcome = buffer.append([UInt8(ascii: "a")], isFirst: index == 0, isLast: index == count - 1)
                #expect(outcome == (index == count - 1 ? .complete(Array(repeating: 97, count: count)) : .incomplete))
            }
            return buffer.steps
        }
        #expect(steps(2_000) == 2 * steps(1_000))
    }
}
