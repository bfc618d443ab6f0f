import Testing

@testable import WebRenderer

@Suite struct VariableLengthQuantityTests {
    @Test func numbersMatchSourceMaps() {
        let numbers: [(Int, String)] = [
            (0, "A"), (1, "C"), (-1, "D"), (15, "e"), (16, "gB"), (-16, "hB"), (511, "+f"), (512, "ggB"),
        ]
        for (number, text) in numbers { #expect(VariableLengthQuantity.text(of: [number]) == text) }
        #expect(VariableLengthQuantity.text(of: [1, 16, -1]) == "CgBD")
    }

    @Test func aRunOfZerosIsItsLength() {
        #expect(VariableLengthQuantity.text(of: [0, 0, 0]) == "AAA")
        #expect(VariableLengthQuantity.text(of: [1, 0, 0, 0, 0, 1]) == "C*IC")
        #expect(VariableLengthQuantity.text(of: Array(repeating: 0, count: 16)) == "*gB")
    }
}
