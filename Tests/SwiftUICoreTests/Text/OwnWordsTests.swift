import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// The library's own strings in views are looked up in the program's table, so that a program can translate them.
@MainActor
@Suite struct OwnWordsTests {
    @Test func theLabelOfASearchTabIsAKey() {
        let tab = Tab(role: .search) { Text("a") }
        let selectable = Tab(value: 1, role: .search) { Text("a") }
        let word = Text("Search")
        #expect(word.isLocalized)
        #expect(tab.label.title == word)
        #expect(selectable.label.title == word)
    }

    @Test func aTabWithoutATitleHasNoWords() {
        let tab = Tab { Text("a") }
        #expect(!tab.label.title.isLocalized)
    }

    struct Suppressed: View {
        @Environment(\.dialogSuppression) private var suppression

        var body: some View {
            Text(verbatim: "\(suppression?.label == Text("Do not ask again"))")
        }
    }

    @Test func theToggleThatSuppressesADialogIsAKey() throws {
        let view = Suppressed().dialogSuppressionToggle(isSuppressed: .constant(false))
        try withScreen(view) { #expect($0.texts == ["true"]) }
    }

    @Test func theAdviceForASearchWithoutResultsIsAKey() {
        let advice = SearchUnavailableContent.Description().body as? Text
        #expect(advice == Text("Check the spelling or try a new search."))
    }
}
