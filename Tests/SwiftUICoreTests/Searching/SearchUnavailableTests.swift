import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SearchUnavailableTests {
    struct Birds: View {
        @State private var search = ""

        var body: some View {
            ContentUnavailableView.search.searchable(text: $search)
        }
    }

    @Test func theTitleContainsTheTextOfTheFieldAround() throws {
        try withScreen(Birds()) { screen in
            #expect(screen.texts.contains("No Results"))
            try screen.search("owl")
            #expect(screen.texts.contains("No Results for “owl”"))
            try screen.search("o**w**l")
            #expect(screen.texts.contains("No Results for “o**w**l”"))
        }
    }

    final class Model: ObservableObject {
        @Published var search = "owl"
    }

    struct Observed: View {
        @ObservedObject var model: Model

        var body: some View {
            ContentUnavailableView.search.searchable(text: $model.search)
        }
    }

    @Test func theTitleFollowsTheTextOfAnObject() throws {
        let model = Model()
        try withScreen(Observed(model: model)) { screen in
            #expect(screen.texts.contains("No Results for “owl”"))
            model.search = "kite"
            #expect(screen.texts.contains("No Results for “kite”"))
        }
    }

    @Test func aGivenTextPrecedesTheTextOfTheField() throws {
        let view = ContentUnavailableView.search(text: "kite").searchable(text: .constant("owl"))
        try withScreen(view) { #expect($0.texts.contains("No Results for “kite”")) }
    }

    @Test func withoutAFieldTheTitleHasNoText() throws {
        try withScreen(ContentUnavailableView.search) { screen in
            #expect(screen.texts == ["No Results", "Check the spelling or try a new search."])
        }
    }
}
