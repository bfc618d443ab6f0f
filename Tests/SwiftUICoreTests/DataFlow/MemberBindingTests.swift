import SwiftUI
import SwiftUITesting
import Testing

/// Bindings to a member of a state's value.
@MainActor
@Suite struct MemberBindingTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
    }

    @MainActor
    final class Probe {
        var change: (Int, String) -> Void = { _, _ in }
        var remove: (Int) -> Void = { _ in }
    }

    struct Row: View {
        @Binding var item: Item
        var body: some View { Text(verbatim: item.title) }
    }

    struct Rows: View {
        @State private var items = (0..<100).map { Item(id: $0, title: "row \($0)") }
        let probe: Probe

        var body: some View {
            let _ = probe.change = { items[$0].title = $1 }
            let _ = probe.remove = { items.remove(at: $0) }
            VStack {
                ForEach($items) { $item in Row(item: $item) }
            }
        }
    }

    @Test func aChangeOfOneElementEvaluatesTheViewOfItsBindingAlone() {
        let probe = Probe()
        let screen = Screen(Rows(probe: probe))
        _ = screen.takeBodies()
        probe.change(40, "changed")
        #expect(screen.update().count == 1)
        #expect(screen.takeBodies()["Row"] == 1)
        #expect(screen.texts[40] == "changed")
    }

    @Test func laterElementsTakeThePlaceOfARemovedOne() {
        let probe = Probe()
        let screen = Screen(Rows(probe: probe))
        probe.remove(0)
        #expect(screen.texts == (1..<100).map { "row \($0)" })
        probe.change(98, "last")
        #expect(screen.texts.last == "last")
    }

    struct Person: Equatable {
        var name = "Ann"
        var age = 40
    }

    struct Name: View {
        @Binding var name: String
        var body: some View { Text(verbatim: name) }
    }

    struct Age: View {
        @Binding var age: Int
        var body: some View { Button("\(age)") { age += 1 } }
    }

    struct Form: View {
        @State private var person = Person()
        var body: some View {
            Name(name: $person.name)
            Age(age: $person.age)
        }
    }

    @Test func aChangeOfOnePropertyEvaluatesItsReadersAlone() throws {
        let screen = Screen(Form())
        _ = screen.takeBodies()
        try screen.press("40")
        #expect(screen.texts == ["Ann", "41"])
        #expect(screen.takeBodies() == ["Age": 1])
    }
}
