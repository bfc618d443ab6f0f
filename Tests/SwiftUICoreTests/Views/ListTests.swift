import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ListTests {
    struct Item: Identifiable {
        let id: Int
        var title: String
    }

    @Test func aListHasARowForEachView() {
        let screen = Screen {
            List {
                Text("one")
                ForEach(2..<4) { Text(verbatim: "\($0)") }
            }
            List([Item(id: 1, title: "a"), Item(id: 2, title: "b")]) { Text($0.title) }
            List(["x", "y"], id: \.self) { Text($0) }
            List(0..<2) { Text(verbatim: "row \($0)") }
        }
        #expect(
            screen.description == """
                list
                  text "one"
                  text "2"
                  text "3"
                list
                  text "a"
                  text "b"
                list
                  text "x"
                  text "y"
                list
                  text "row 0"
                  text "row 1"
                """)
    }

    struct Editor: View {
        @State private var items = [Item(id: 1, title: "a"), Item(id: 2, title: "b")]
        var body: some View {
            List($items) { $item in
                TextField("Title \(item.id)", text: $item.title)
            }
            ForEach($items) { $item in Text("each \(item.title)") }
        }
    }

    @Test func aRowWritesItsElement() throws {
        try withScreen(Editor()) { screen in
            try screen.type("!", into: "Title 2")
            #expect(screen.texts == ["a", "b!", "each a", "each b!"])
        }
    }

    @Test func aRowThatComesIsOneInsertionInItsPlace() throws {
        struct Growing: View {
            @State private var items = [Item(id: 1, title: "a"), Item(id: 2, title: "b")]
            var body: some View {
                Button("Add") { items.insert(Item(id: 3, title: "c"), at: 1) }
                List(items) { Text($0.title) }
            }
        }
        try withScreen(Growing()) { screen in
            try screen.press("Add")
            #expect(
                screen.update().map { "\($0)" } == [
                    "insert item#11 into run of 3#4 before item#8", "update run of 3#4",
                ])
            #expect(screen.texts == ["Add", "a", "c", "b"])
        }
    }
}
