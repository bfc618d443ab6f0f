import FlowRecords
import Testing

@Suite struct FlowValueTests {
    private enum Mode { case list, cards }

    private struct Point { var x = 1, y = 2 }

    private struct Spoken: CustomStringConvertible {
        var description: String { fatalError("code of the app") }
    }

    private struct Debugged: CustomDebugStringConvertible {
        var debugDescription: String { fatalError("code of the app") }
    }

    private struct Outer { var inner = Spoken() }

    private enum Choice { case none, some(Debugged) }

    private struct Level: Comparable, CustomStringConvertible {
        var value = 1
        var description: String { fatalError("code of the app") }
        static func < (a: Level, b: Level) -> Bool { a.value < b.value }
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
        #expect(FlowValue(Spoken?.some(Spoken()))?.description == "Spoken")
        #expect(FlowValue(Debugged())?.description == "Debugged")
        #expect(FlowValue(Outer())?.description == "Outer")
        #expect(FlowValue(Choice.some(Debugged()))?.description == "Choice")
        #expect(FlowValue(Choice.none)?.description == "none")
        #expect(FlowValue(Level()...Level())?.description == "ClosedRange<Level>")
        #expect(FlowValue(1...2)?.description == "1...2")
    }

    @Test func onlyHarmlessValuesOfUnknownMeaningAreKept() {
        enum Step { case first, second }
        #expect(FlowValue(ofUnknownMeaning: true)?.description == "true")
        #expect(FlowValue(ofUnknownMeaning: Bool?.none)?.description == "nil")
        #expect(FlowValue(ofUnknownMeaning: Step.second)?.description == "second")
        #expect(FlowValue(ofUnknownMeaning: "1234")?.description == "a text of 4 bytes")
        #expect(FlowValue(ofUnknownMeaning: [1, 2])?.description == "2 elements")
        #expect(FlowValue(ofUnknownMeaning: 1_234)?.description == nil)
        #expect(FlowValue(ofUnknownMeaning: Int?.some(1_234))?.description == nil)
        #expect(FlowValue(ofUnknownMeaning: UInt8(7))?.description == nil)
        #expect(FlowValue(ofUnknownMeaning: 0.5)?.description == nil)
        #expect(FlowValue(ofUnknownMeaning: (1, 2))?.description == nil)
        #expect(FlowValue(ofUnknownMeaning: Choice.some(Debugged()))?.description == nil)
    }
}
