import RenderTree
import Testing

@testable import WebRenderer

@Suite struct ElementIDTests {
    @Test(arguments: [
        (0, "0"), (9, "9"), (10, "a"), (35, "z"), (36, "10"), (46_655, "zzz"), (46_656, "1000"),
        (UInt64.max, "3w5e11264sgsf"),
    ])
    func anIDIsANumberToTheBaseOf36(_ number: UInt64, _ text: String) {
        var id = ElementID(number: number)
        #expect(id.text == text)
        #expect(id.name == "n" + text)
        #expect(ElementID(text) == id)
        id.part = "c"
        #expect(id.text == text + "_c")
        #expect(id.name == "n\(text)_c")
        #expect(ElementID(text + "_c") == id)
    }
}
