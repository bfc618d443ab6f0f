import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting

@testable import Headlines

/// What the app keeps beside its view model, for a screen without the app.
struct HeadlinesWindow: View {
    @StateObject var viewModel: HeadlinesViewModel
    @State var mode = ArticleMode.list
    @State private var showsPreferences = false

    init(_ viewModel: @escaping @autoclosure () -> HeadlinesViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
        HeadlinesView(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
    }
}

/// Headlines on a screen, in virtual time, after the first load.
@MainActor
func withHeadlines(
    _ preferences: UserPreferences = UserPreferences(), service: some FeedService = FeedLoader(),
    store: PreferencesStore? = nil, _ body: (Screen, TestScheduler) throws -> Void
) throws {
    try withTestClock { clock in
        try withScreen(
            HeadlinesWindow(HeadlinesViewModel(preferences: preferences, service: service, store: store))
        ) { screen in
            clock.advance()
            try body(screen, clock)
        }
    }
}

extension Screen {
    /// The names of the sections, without the star of a favourite.
    var sectionNames: [String] { elements(.section).compactMap(\.labels.last) }

    /// The titles of the articles of a section.
    func titles(of name: String) -> [String] {
        let section = elements(.section).first { $0.labels.last == name }
        let rows = section?.all.filter { $0.role == .button } ?? []
        return rows.compactMap { $0.labels.first { $0 != "Found" } }
    }

    /// The titles of the articles that are marked as found.
    var found: [String] {
        elements(.button).filter { $0.labels.first == "Found" }.compactMap { $0.labels.dropFirst().first }
    }
}
