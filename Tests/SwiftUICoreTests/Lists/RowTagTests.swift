import SwiftUI
import SwiftUITesting
import Testing

/// Changes of the values that identify rows in a list's selection, while the rows stay.
@MainActor
@Suite struct RowTagTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
    }

    struct Rows: View {
        let hasLinks: Bool
        @State private var items = [Item(id: 1, name: "tea"), Item(id: 2, name: "milk")]
        @State private var selection: Item?

        var body: some View {
            NavigationStack {
                List(items, selection: $selection) { item in
                    if hasLinks {
                        NavigationLink(item.name, value: item)
                    } else {
                        Text(item.name).tag(item)
                    }
                }
                Button("Select coffee") { selection = Item(id: 2, name: "coffee") }
                Button("Rename milk") { items[1].name = "coffee" }
                Button("Rename coffee") { items[1].name = "cocoa" }
            }
        }
    }

    @Test(arguments: [false, true])
    func aRowIsSelectedWhileItsValueIsTheSelection(hasLinks: Bool) throws {
        try withScreen(Rows(hasLinks: hasLinks)) { screen in
            try screen.press("Select coffee")
            #expect(try !screen.row("milk").isSelected)
            try screen.press("Rename milk")
            #expect(try screen.row("coffee").isSelected)
            #expect(try !screen.row("tea").isSelected)
            try screen.press("Rename coffee")
            #expect(try !screen.row("cocoa").isSelected)
        }
    }
}
