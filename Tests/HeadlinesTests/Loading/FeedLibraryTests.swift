import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import Locking
import SwiftUI
import Testing

@testable import Headlines

@MainActor @Suite struct FeedLibraryTests {
    /// The loaded sources, and the loads in progress.
    private final class Loads: Sendable {
        struct State {
            var asked: [FeedSource] = []
            var open: [PassthroughSubject<FeedEvent, Never>] = []
            var cancelled = 0
            var date = Date(timeIntervalSinceReferenceDate: 0)
        }

        let state = Locked(State())

        var asked: [FeedSource] { state.withLock { $0.asked } }

        func library() -> FeedLibrary {
            FeedLibrary(now: { self.state.withLock { $0.date } }) { source in
                Deferred {
                    let events = PassthroughSubject<FeedEvent, Never>()
                    self.state.withLock { state in
                        state.asked.append(source)
                        state.open.append(events)
                    }
                    return events.handleEvents(receiveCancel: { self.state.withLock { $0.cancelled += 1 } })
                }
                .eraseToAnyPublisher()
            }
        }

        func answer(_ event: FeedEvent) {
            let load = state.withLock { $0.open.removeFirst() }
            load.send(event)
            load.send(completion: .finished)
        }

        func wait(_ seconds: TimeInterval) { state.withLock { $0.date += seconds } }
    }

    private final class Reader {
        var events: [FeedEvent] = []
        var hasEnded = false
        var subscription: AnyCancellable?

        init(_ events: AnyPublisher<FeedEvent, Never>) {
            subscription = events.sink { _ in
                self.hasEnded = true
            } receiveValue: {
                self.events.append($0)
            }
        }
    }

    @Test func manyReadersAreOneLoad() {
        let loads = Loads()
        let library = loads.library()
        let readers = (0..<3).map { _ in Reader(library.events(of: .first)) }
        #expect(loads.asked == [.first])
        loads.answer(.articles("a"))
        #expect(readers.allSatisfy { $0.events == [.articles("a")] && $0.hasEnded })
        #expect(Reader(library.events(of: .first)).events == [.articles("a")])
        #expect(loads.asked == [.first])
    }

    @Test func oldFeedsAreLoadedAgain() {
        let loads = Loads()
        let library = loads.library()
        let first = Reader(library.events(of: .first))
        loads.answer(.articles("a"))
        loads.wait(299)
        #expect(Reader(library.events(of: .first)).events == first.events)
        loads.wait(1)
        let last = Reader(library.events(of: .first))
        loads.answer(.articles("b"))
        #expect(last.events == [.articles("b")])
        #expect(loads.asked.count == 2)
    }

    @Test func aReloadLoadsAgainAfterAPause() {
        let loads = Loads()
        let library = loads.library()
        let first = Reader(library.events(of: .first))
        loads.answer(.articles("a"))
        loads.wait(19)
        #expect(Reader(library.newEvents(of: .first)).events == [.articles("a")])
        loads.wait(1)
        let again = Reader(library.newEvents(of: .first))
        loads.answer(.articles("b"))
        #expect(again.events == [.articles("b")])
        #expect(loads.asked.count == 2)
        withExtendedLifetime(first) {}
    }

    @Test func aFailureIsCachedForALimitedTime() {
        let loads = Loads()
        let library = loads.library()
        let failure = FeedEvent.failed(FeedFailure(message: "gone"))
        let first = Reader(library.events(of: .first))
        loads.answer(failure)
        #expect(Reader(library.events(of: .first)).events == [failure])
        loads.wait(20)
        let again = Reader(library.events(of: .first))
        #expect(loads.asked.count == 2)
        withExtendedLifetime((first, again)) {}
    }

    @Test func aLoadContinuesUntilItsLastReaderCancels() {
        let loads = Loads()
        let library = loads.library()
        let readers = (0..<2).map { _ in Reader(library.events(of: .first)) }
        readers[0].subscription = nil
        #expect(loads.state.withLock { $0.cancelled } == 0)
        readers[1].subscription = nil
        #expect(loads.state.withLock { $0.cancelled } == 1)
        let next = Reader(library.events(of: .first))
        #expect(loads.asked.count == 2)
        withExtendedLifetime(next) {}
    }

    @Test func notAllAreLoadedAtOnce() throws {
        let loads = Loads()
        let library = loads.library()
        let sources = (1...20).map { FeedSource.file(URL(fileURLWithPath: "/\($0)")) }
        let readers = sources.map { Reader(library.events(of: $0)) }
        #expect(loads.asked == Array(sources.prefix(8)))
        readers[8].subscription = nil
        loads.answer(.articles("a"))
        #expect(loads.asked == Array(sources.prefix(8)) + [sources[9]])
        for _ in 0..<18 { loads.answer(.articles("a")) }
        #expect(loads.asked.count == 19)
        #expect(readers.count { $0.hasEnded } == 19)
    }

    @Test func visitorsReadOnlyTheOperatorsFeedsFromFiles() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "headlines-\(UUID().uuidString).xml")
        try Data("<rss><channel><title>Own</title></channel></rss>".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let message: LocalizedStringResource =
            "a file is not on the public web, or redirects away from it; only feeds of the public web can be read here"
        for (chosen, isRead) in [([FeedSource.file(file)], true), ([], false)] {
            let library = FeedLibraries(chosen: chosen).library(for: .publicWeb)
            var last: FeedEvent?
            for await event in library.events(of: .file(file)).values { last = event }
            if case .loaded = last {
                #expect(isRead)
            } else {
                #expect(!isRead)
                #expect(last == .failed(FeedFailure(message: message)))
            }
        }
    }

    @Test func readersHaveTheirOwnSearchAndFeeds() {
        let loads = Loads()
        let library = loads.library()
        withTestClock { clock in
            let readers = (0..<2).map { _ in
                HeadlinesViewModel(preferences: UserPreferences(.first), service: library, access: .publicWeb)
            }
            for reader in readers { reader.open() }
            clock.advance()
            loads.answer(.articles("sun", "tide"))
            readers[0].keyword = "tide"
            clock.advance(by: 1)
            #expect(loads.asked == [.first])
            #expect(readers.map { $0.headlines.first?.articles.map(\.title) } == [["tide", "sun"], ["sun", "tide"]])
            readers[0].preferences[isChosen: .second] = true
            clock.advance()
            #expect(loads.asked == [.first, .second])
            #expect(readers.map { $0.reports.map(\.source) } == [[.first, .second], [.first]])
        }
    }
}
