import Combine
import CombineTesting
import DocumentLoading
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting

@testable import Headlines

/// The state that the app owns besides its view model, for a screen without the app.
struct TestWindow: View {
    let viewModel: () -> HeadlinesViewModel
    @State var mode = ArticleMode.list
    @State private var showsPreferences = false
    /// The days of articles are the same on any machine.
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    init(_ viewModel: @escaping @autoclosure () -> HeadlinesViewModel) {
        self.viewModel = viewModel
    }

    var body: some View {
        ReaderView(viewModel: viewModel(), mode: $mode, showsPreferences: $showsPreferences, saved: .constant(nil))
            .environment(\.calendar, Self.calendar)
    }
}

/// A window of the app, with libraries from the test.
struct LibraryWindow: View {
    let libraries: FeedLibraries
    @State private var mode = ArticleMode.list
    @State private var showsPreferences = false
    var options: HeadlinesOptions

    init(_ libraries: FeedLibraries = FeedLibraries(chosen: []), arguments: String...) throws {
        self.libraries = libraries
        options = try HeadlinesOptions(arguments: arguments)
    }

    var body: some View {
        HeadlinesWindow(libraries: libraries, options: options, mode: $mode, showsPreferences: $showsPreferences)
    }
}

/// Shows Headlines on a screen, in virtual time, after the first load.
@MainActor
func withHeadlines(
    _ preferences: UserPreferences = UserPreferences(), service: some FeedService = FeedLoader(),
    access: DocumentAccess = .everything, _ body: (Screen, TestScheduler) throws -> Void
) throws {
    try withTestClock { clock in
        try withScreen(
            TestWindow(HeadlinesViewModel(preferences: preferences, service: service, access: access))
        ) { screen in
            clock.advance()
            try body(screen, clock)
        }
    }
}

extension Screen {
    /// The names of the sections, without the star of a favorite.
    var sectionNames: [String] { elements(.section).compactMap(\.labels.last) }

    /// The titles of the articles of a section.
    func titles(of name: String) -> [String] {
        let section = elements(.section).first { $0.labels.last == name }
        let rows = section?.all.filter { $0.role == .button } ?? []
        return rows.compactMap { $0.labels.first { $0 != "Found" } }
    }

    /// The titles of the articles that are marked as search results.
    var found: [String] {
        elements(.button).filter { $0.labels.first == "Found" }.compactMap { $0.labels.dropFirst().first }
    }
}
