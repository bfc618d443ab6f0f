import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// What the alternatives that are not shown say.
@MainActor
@Suite struct ViewThatFitsTests {
    struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }

        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    struct Alternatives: View {
        let journal: Journal
        var presents = false

        var body: some View {
            NavigationStack {
                ViewThatFits(in: .horizontal) {
                    alternative("wide").frame(width: 500)
                    alternative("narrow")
                }
                .onPreferenceChange(Names.self) { journal.note("names \($0.joined(separator: " "))") }
            }
        }

        private func alternative(_ name: String) -> some View {
            Text(name)
                .preference(key: Names.self, value: [name])
                .onAppear { journal.note("+\(name)") }
                .onDisappear { journal.note("-\(name)") }
                .navigationTitle("title \(name)")
                .toolbar { Button("item \(name)") {} }
                .sheet(isPresented: .constant(presents)) { Text("sheet \(name)") }
        }
    }

    @Test func aSheetThatMovesToTheOtherAlternativeKeepsTheSheetInside() throws {
        struct Nested: View {
            @State private var isShown = false
            @State private var isInnerShown = false
            let journal: Journal

            var body: some View {
                ViewThatFits(in: .horizontal) {
                    alternative.frame(width: 500)
                    alternative
                }
            }

            private var alternative: some View {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Button("deeper") { isInnerShown = true }
                            .sheet(isPresented: $isInnerShown) {
                                journal.note("dismissed")
                            } content: {
                                Text("inside")
                            }
                    }
            }
        }
        let journal = Journal()
        let screen = Screen(Nested(journal: journal), size: CGSize(width: 600, height: 400))
        try screen.press("show")
        try screen.press("deeper")
        #expect(screen.elements(.sheet).count == 2)
        screen.size.width = 300
        #expect(screen.elements(.sheet).count == 2)
        #expect(journal.take() == [])
    }

    private func items(_ screen: Screen) -> [String] {
        screen.elements(.button).map(\.label).filter { $0.hasPrefix("item") }
    }

    @Test func onlyTheShownAlternativeSetsPreferences() throws {
        let journal = Journal()
        let screen = Screen(Alternatives(journal: journal), size: CGSize(width: 300, height: 200))
        #expect(screen.navigationTitle == "title narrow")
        #expect(items(screen) == ["item narrow"])
        let notes = journal.take()
        #expect(notes.filter { !$0.hasPrefix("names") } == ["+narrow"])
        #expect(notes.last { $0.hasPrefix("names") } == "names narrow")
    }

    @Test func theOtherOneTakesOverWhenTheSizeChanges() throws {
        let journal = Journal()
        let screen = Screen(Alternatives(journal: journal), size: CGSize(width: 300, height: 200))
        _ = journal.take()
        screen.size.width = 600
        #expect(screen.navigationTitle == "title wide")
        #expect(items(screen) == ["item wide"])
        #expect(journal.take().sorted() == ["+wide", "-narrow", "names wide"])
        screen.size.width = 300
        #expect(screen.navigationTitle == "title narrow")
        #expect(items(screen) == ["item narrow"])
        #expect(journal.take().sorted() == ["+narrow", "-wide", "names narrow"])
    }

    @Test func onlyTheOneThatIsShownPresents() throws {
        let screen = Screen(Alternatives(journal: Journal(), presents: true), size: CGSize(width: 300, height: 200))
        #expect(screen.text("sheet narrow").exists)
        #expect(!screen.text("sheet wide").exists)
        screen.size.width = 600
        #expect(screen.text("sheet wide").exists)
        #expect(!screen.text("sheet narrow").exists)
    }
}
