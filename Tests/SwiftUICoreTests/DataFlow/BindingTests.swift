import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct BindingTests {
    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private func binding<Value>(_ box: Box<Value>) -> Binding<Value> {
        Binding(get: { box.value }, set: { box.value = $0 })
    }

    struct Person: Hashable {
        var name: String
        var age = 30
    }

    @Test func closuresReadAndWriteAndAKeyPathSelectsAPart() {
        let box = Box(Person(name: "Ada"))
        let person = binding(box)
        person.name.wrappedValue = "Grace"
        person.projectedValue.age.wrappedValue += 1
        #expect(box.value == Person(name: "Grace", age: 31))
        #expect(Binding(projectedValue: person).name.wrappedValue == "Grace")
    }

    @Test func closuresAreReadOnceWhenTheBindingIsMade() {
        nonisolated(unsafe) var reads = 0
        let binding = Binding(
            get: {
                reads += 1
                return reads
            }, set: { _ in })
        #expect(reads == 1)
        let other = Binding(get: { binding.wrappedValue }, set: { (_: Int, _: Transaction) in })
        #expect(reads == 2)
        #expect(other.wrappedValue == 3)
    }

    @Test func writingAConstantHasNoEffect() {
        let constant = Binding.constant(5)
        constant.wrappedValue = 6
        #expect(constant.wrappedValue == 5)
    }

    @Test func aValueIsWrittenThroughAnOptionalAndNilIsNot() {
        let box = Box(1)
        let optional = Binding<Int?>(binding(box))
        optional.wrappedValue = 2
        #expect(box.value == 2)
        optional.wrappedValue = nil
        #expect(box.value == 2)
        #expect(optional.wrappedValue == 2)
    }

    @Test func anUnwrappedOptionalKeepsItsLastValueForLateReaders() {
        let box = Box<Int?>(nil)
        #expect(Binding<Int>(binding(box)) == nil)
        box.value = 4
        guard let unwrapped = Binding<Int>(binding(box)) else { return #expect(Bool(false), "there is a value") }
        unwrapped.wrappedValue = 5
        #expect(box.value == 5)
        box.value = nil
        #expect(unwrapped.wrappedValue == 5)
    }

    @Test func aHashableValueOfTheTypeIsWrittenAndAnotherIsReported() {
        let box = Box("one")
        let hashable = Binding<AnyHashable>(binding(box))
        hashable.wrappedValue = AnyHashable("two")
        #expect(box.value == "two")
        let reported = diagnostics { hashable.wrappedValue = AnyHashable(3) }
        #expect(reported == ["A value of type Int is written to a binding of String."])
        #expect(hashable.wrappedValue == AnyHashable("two"))
    }

    @Test func theElementsOfACollectionAreBindings() {
        let box = Box(["a", "b", "c"])
        let letters = binding(box)
        for letter in letters { letter.wrappedValue += "!" }
        letters[1].wrappedValue = "B"
        #expect(box.value == ["a!", "B", "c!"])
        #expect(letters.count == 3)
        #expect(letters.reversed().map(\.wrappedValue) == ["c!", "B", "a!"])
        let last = letters[2]
        #expect(last.wrappedValue == "c!")
        box.value = ["only"]
        #expect(last.wrappedValue == "c!", "what has gone is read once more as it was")
        last.wrappedValue = "lost"
        #expect(box.value == ["only"])
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
    }

    struct Row: View {
        @Binding var item: Item
        let seen: Box<[Int: () -> String]>
        var body: some View {
            let _ = seen.value[item.id] = { item.title }
            Button(item.title) { item.title += "+" }
        }
    }

    struct Rows: View {
        @State private var items = (0..<4).map { Item(id: $0, title: "\($0)") }
        let seen: Box<[Int: () -> String]>
        var body: some View {
            ForEach($items) { $item in Row(item: $item, seen: seen) }
            Button("keep two") { items.removeFirst(2) }
        }
    }

    @Test func rowsOfBindingsWriteTheirElementAndFollowItToAnotherIndex() throws {
        let seen = Box<[Int: () -> String]>([:])
        try withScreen(Rows(seen: seen)) { screen in
            try screen.press("3")
            #expect(screen.texts == ["0", "1", "2", "3+", "keep two"])
            try screen.press("keep two")
            #expect(screen.texts == ["2", "3+", "keep two"])
            try screen.press("2")
            #expect(screen.texts == ["2+", "3+", "keep two"])
            #expect(seen.value[0]?() == "0", "a removed element keeps its last value")
            seen.value = [:]
        }
    }

    struct Form: View {
        let model: Box<String>
        @State private var count = 0
        var body: some View {
            Amount(amount: Binding(get: { model.value.count + count }, set: { count = $0 }))
        }
    }

    struct Amount: View {
        @Binding var amount: Int
        var body: some View { Button("amount \(amount)") { amount = 10 } }
    }

    @Test func closuresOfTheMainActorCaptureItsState() throws {
        try withScreen(Form(model: Box("two"))) { screen in
            try screen.press("amount 3")
            #expect(screen.texts == ["amount 13"])
        }
    }
}
