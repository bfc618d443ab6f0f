import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// Rows with bindings to the elements of an observable object's collection.
@MainActor
@Suite struct ForEachBindingTests {
    struct Item: Identifiable {
        let id: Int
        var title: String
    }

    @Observable
    final class Book {
        var items = [Item(id: 1, title: "one"), Item(id: 2, title: "two"), Item(id: 3, title: "three")]
    }

    struct Rows: View {
        @Bindable var book: Book

        var body: some View {
            ForEach($book.items) { $item in
                TextField("Title \(item.id)", text: $item.title)
            }
        }
    }

    struct RowsByKeyPath: View {
        @Bindable var book: Book

        var body: some View {
            ForEach($book.items, id: \.id) { $item in
                Text(item.title)
            }
        }
    }

    /// Reads the collection when its rows are created, and not before.
    struct LazyRows: View {
        let book: Book

        var body: some View {
            ForEach((0..<3).lazy.map { [book] in book.items[$0] }, id: \.title) { item in
                Text("\(book.items.count): \(item.title)")
            }
        }
    }

    @Test func rowsFollowTheCollectionAndWriteTheirElements() throws {
        let book = Book()
        let screen = Screen(Rows(book: book))
        try screen.setText("TWO", of: "Title 2")
        #expect(book.items.map(\.title) == ["one", "TWO", "three"])
        book.items.removeFirst()
        #expect(screen.texts == ["TWO", "three"])
        try screen.setText("THREE", of: "Title 3")
        #expect(book.items.map(\.title) == ["TWO", "THREE"])
        book.items.removeAll()
        #expect(screen.texts.isEmpty)
        book.items = [Item(id: 4, title: "four")]
        #expect(screen.texts == ["four"])
    }

    @Test func rowsIdentifiedByAKeyPathFollowTheCollectionToo() {
        let book = Book()
        let screen = Screen(RowsByKeyPath(book: book))
        book.items.swapAt(0, 2)
        #expect(screen.texts == ["three", "two", "one"])
        book.items.removeLast()
        #expect(screen.texts == ["three", "two"])
    }

    @Test func aCollectionThatReadsAnObjectWhenItsRowsAreMadeIsFollowed() {
        let book = Book()
        let screen = Screen(LazyRows(book: book))
        #expect(screen.texts == ["3: one", "3: two", "3: three"])
        book.items[1].title = "zwei"
        #expect(screen.texts == ["3: one", "3: zwei", "3: three"])
        book.items.swapAt(0, 2)
        #expect(screen.texts == ["3: three", "3: zwei", "3: one"])
    }
}
