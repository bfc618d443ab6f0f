import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DefaultFocusTests {
    private struct Fields: View {
        @FocusState private var item: Int?
        let isForm: Bool
        let journal: Journal
        var count = 3
        var chosen = 2

        var body: some View {
            container
                .defaultFocus($item, chosen)
                .onChange(of: item) { _, new in journal.note(new.map(String.init) ?? "nil") }
        }

        @ViewBuilder private var container: some View {
            if isForm { Form { fields } } else { List { fields } }
        }

        private var fields: some View {
            ForEach(0..<count, id: \.self) { number in
                TextField("item \(number)", text: .constant("")).focused($item, equals: number)
            }
        }
    }

    @Test(arguments: [false, true])
    func aRowOfAListOrFormHasIt(isForm: Bool) throws {
        let journal = Journal()
        try withScreen(Fields(isForm: isForm, journal: journal)) { screen in
            let isFocused = try screen.textField("item 2").isFocused
            #expect(isFocused)
            #expect(journal.take() == ["2"])
        }
    }

    @Test func aRowThatDidNotExistDoesNotReceiveTheFocusLater() throws {
        let journal = Journal()
        // A screen without a size shows all rows at once.
        let size = CGSize(width: 400, height: 600)
        try withScreen(Fields(isForm: false, journal: journal, count: 1_000, chosen: 500), size: size) { screen in
            for _ in 0..<4 { screen.update() }
            for _ in 0..<400 where screen.elements(.textField).allSatisfy({ $0.label != "item 500" }) {
                try screen.scroll(by: 200)
            }
            #expect(try !screen.textField("item 500").isFocused)
            #expect(journal.take() == [])
        }
    }

    private struct Pair: View {
        @FocusState private var item: Int?
        var body: some View {
            VStack {
                TextField("one", text: .constant("")).focused($item, equals: 1)
                TextField("two", text: .constant("")).focused($item, equals: 2)
            }
            .defaultFocus($item, 2)
        }
    }

    private struct Desk: View {
        @FocusState private var isFocused: Bool
        @State private var showsSheet = false
        @State private var showsMore = false
        let inList: Bool
        let journal: Journal

        var body: some View {
            NavigationStack {
                VStack {
                    TextField("outer", text: .constant("")).focused($isFocused)
                    Button("focus") { isFocused = true }
                    Button("open") { showsSheet = true }
                    Button("more") { showsMore = true }
                    NavigationLink("next") { Pair() }
                    if showsMore { Pair() }
                }
                .sheet(isPresented: $showsSheet) {
                    if inList { Fields(isForm: false, journal: journal) } else { Pair() }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func aFieldCoveredByASheetDoesNotKeepTheFocus(inList: Bool) throws {
        try withScreen(Desk(inList: inList, journal: Journal())) { screen in
            try screen.press("focus")
            #expect(try screen.textField("outer").isFocused)
            try screen.press("open")
            #expect(try screen.textField(inList ? "item 2" : "two").isFocused)
        }
    }

    @Test func aFieldOnThePreviousPageDoesNotKeepTheFocus() throws {
        try withScreen(Desk(inList: false, journal: Journal())) { screen in
            try screen.press("focus")
            try screen.press("next")
            #expect(try screen.textField("two").isFocused)
        }
    }

    @Test func aVisibleFieldKeepsTheFocus() throws {
        try withScreen(Desk(inList: false, journal: Journal())) { screen in
            try screen.press("focus")
            try screen.press("more")
            #expect(try screen.textField("outer").isFocused)
        }
    }
}
