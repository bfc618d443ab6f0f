import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ObservableTests {
    @Observable final class Book {
        var title = "Emma"
        var pages = 400
        var isRead = false
    }

    struct TitleView: View {
        @Environment(Book.self) private var book
        var body: some View { Text(verbatim: book.title) }
    }

    struct PerhapsView: View {
        @Environment(Book.self) private var book: Book?
        var body: some View { Text(verbatim: book?.title ?? "no book") }
    }

    @Test func theEnvironmentSuppliesAnObservableObjectAndThePropertyThatWasReadCounts() throws {
        let book = Book()
        try withScreen(TitleView().environment(book)) { screen in
            #expect(screen.texts == ["Emma"])
            _ = screen.takeBodies()
            book.pages = 500
            #expect(screen.takeBodies() == [:])
            book.title = "Persuasion"
            #expect(screen.texts == ["Persuasion"])
            #expect(screen.takeBodies() == ["TitleView": 1])
        }
    }

    struct Exchanging: View {
        @State private var book: Book?
        var body: some View {
            PerhapsView().environment(book)
            Button("take") { book = Book() }
            Button("return") { book = nil }
        }
    }

    @Test func anOptionalObjectIsNilIfTheEnvironmentHasNone() throws {
        try withScreen(Exchanging()) { screen in
            #expect(screen.texts == ["no book", "take", "return"])
            try screen.press("take")
            #expect(screen.texts == ["Emma", "take", "return"])
            try screen.press("return")
            #expect(screen.texts == ["no book", "take", "return"])
        }
    }

    @Test func aMissingObservableObjectStopsTheProgramWithTheSentenceThatMendsIt() async throws {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Screen(TitleView()) }
        }
        let said = String(decoding: try #require(stopped).standardErrorContent, as: UTF8.self)
        #expect(
            said.contains(
                "No object of type Book is in the environment of TitleView, which reads it. "
                    + "Supply one with .environment(_:) on an ancestor of TitleView."))
    }

    struct Owner: View {
        @State private var book = Book()
        var body: some View {
            Text(verbatim: book.title)
            Pages(book: book)
            Button("replace") { book = Book() }
        }
    }

    struct Pages: View {
        @Bindable var book: Book
        var body: some View { Amount(amount: $book.pages) }
    }

    struct Amount: View {
        @Binding var amount: Int
        var body: some View { Button("\(amount) pages") { amount += 1 } }
    }

    @Test func stateHoldsAnObservableObjectWhosePropertiesReachTheirReadersAlone() throws {
        try withScreen(Owner()) { screen in
            _ = screen.takeBodies()
            try screen.press("400 pages")
            #expect(screen.texts == ["Emma", "401 pages", "replace"])
            #expect(screen.takeBodies() == ["Amount": 1])
            try screen.press("replace")
            #expect(screen.texts == ["Emma", "400 pages", "replace"])
        }
    }

    struct Local: View {
        @Environment(Book.self) private var book
        var body: some View {
            @Bindable var book = book
            Mark(isRead: $book.isRead)
        }
    }

    struct Mark: View {
        @Binding var isRead: Bool
        var body: some View { Button(isRead ? "read" : "unread") { isRead.toggle() } }
    }

    @Test func bindableCanBeALocalVariableOfABody() throws {
        let book = Book()
        try withScreen(Local().environment(book)) { screen in
            _ = screen.takeBodies()
            try screen.press("unread")
            #expect(book.isRead)
            #expect(screen.texts == ["read"])
            #expect(screen.takeBodies() == ["Mark": 1])
        }
    }

    @Test func bindablesMadeInThreeWaysReferToTheSameObject() {
        let book = Book()
        let labelled = Bindable(wrappedValue: book)
        let projected = Bindable(projectedValue: labelled.projectedValue)
        Bindable(book).title.wrappedValue = "Sanditon"
        #expect(labelled.title.wrappedValue == "Sanditon")
        projected.title.wrappedValue = "Lady Susan"
        #expect(book.title == "Lady Susan")
    }
}
