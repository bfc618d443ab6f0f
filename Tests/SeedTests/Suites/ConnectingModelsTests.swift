import Combine
import CombineTesting
import Foundation
import Testing

/// The claims of "Connecting the models" about a view model that loads and searches.
@Suite struct ConnectingModelsTests {
    @Test func theUnderscoredProjectionIsTheSamePublisher() {
        let model = NewsModel { Empty().eraseToAnyPublisher() }
        var log: [String] = []
        let dollar = model.$keyword.sink { log.append("$ \($0)") }
        let underscored = model.underscoredKeyword.sink { log.append("_ \($0)") }
        model.keyword = "swift"
        #expect(log == ["$ ", "_ ", "$ swift", "_ swift"])
        withExtendedLifetime((dollar, underscored)) {}
    }

    @Test func aSinkReceivesTheCurrentValueAtOnce() {
        let model = NewsModel { Empty().eraseToAnyPublisher() }
        model.keyword = "swift"
        var values: [String] = []
        let cancellable = model.$keyword.sink { values.append($0) }
        #expect(values == ["swift"])
        cancellable.cancel()
    }

    @Test func theKeywordIsSearchedForOnceTypingRestsForHalfASecond() {
        withTestClock { clock in
            let model = NewsModel { Empty().eraseToAnyPublisher() }
            model.listen()
            clock.advance(by: 0.5)
            #expect(model.searches == [""])
            model.keyword = "s"
            clock.advance(by: 0.4)
            model.keyword = "sw"
            clock.advance(by: 0.4)
            #expect(model.searches == [""])
            clock.advance(by: 0.1)
            #expect(model.searches == ["", "sw"])
        }
    }

    @Test func theLoaderIsHiddenWhenTheAnswerComesAndTheHeadlinesFollowOnTheMainQueue() {
        withTestClock { clock in
            let answer = PassthroughSubject<[String: [String]], Never>()
            let model = NewsModel { answer.eraseToAnyPublisher() }
            var loader: [Bool] = []
            let shown = model.$isLoading.sink { loader.append($0) }
            model.isLoading = false
            model.fire()
            #expect(model.isLoading)
            answer.send(["sport": ["Final"], "art": ["Fresco"]])
            #expect(!model.isLoading)
            #expect(model.headlines == [])
            clock.advance()
            #expect(
                model.headlines == [
                    Headline(name: "art", isFavorite: true, articles: ["Fresco"]),
                    Headline(name: "sport", isFavorite: false, articles: ["Final"]),
                ])
            #expect(loader == [true, false, true, false])
            shown.cancel()
        }
    }

    @Test func theAnswerToTheSecondFireReplacesTheFirst() {
        withTestClock { clock in
            var answers = [PassthroughSubject<[String: [String]], Never>(), PassthroughSubject()]
            let (first, second) = (answers[0], answers[1])
            let model = NewsModel { answers.removeFirst().eraseToAnyPublisher() }
            model.fire()
            first.send(["art": ["Old"]])
            clock.advance()
            model.fire()
            #expect(model.isLoading)
            #expect(model.headlines.map(\.articles) == [["Old"]])
            second.send(["art": ["New"]])
            clock.advance()
            #expect(!model.isLoading)
            #expect(model.headlines.map(\.articles) == [["New"]])
        }
    }

    @Test func ofTwoFiresThroughSwitchToLatestTheNewestWins() {
        withTestClock { clock in
            var answers = [PassthroughSubject<[String: [String]], Never>(), PassthroughSubject()]
            let (first, second) = (answers[0], answers[1])
            let model = NewsModel { answers.removeFirst().eraseToAnyPublisher() }
            let fires = PassthroughSubject<Void, Never>()
            let cancellable =
                fires
                .map { model.load() }
                .switchToLatest()
                .sink { model.headlines = $0 }
            fires.send()
            fires.send()
            second.send(["art": ["New"]])
            first.send(["art": ["Late"]])
            clock.advance()
            #expect(model.headlines.map(\.articles) == [["New"]])
            cancellable.cancel()
        }
    }

    @Test func viewsHearOfEveryPublishedPropertyThroughTheObject() {
        let model = NewsModel { Empty().eraseToAnyPublisher() }
        var passes = 0
        let cancellable = model.objectWillChange.sink { passes += 1 }
        model.favorites = []
        model.headlines = []
        model.isLoading = false
        model.keyword = "swift"
        #expect(passes == 4)
        cancellable.cancel()
    }

    @Test func aModelIsFreedWhenItReleasesItsStreams() {
        weak var freed: NewsModel?
        do {
            let model = NewsModel { Just([:]).eraseToAnyPublisher() }
            freed = model
            withTestClock { clock in
                model.fire()
                clock.advance()
            }
            #expect(freed != nil)
            model.stop()
        }
        #expect(freed == nil)
    }
}
