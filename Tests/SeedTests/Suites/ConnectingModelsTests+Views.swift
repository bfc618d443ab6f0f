import Combine
import CombineTesting
import SwiftUITesting
import Testing

@testable import SeedCode

extension ConnectingModelsTests {
    typealias Sections = [(section: String, result: SectionResult)]

    /// Answers when the test requests it.
    private final class ScriptedService: WebService {
        private(set) var answers: [PassthroughSubject<Sections, Never>] = []

        func fetch(preferences: UserPreferences) -> AnyPublisher<Sections, Never> {
            let answer = PassthroughSubject<Sections, Never>()
            answers.append(answer)
            return answer.eraseToAnyPublisher()
        }
    }

    private static var preferences: UserPreferences {
        UserPreferences(categories: [
            Category(name: "art", isFavorite: true), Category(name: "sport", isFavorite: false),
        ])
    }

    private static func section(_ name: String, _ titles: String...) -> (section: String, result: SectionResult) {
        (section: name, result: SectionResult(articles: titles.map { Article(title: $0) }))
    }

    @MainActor
    @Test func theLoaderIsHiddenWhenLoadingEndsAndTheLatestDataIsPresented() throws {
        try withTestClock { clock in
            let service = ScriptedService()
            let model = HeadlinesViewModel(preferences: Self.preferences, webService: service)
            try withScreen(HeadlinesView(viewModel: model)) { screen in
                model.fire()
                #expect(screen.texts == ["Keyword", "Loading"])
                service.answers[0].send([Self.section("sport", "Final"), Self.section("art", "Fresco")])
                #expect(screen.texts == ["Keyword"])
                clock.advance()
                #expect(screen.texts == ["Keyword", "art", "Fresco", "sport", "Final"])
                model.stop()
            }
        }
    }

    @MainActor
    @Test func theNewestOfTwoRequestsWins() throws {
        try withTestClock { clock in
            let service = ScriptedService()
            let model = HeadlinesViewModel(preferences: Self.preferences, webService: service)
            try withScreen(HeadlinesView(viewModel: model)) { screen in
                model.fire()
                model.fire()
                service.answers[1].send([Self.section("art", "New")])
                service.answers[0].send([Self.section("art", "Late")])
                clock.advance()
                #expect(screen.texts == ["Keyword", "art", "New"])
                model.stop()
            }
        }
    }

    @MainActor
    @Test func aTypedKeywordSortsTheArticlesOnceTypingRests() throws {
        try withTestClock { clock in
            let service = ScriptedService()
            let model = HeadlinesViewModel(preferences: Self.preferences, webService: service)
            try withScreen(HeadlinesView(viewModel: model)) { screen in
                model.fire()
                service.answers[0].send([Self.section("art", "Fresco", "Opera", "Film")])
                clock.advance(by: 1)
                try screen.type("Op", into: "Keyword")
                clock.advance(by: 0.4)
                #expect(screen.texts == ["Op", "art", "Fresco", "Opera", "Film"])
                try screen.type("e", into: "Keyword")
                clock.advance(by: 0.4)
                #expect(screen.texts == ["Ope", "art", "Fresco", "Opera", "Film"])
                clock.advance(by: 0.1)
                #expect(screen.texts == ["Ope", "art", "Opera", "Fresco", "Film"])
                model.stop()
            }
        }
    }

    @MainActor
    @Test func selectedPreferencesChangeTheModelAndTheViewsThatObserveIt() throws {
        let model = HeadlinesViewModel(preferences: Self.preferences, webService: ScriptedService())
        try withScreen(PreferencesView(viewModel: model)) { screen in
            #expect(screen.texts == ["art", "art", "sport"])
            try screen.flip("sport")
            #expect(screen.texts == ["art, sport", "art", "sport"])
            #expect(model.preferences.categories.map(\.isFavorite) == [true, true])
            model.stop()
        }
    }

    @MainActor
    @Test func theModelOutlivesItsScreenOnlyWhileItsOwnClosuresHoldIt() throws {
        weak var released: HeadlinesViewModel?
        withTestClock { _ in
            let service = ScriptedService()
            do {
                let model = HeadlinesViewModel(preferences: Self.preferences, webService: service)
                released = model
                model.fire()
                let screen = Screen(HeadlinesView(viewModel: model))
                #expect(screen.texts == ["Keyword", "Loading"])
                screen.close()
            }
            #expect(released != nil, "its streams' closures say self")
            released?.stop()
            #expect(released == nil)
        }
    }
}
