import Foundation
import Testing
import ViewGraph

/// Equality of values, rule by rule.
@Suite struct ComparisonPlanTests {
    @Test func plainFieldsAreEqualWhereTheirBytesAre() {
        struct Row { var number: Int, small: UInt8, flag: Bool, wide: UInt128 }
        let row = Row(number: 1, small: 2, flag: true, wide: 3)
        #expect(areEqual(row, row))
        for change: (inout Row) -> Void in [
            { $0.number = 2 }, { $0.small = 3 }, { $0.flag = false }, { $0.wide = 1 << 100 },
        ] {
            var other = row
            change(&other)
            #expect(!areEqual(row, other))
        }
    }

    @Test func floatingPointNumbersFollowTheirBytesAndThenTheirValue() {
        struct Point { var x: Double, y: Float }
        #expect(areEqual(Point(x: .nan, y: 0), Point(x: .nan, y: 0)))
        #expect(areEqual(Point(x: 0, y: -0.0), Point(x: -0.0, y: 0)))
        #expect(!areEqual(Point(x: 0, y: 1), Point(x: 0, y: 2)))
        #expect(!areEqual(0.0, Double.nan))
    }

    /// Only the id decides for `==`. There are seven bytes of padding after the flag.
    private struct Card: Equatable {
        var isFaceUp: Bool
        var id: Int
        static func == (first: Card, second: Card) -> Bool { first.id == second.id }
    }

    @Test func aStructOfPlainDataIsComparedByItsFieldsWithoutItsPadding() {
        struct Holder { var card: Card, name: String }
        let (up, down) = (Card(isFaceUp: true, id: 1), Card(isFaceUp: false, id: 1))
        #expect(up == down)
        #expect(!areEqual(up, down))
        #expect(areEqual(up, up))
        #expect(!areEqual(Optional(up), Optional(down)))
        #expect(!areEqual(Holder(card: up, name: "a"), Holder(card: down, name: "a")))
        withUnsafeTemporaryAllocation(of: Card.self, capacity: 2) { cards in
            UnsafeMutableRawBufferPointer(cards).initializeMemory(as: UInt8.self, repeating: 0)
            memset(cards.baseAddress! + 1, 0xFF, MemoryLayout<Card>.size)
            for index in 0..<2 {
                cards[index].isFaceUp = true
                cards[index].id = 1
            }
            #expect(ComparisonPlan.of(Card.self).isEqual(cards.baseAddress!, cards.baseAddress! + 1))
        }
    }

    @Test func aStructThatHoldsReferencesIsComparedByItsEqualitySign() {
        struct Named: Equatable {
            var id: Int, name: String
            static func == (first: Named, second: Named) -> Bool { first.id == second.id }
        }
        #expect(areEqual(Named(id: 1, name: "a"), Named(id: 1, name: "b")))
        #expect(areEqual(Optional(Named(id: 1, name: "a")), Optional(Named(id: 1, name: "b"))))
    }

    @Test func stringsAndCollectionsAreEqualWhereTheirContentIs() {
        struct Row { var title: String, tags: [String], counts: [String: Int] }
        let long = String(repeating: "long ", count: 20)
        let again = String(repeating: "long ", count: 20)
        #expect(
            areEqual(
                Row(title: long, tags: [long], counts: [long: 1]), Row(title: again, tags: [again], counts: [again: 1]))
        )
        #expect(!areEqual(Row(title: long, tags: [], counts: [:]), Row(title: long + "!", tags: [], counts: [:])))
        #expect(!areEqual(Row(title: "", tags: ["a"], counts: [:]), Row(title: "", tags: ["b"], counts: [:])))
        #expect(!areEqual(Row(title: "", tags: [], counts: ["a": 1]), Row(title: "", tags: [], counts: ["a": 2])))
        #expect(areEqual("e\u{301}", "é"))
    }

    @Test func equalityIsCalledOnlyWhereBytesDiffer() {
        struct Row { var counted: Counted, number: Int }
        let calls = Calls()
        let row = Row(counted: Counted(id: 1, calls: calls, tag: 0), number: 1)
        #expect(areEqual(row, row))
        #expect(calls.count == 0)
        var relabelled = row
        relabelled.counted.tag = 9
        #expect(areEqual(row, relabelled))
        #expect(calls.count == 1)
        var other = row
        other.counted.id = 2
        #expect(!areEqual(row, other))
        #expect(calls.count == 2)
    }

    @Test func plainFieldsAreComparedBeforeEqualityIsCalled() {
        struct Row { var counted: Counted, number: Int }
        let calls = Calls()
        let first = Row(counted: Counted(id: 1, calls: calls, tag: 0), number: 1)
        let second = Row(counted: Counted(id: 2, calls: calls, tag: 0), number: 2)
        #expect(!areEqual(first, second))
        #expect(calls.count == 0)
    }

    @Test func structsThatAreNotEquatableAreComparedByTheirFields() {
        struct Inner { var name: String, action: () -> Void }
        struct Middle<Value> { var value: Value, inner: Inner }
        struct Outer { var middle: Middle<Double>, last: Bool }
        let long = String(repeating: "name", count: 10)
        let again = String(repeating: "name", count: 10)
        func outer(_ name: String, _ value: Double, _ last: Bool) -> Outer {
            Outer(middle: Middle(value: value, inner: Inner(name: name, action: {})), last: last)
        }
        #expect(areEqual(outer(long, 0.0, true), outer(again, -0.0, true)))
        #expect(!areEqual(outer(long, 0, true), outer("name", 0, true)))
        #expect(!areEqual(outer(long, 0, true), outer(long, 1, true)))
        #expect(!areEqual(outer(long, 0, true), outer(long, 0, false)))
    }

    @Test func aCustomComparisonPrecedesEquality() {
        struct Ignored: Equatable, InputComparable {
            var value: Int
            static func isSameInput(_ old: Ignored, _ new: Ignored) -> Bool { true }
        }
        struct Never: InputComparable {
            var value: Int
            static func isSameInput(_ old: Never, _ new: Never) -> Bool { false }
        }
        struct Row<Wrapper> { var _wrapper: Wrapper, number: Int }
        #expect(areEqual(Row(_wrapper: Ignored(value: 1), number: 1), Row(_wrapper: Ignored(value: 2), number: 1)))
        #expect(!areEqual(Row(_wrapper: Ignored(value: 1), number: 1), Row(_wrapper: Ignored(value: 1), number: 2)))
        #expect(!areEqual(Row(_wrapper: Never(value: 1), number: 1), Row(_wrapper: Never(value: 1), number: 1)))
        #expect(areEqual(Ignored?(Ignored(value: 1)), Ignored(value: 2)))
        #expect(!areEqual(Ignored?(Ignored(value: 1)), nil))
        #expect(!areEqual(Never?(Never(value: 1)), Never(value: 1)))
        #expect(areEqual(Never?.none, nil))
    }

    @Test func optionalsOfStructsAreComparedByTheirFields() {
        struct Inner { var name: String, owner: Owner }
        let owner = Owner()
        let (long, again) = (String(repeating: "n", count: 40), String(repeating: "n", count: 40))
        #expect(areEqual(Inner?(Inner(name: long, owner: owner)), Inner(name: again, owner: owner)))
        #expect(!areEqual(Inner?(Inner(name: long, owner: owner)), Inner(name: long, owner: Owner())))
        #expect(!areEqual(Inner?(Inner(name: long, owner: owner)), nil))
        #expect(!areEqual(Inner??.some(nil), .none))
        #expect(areEqual(Inner??.some(nil), .some(nil)))
        #expect(areEqual(Int?(1), 1))
        #expect(!areEqual(Int?(0), nil))
    }

    @Test func tuplesAreComparedByTheirElements() {
        struct Owned { var tuple: (Int, String, Owner, () -> Void) }
        let owner = Owner()
        let (long, again) = (String(repeating: "n", count: 40), String(repeating: "n", count: 40))
        func owned(_ number: Int, _ text: String, _ owner: Owner) -> Owned { Owned(tuple: (number, text, owner, {})) }
        #expect(areEqual(owned(1, long, owner), owned(1, again, owner)))
        #expect(!areEqual(owned(1, long, owner), owned(2, long, owner)))
        #expect(!areEqual(owned(1, long, owner), owned(1, "n", owner)))
        #expect(!areEqual(owned(1, long, owner), owned(1, long, Owner())))
        #expect(areEqual((1, long), (1, again)))
        #expect(!areEqual((1, long), (1, "n")))
        struct Row { var pair: (x: UInt8, y: Double) }
        #expect(areEqual(Row(pair: (1, 0)), Row(pair: (1, -0.0))))
        #expect(!areEqual(Row(pair: (1, 0)), Row(pair: (2, 0))))
        #expect(!areEqual(Row(pair: (1, 0)), Row(pair: (1, 2))))
    }

    @Test func enumerationsAreComparedByTheEqualitySignOrTheirBytes() {
        enum Plain { case one, two }
        enum Loaded { case nothing, word(Int), owner(Owner), action(() -> Void) }
        enum Named: Equatable { case name(String), number(Double) }
        let (owner, other) = (Owner(), Owner())
        #expect(areEqual(Plain.one, .one))
        #expect(!areEqual(Plain.one, .two))
        #expect(areEqual(Loaded.word(1), .word(1)))
        #expect(!areEqual(Loaded.word(1), .word(2)))
        #expect(!areEqual(Loaded.word(0), .nothing))
        #expect(areEqual(Loaded.owner(owner), .owner(owner)))
        #expect(!areEqual(Loaded.owner(owner), .owner(other)))
        #expect(areEqual(Named.number(0), .number(-0.0)))
        #expect(!areEqual(Named.number(0), .name("")))
    }

    @Test func arraysOfNonequatableElementsAreEqualByStorage() {
        struct Element { var action: () -> Void }
        let elements = [Element(action: {})]
        #expect(areEqual(elements, elements))
        #expect(!areEqual(elements, elements + elements))
        #expect(areEqual([Element](), []))
    }

    @Test func valuesWithoutSizeAreEqual() {
        struct Empty {}
        enum Single { case only }
        #expect(areEqual(Empty(), Empty()))
        #expect(areEqual(Single.only, .only))
        #expect(areEqual((), ()))
    }

    @Test func typesOfFoundationAreComparedByTheEqualitySign() throws {
        struct Row { var date: Date, url: URL, id: UUID, text: AttributedString, data: Data }
        let url = "https://example.com/a/long/path/that/is/no/small/string"
        func row(_ seconds: Double, _ path: String, _ byte: UInt8) throws -> Row {
            try Row(
                date: Date(timeIntervalSinceReferenceDate: seconds), url: #require(URL(string: url + path)),
                id: #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")), text: AttributedString(path),
                data: Data(repeating: byte, count: 100))
        }
        #expect(try areEqual(row(1, "x", 1), row(1, "x", 1)))
        #expect(try !areEqual(row(1, "x", 1), row(2, "x", 1)))
        #expect(try !areEqual(row(1, "x", 1), row(1, "y", 1)))
        #expect(try !areEqual(row(1, "x", 1), row(1, "x", 2)))
    }

    @Test func structsFromCAreComparedByAllTheirBytes() {
        #expect(areEqual(timeval(tv_sec: 1, tv_usec: 2), timeval(tv_sec: 1, tv_usec: 2)))
        #expect(!areEqual(timeval(tv_sec: 1, tv_usec: 2), timeval(tv_sec: 1, tv_usec: 3)))
    }

    @Test func opaqueValuesAreComparedByTheirBytes() {
        struct Row { var numbers: InlineArray<5, Int16>, vector: SIMD4<Float> }
        #expect(
            areEqual(
                Row(numbers: [1, 2, 3, 4, 5], vector: [0, 0, 0, 1]),
                Row(numbers: [1, 2, 3, 4, 5], vector: [-0.0, 0, 0, 1])))
        #expect(!areEqual(Row(numbers: [1, 2, 3, 4, 5], vector: .zero), Row(numbers: [1, 2, 3, 4, 6], vector: .zero)))
        #expect(!areEqual(Row(numbers: [1, 2, 3, 4, 5], vector: .zero), Row(numbers: [1, 2, 3, 4, 5], vector: .one)))
    }

    private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        ComparisonPlan.areEqual(first, second)
    }
}

// MARK: - Compared values

private final class Owner {}

private final class Calls {
    var count = 0
}

/// Equal if the numbers are equal; its other contents make the bytes differ.
private struct Counted: Equatable {
    var id: Int
    let calls: Calls
    var tag: Int

    static func == (first: Counted, second: Counted) -> Bool {
        first.calls.count += 1
        return first.id == second.id
    }
}
