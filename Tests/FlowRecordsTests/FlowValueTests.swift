import FlowRecords
import Testing

@Suite struct FlowValueTests {
    private enum Mode { case list, cards }

    private struct Point { var x = 1, y = 2 }

    private struct Spoken: CustomStringConvertible {
        var description: String { fatalError("code of the app") }
    }

    private final class Object {}

    @Test func plainValuesAndTextsAreDescribed() {
        #expect(FlowValue(7)?.description == "7")
        #expect(FlowValue(true)?.description == "true")
        #expect(FlowValue(0.5)?.description == "0.5")
        #expect(FlowValue(Int?.none)?.description == "nil")
        #expect(FlowValue(Int?.some(3))?.description == "3")
        #expect(FlowValue(Mode.cards)?.description == "cards")
        #expect(FlowValue(Point())?.description == "Point(x: 1, y: 2)")
        #expect(FlowValue("Sun")?.description == "\"Sun\"")
        #expect(FlowValue(String?.none)?.description == "nil")
        #expect(FlowValue(String?.some("Rain"))?.description == "\"Rain\"")
    }

    @Test func collectionsAreCounted() {
        #expect(FlowValue(["a", "b"])?.description == "2 elements")
        #expect(FlowValue([Object()])?.description == "1 element")
        #expect(FlowValue(["a": 1])?.description == "1 element")
        #expect(FlowValue(Set<Int>())?.description == "0 elements")
    }

    @Test func textsAreCut() {
        #expect(FlowValue(String(repeating: "a", count: 40))?.description.count == 42)
        let start = String(repeating: "a", count: 39)
        #expect(FlowValue(start + "aa")?.description == "\"\(start)…\"")
        // One character of any number of scalars.
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect((FlowValue(text)?.description.utf8.count ?? 0) < 400)
    }

    @Test func objectsAreNotKeptAndCodeOfTheAppIsNotRun() {
        weak var object: Object?
        do {
            let made = Object()
            object = made
            #expect(FlowValue(made)?.description == nil)
            #expect(FlowValue(Object?.some(made))?.description == nil)
            #expect(FlowValue((1, made))?.description == nil)
            #expect(FlowValue([made])?.description == "1 element")
        }
        #expect(object == nil)
        #expect(FlowValue(Spoken())?.description == "Spoken")
    }
}
