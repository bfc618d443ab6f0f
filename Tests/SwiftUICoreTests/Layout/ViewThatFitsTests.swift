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
