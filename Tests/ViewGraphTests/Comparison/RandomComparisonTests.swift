import SeededRandom
import Testing
import ViewGraph

/// Random pairs of values: a plan may report equality only if a handwritten comparison does.
@Suite struct RandomComparisonTests {
    @Test func plainStructs() { compare(Plain.self, findsAllThatAreAlike: true) }
    @Test func structsOfTexts() { compare(Texts.self, findsAllThatAreAlike: true) }
    @Test func nestedGenericStructs() { compare(Nested<Plain, Texts>.self, findsAllThatAreAlike: true) }
    @Test func optionalStructs() { compare(Maybe<Maybe<Nested<Texts, Plain>>>.self, findsAllThatAreAlike: true) }
    @Test func existentials() { compare(Anything.self, findsAllThatAreAlike: true) }
    @Test func enumerations() { compare(Loading.self, findsAllThatAreAlike: false) }
    @Test func arraysOfNonequatableElementsAreComparedConservatively() {
        compare(Many<Nested<Loading, Maybe<Texts>>>.self, findsAllThatAreAlike: false)
    }

    private func compare<Value: RandomValue>(_ type: Value.Type, findsAllThatAreAlike isExact: Bool) {
        var random = SeededRandom(seed: 27)
        let plan = ComparisonPlan.of(type)
        var (alike, different, wrong) = (0, 0, 0)
        for _ in 0..<8_000 {
            let (first, second) = (Value.random(&random), Value.random(&random))
            let isAlike = first.isAlike(second)
            let isEqual = withDirtyMemory(first, 0xaa) { first in
                withDirtyMemory(second, 0x55) { second in plan.isEqual(first, second) }
            }
            if isAlike { alike += 1 } else { different += 1 }
            if isEqual != isAlike, isEqual || isExact { wrong += 1 }
            if !ComparisonPlan.areEqual(first, first) { wrong += 1 }
        }
        #expect(wrong == 0)
        #expect(alike > 10)
        #expect(different > 1_000)
    }

    /// Stores the value in memory that contained garbage before.
    private func withDirtyMemory<Value, Result>(
        _ value: Value,
        _ garbage: UInt8,
        _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        let layout = MemoryLayout<Value>.self
        let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.stride, alignment: layout.alignment)
        memory.initializeMemory(as: UInt8.self, repeating: garbage, count: layout.stride)
        let place = memory.bindMemory(to: Value.self, capacity: 1)
        place.initialize(to: value)
        defer {
            place.deinitialize(count: 1)
            memory.deallocate()
        }
        return body(memory)
    }
}

// MARK: - Compared types

/// A type with few values, so two random ones are often alike.
private protocol RandomValue {
    static func random(_ random: inout SeededRandom) -> Self
    func isAlike(_ other: Self) -> Bool
}

private struct Plain: RandomValue {
    var small: UInt8
    var number: Int64
    var flag: Bool

    static func random(_ random: inout SeededRandom) -> Plain {
        Plain(small: random.number(below: 2), number: random.number(below: 2) << 40, flag: random.number(below: 2) == 0)
    }

    func isAlike(_ other: Plain) -> Bool { small == other.small && number == other.number && flag == other.flag }
}

private struct Texts: RandomValue {
    var text: String
    var double: Double
    var character: Character?

    static func random(_ random: inout SeededRandom) -> Texts {
        Texts(
            text: String(repeating: random.number(below: 2) == 0 ? "a" : "é", count: random.number(below: 2) * 40),
            double: [0, -0.0, 1][random.number(below: 3)],
            character: [nil, "é", "e\u{301}"][random.number(below: 3)]
        )
    }

    func isAlike(_ other: Texts) -> Bool {
        text == other.text && double == other.double && character == other.character
    }
}

private struct Nested<First: RandomValue, Second: RandomValue>: RandomValue {
    var small: Int8
    var pair: (first: First, flag: Bool)
    var second: Second

    static func random(_ random: inout SeededRandom) -> Nested {
        Nested(
            small: random.number(below: 2), pair: (.random(&random), random.number(below: 2) == 0),
            second: .random(&random)
        )
    }

    func isAlike(_ other: Nested) -> Bool {
        small == other.small && pair.first.isAlike(other.pair.first) && pair.flag == other.pair.flag
            && second.isAlike(other.second)
    }
}

private struct Maybe<Value: RandomValue>: RandomValue {
    var value: Value?
    var flag: Bool

    static func random(_ random: inout SeededRandom) -> Maybe {
        Maybe(value: random.number(below: 2) == 0 ? nil : .random(&random), flag: random.number(below: 2) == 0)
    }

    func isAlike(_ other: Maybe) -> Bool {
        guard flag == other.flag else { return false }
        return switch (value, other.value) {
        case (nil, nil): true
        case (let value?, let other?): value.isAlike(other)
        default: false
        }
    }
}

private struct Anything: RandomValue {
    var value: any RandomValue
    var plain: Plain

    static func random(_ random: inout SeededRandom) -> Anything {
        let type: any RandomValue.Type = [Plain.self, Texts.self, Maybe<Plain>.self][random.number(below: 3)]
        return Anything(value: type.random(&random), plain: .random(&random))
    }

    func isAlike(_ other: Anything) -> Bool {
        func isAlike<Value: RandomValue>(_ value: Value) -> Bool { (other.value as? Value)?.isAlike(value) ?? false }
        return plain.isAlike(other.plain) && isAlike(value)
    }
}

private enum Loading: RandomValue {
    case nothing
    case plain(Plain)
    case texts(Texts)

    static func random(_ random: inout SeededRandom) -> Loading {
        switch random.number(below: 3) {
        case 0: .nothing
        case 1: .plain(.random(&random))
        default: .texts(.random(&random))
        }
    }

    func isAlike(_ other: Loading) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.plain(let first), .plain(let second)): first.isAlike(second)
        case (.texts(let first), .texts(let second)): first.isAlike(second)
        default: false
        }
    }
}

private struct Many<Element: RandomValue>: RandomValue {
    var elements: [Element]

    static func random(_ random: inout SeededRandom) -> Many {
        Many(elements: (0..<random.number(below: 3)).map { _ in .random(&random) })
    }

    func isAlike(_ other: Many) -> Bool {
        elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isAlike($1) }
    }
}
