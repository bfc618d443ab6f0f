import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@MainActor @Suite struct HeadlinesViewModelTests {
    @Test func nothingIsLoadedBeforeFire() {
        withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("a").after(0) }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            clock.advance(by: 10)
            #expect(service.asked.isEmpty)
            #expect(viewModel.headlines.isEmpty)
            #expect(viewModel.isLoading)
        }
    }

    @Test func loadingEndsWithTheLastFeedAndHeadlinesGrow() {
        withTestClock { clock in
            let service = ScriptedService { source in
                source == .first ? FeedEvent.articles("a").after(1) : FeedEvent.articles("b").after(3)
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first, .second), service: service)
            viewModel.fire()
            clock.advance()
            #expect(viewModel.reports.map(\.source) == [.first, .second])
            #expect(viewModel.isLoading)
            clock.advance(by: 1)
            #expect(viewModel.headlines.map { $0.articles.map(\.title) } == [["a"]])
            #expect(viewModel.isLoading)
            clock.advance(by: 2)
            #expect(viewModel.headlines.map { $0.articles.map(\.title) } == [["a", "b"]])
            #expect(!viewModel.isLoading)
        }
    }

    @Test func failedFeedDoesNotLoseTheOthers() {
        withTestClock { clock in
            let failure = FeedFailure(message: "gone")
            let service = ScriptedService { source in
                source == .first ? FeedEvent.failed(failure).after(0) : FeedEvent.articles("b").after(1)
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first, .second), service: service)
            viewModel.fire()
            clock.advance(by: 1)
            #expect(viewModel.reports.map(\.failure) == [failure, nil])
            #expect(viewModel.headlines.map { $0.articles.map(\.title) } == [["b"]])
            #expect(!viewModel.isLoading)
        }
    }

    @Test func keywordSortsHalfASecondAfterItsLastChange() {
        withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("sun", "moon", "tide").after(0) }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            viewModel.fire()
            clock.advance(by: 1)
            viewModel.keyword = "moon"
            clock.advance(by: 0.4)
            viewModel.keyword = "tide"
            clock.advance(by: 0.4)
            #expect(viewModel.search == "")
            #expect(viewModel.headlines.first?.articles.map(\.title) == ["sun", "moon", "tide"])
            clock.advance(by: 0.1)
            #expect(viewModel.search == "tide")
            #expect(viewModel.headlines.first?.articles.map(\.title) == ["tide", "sun", "moon"])
        }
    }

    @Test func feedsThatArriveLaterAreSortedByTheKeywordToo() {
        withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("sun", "tide").after(2) }
            let viewModel = HeadlinesViewModel(
                preferences: UserPreferences(.first), keyword: "tide", service: service)
            viewModel.fire()
            clock.advance(by: 2)
            #expect(viewModel.headlines.first?.articles.map(\.title) == ["tide", "sun"])
        }
    }

    @Test func newestFireWins() {
        withTestClock { clock in
            var request = 0
            let service = ScriptedService { _ in
                request += 1
                return FeedEvent.articles("request \(request)").after(request == 1 ? 3 : 1)
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            var shown: [String] = []
            let observation = viewModel.$headlines.sink { shown += $0.flatMap { $0.articles.map(\.title) } }
            viewModel.fire()
            clock.advance(by: 0.5)
            viewModel.fire()
            #expect(service.cancelled == 1)
            clock.advance(by: 10)
            #expect(Set(shown) == ["request 2"])
            #expect(!viewModel.isLoading)
            observation.cancel()
        }
    }

    @Test func aResultWaitingForTheMainQueueIsReplacedToo() {
        withTestClock { clock in
            let results = PassthroughSubject<FeedEvent, Never>()
            let service = ScriptedService { _ in results.eraseToAnyPublisher() }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            var shown: [String] = []
            let observation = viewModel.$headlines.sink { shown += $0.flatMap { $0.articles.map(\.title) } }
            viewModel.fire()
            clock.advance()
            results.send(.articles("old"))
            viewModel.fire()
            clock.advance()
            #expect(viewModel.isLoading)
            results.send(.articles("new"))
            clock.advance()
            #expect(shown == ["new"])
            observation.cancel()
        }
    }

    @Test func newFeedsAreLoadedAtOnceAndOtherPreferencesAreShownWithoutLoading() {
        withTestClock { clock in
            let service = ScriptedService { source in
                FeedEvent.articles("from \(source.name)", category: "Sea").after(0)
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            viewModel.preferences.recency = .month
            clock.advance()
            #expect(service.asked == [])
            viewModel.fire()
            clock.advance()
            viewModel.preferences.setFavorites(["sea"])
            #expect(viewModel.headlines.map(\.isFavorite) == [true])
            #expect(service.asked == [.first])
            viewModel.preferences[isChosen: .second] = true
            #expect(viewModel.isLoading)
            clock.advance()
            #expect(service.asked == [.first, .first, .second])
            #expect(
                viewModel.headlines.map { $0.articles.map(\.title) } == [["from first.xml", "from second.xml"]])
            viewModel.preferences.feeds = [.second]
            clock.advance()
            #expect(viewModel.headlines.map { $0.articles.map(\.title) } == [["from second.xml"]])
        }
    }

    @Test func articlesStayDuringAReloadAndAfterAFailedOne() {
        withTestClock { clock in
            var request = 0
            let service = ScriptedService { _ in
                request += 1
                switch request {
                case 1: return FeedEvent.articles("old").after(0)
                case 2: return FeedEvent.failed(FeedFailure(message: "gone")).after(1)
                default: return FeedEvent.articles("new").after(1)
                }
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            var titles: [[String]] = []
            let observation = viewModel.$headlines.sink { titles.append($0.flatMap { $0.articles.map(\.title) }) }
            viewModel.fire()
            clock.advance()
            viewModel.fire()
            clock.advance(by: 1)
            #expect(viewModel.state == .articles)
            #expect(viewModel.troubles.map(\.notes) == [["gone"]])
            viewModel.fire()
            clock.advance(by: 1)
            #expect(viewModel.troubles == [])
            #expect(titles == [[], ["old"], ["new"]])
            observation.cancel()
        }
    }

    @Test func theStateDescribesMissingArticles() {
        withTestClock { clock in
            var event = FeedEvent.failed(FeedFailure(message: "no such host"))
            let service = ScriptedService { _ in event.after(1) }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first), service: service)
            #expect(viewModel.state == .loading)
            viewModel.fire()
            #expect(viewModel.state == .loading)
            clock.advance(by: 1)
            #expect(viewModel.state == .failed(["/first.xml: no such host."]))
            event = .articles()
            viewModel.fire()
            #expect(viewModel.state == .loading)
            clock.advance(by: 1)
            #expect(viewModel.state == .empty("There are no articles today."))
            event = .articles("a")
            viewModel.fire()
            clock.advance(by: 1)
            #expect(viewModel.state == .articles)
            viewModel.preferences.feeds = []
            clock.advance()
            #expect(viewModel.state == .empty("No feeds are selected. Choose some in Preferences."))
        }
    }

    @Test func articlesThatAreTooOldLeaveAPageWithAMessage() {
        withTestClock { clock in
            let article = Article(id: "a", title: "a", date: Date(timeIntervalSinceReferenceDate: 0))
            let service = ScriptedService { _ in
                FeedEvent.loaded(Feed(title: "Feed", format: .rss, articles: [article])).after(0)
            }
            let viewModel = HeadlinesViewModel(
                preferences: UserPreferences(.first), service: service,
                now: { Date(timeIntervalSinceReferenceDate: 8 * 86_400) })
            viewModel.fire()
            clock.advance()
            #expect(viewModel.state == .articles)
            viewModel.preferences.recency = .week
            #expect(viewModel.state == .empty("There are no articles from the last week."))
        }
    }

    @Test func progressFollowsTheBytesAndMakesNoNewPage() {
        withTestClock { clock in
            let events = PassthroughSubject<FeedEvent, Never>()
            let service = ScriptedService { source in
                source == .first ? events.eraseToAnyPublisher() : FeedEvent.articles("b").after(0)
            }
            let viewModel = HeadlinesViewModel(preferences: UserPreferences(.first, .second), service: service)
            var pages = 0
            let observation = viewModel.$headlines.dropFirst().sink { _ in pages += 1 }
            viewModel.fire()
            clock.advance()
            #expect(viewModel.progress == 0.5)
            #expect(pages == 1)
            events.send(.progress(FeedProgress(received: 30, expected: 60)))
            clock.advance()
            #expect(viewModel.progress == 0.75)
            #expect(pages == 1)
            events.send(.articles("a"))
            events.send(completion: .finished)
            clock.advance()
            #expect(viewModel.progress == 1)
            #expect(pages == 2)
            observation.cancel()
        }
    }

    @Test func refreshingReturnsWhenTheLastFeedIsThere() async {
        let results = PassthroughSubject<FeedEvent, Never>()
        let service = ScriptedService { _ in results.eraseToAnyPublisher() }
        let viewModel = HeadlinesViewModel(
            preferences: UserPreferences(.first), service: service, scheduler: ImmediateScheduler.shared)
        let refreshing = Task {
            await viewModel.refresh()
            return viewModel.headlines.map { $0.articles.map(\.title) }
        }
        await Task.yield()
        while service.asked.isEmpty { await Task.yield() }
        #expect(viewModel.isLoading)
        results.send(.articles("a"))
        results.send(completion: .finished)
        #expect(await refreshing.value == [["a"]])
    }

    @Test func loadingWithoutFeedsEnds() {
        withTestClock { clock in
            let viewModel = HeadlinesViewModel(
                preferences: UserPreferences(), service: ScriptedService { _ in Empty().eraseToAnyPublisher() })
            viewModel.preferences.feeds = []
            viewModel.fire()
            clock.advance()
            #expect(!viewModel.isLoading)
        }
    }

    @Test func atMostFourFeedsLoadAtOnce() {
        withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("a").after(1) }
            var preferences = UserPreferences()
            preferences.feeds = (1...6).map { .file(URL(fileURLWithPath: "/\($0)")) }
            let viewModel = HeadlinesViewModel(preferences: preferences, service: service)
            viewModel.fire()
            clock.advance()
            #expect(service.asked.count == 4)
            clock.advance(by: 1)
            #expect(service.asked.count == 6)
            #expect(viewModel.isLoading)
            clock.advance(by: 1)
            #expect(!viewModel.isLoading)
        }
    }

    @Test func viewModelIsFreedWhileItLoads() {
        withTestClock { clock in
            let service = ScriptedService { _ in FeedEvent.articles("a").after(5) }
            var viewModel: HeadlinesViewModel? = HeadlinesViewModel(
                preferences: UserPreferences(.first), service: service)
            weak let weakModel = viewModel
            viewModel?.fire()
            viewModel?.keyword = "x"
            clock.advance(by: 0.1)
            viewModel = nil
            #expect(weakModel == nil)
            #expect(service.cancelled == 1)
            clock.advance(by: 10)
        }
    }
}
