import Combine
import DocumentLoading
import Foundation
import os

/// The loaded feeds, for all readers of the program: each feed is loaded once for all subscribers.
///
/// Subscribers join a load in progress. A feed loaded within ``freshness`` is not loaded again. A failure is cached for
/// ``pause``, and so is a feed that a reader reloads explicitly. At most ``maximumLoads`` feeds load at once, and at
/// most ``maximumFeeds`` are stored.
///
/// Sendable: the mutable state is guarded by a lock.
final class FeedLibrary: FeedService, Sendable {
    private struct Kept {
        var event: FeedEvent
        var date: Date
    }

    private struct State {
        var kept: [FeedSource: Kept] = [:]
        var loads: [FeedSource: AnyPublisher<FeedEvent, Never>] = [:]
    }

    static let freshness: TimeInterval = 300
    static let pause: TimeInterval = 20
    static let maximumFeeds = 200
    static let maximumLoads = 8

    private let state = OSAllocatedUnfairLock(uncheckedState: State())
    private let turns = LoadTurns(maximum: maximumLoads)
    private let loader: @Sendable (FeedSource) -> AnyPublisher<FeedEvent, Never>
    private let now: @Sendable () -> Date

    /// `loader` loads a feed, within its permissions.
    init(
        now: @escaping @Sendable () -> Date = { Date() },
        loader: @escaping @Sendable (FeedSource) -> AnyPublisher<FeedEvent, Never>
    ) {
        self.now = now
        self.loader = loader
    }

    /// - Parameters:
    ///   - chosen: The feeds that the operator has chosen. They may have any address.
    ///   - access: The permitted addresses of feeds that readers choose.
    convenience init(chosen: [FeedSource], access: DocumentAccess) {
        let chosen = Set(chosen)
        self.init { source in
            FeedLoader(access: chosen.contains(source) ? .everything : access).events(of: source)
        }
    }

    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        events(of: source, youngerThan: Self.freshness)
    }

    func newEvents(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        events(of: source, youngerThan: Self.pause)
    }

    private func events(of source: FeedSource, youngerThan age: TimeInterval) -> AnyPublisher<FeedEvent, Never> {
        Deferred { [self] in
            let now = now()
            return state.withLockUnchecked { state in
                if let kept = state.kept[source] {
                    let limit = kept.event.isFailure ? min(age, Self.pause) : age
                    if now.timeIntervalSince(kept.date) < limit { return Just(kept.event).eraseToAnyPublisher() }
                }
                if let load = state.loads[source] { return load }
                let load = begin(source)
                state.loads[source] = load
                return load
            }
        }
        .eraseToAnyPublisher()
    }

    /// A load that all subscribers share, and that is canceled with the last of them.
    private func begin(_ source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        turns.wait(for: loader(source))
            .handleEvents(
                receiveOutput: { [self] in keep($0, of: source) },
                receiveCompletion: { [self] _ in state.withLockUnchecked { state in state.loads[source] = nil } },
                receiveCancel: { [self] in state.withLockUnchecked { state in state.loads[source] = nil } }
            )
            .map(FeedEvent?.some)
            .multicast(subject: CurrentValueSubject<FeedEvent?, Never>(nil))
            .autoconnect()
            // A subscriber with a demand of one must receive the last event before the completion that follows at once.
            .buffer(size: 16, prefetch: .keepFull, whenFull: .dropOldest)
            .compactMap(\.self)
            .eraseToAnyPublisher()
    }

    private func keep(_ event: FeedEvent, of source: FeedSource) {
        guard event.isEnd else { return }
        let kept = Kept(event: event, date: now())
        state.withLockUnchecked { state in
            state.kept[source] = kept
            guard state.kept.count > Self.maximumFeeds else { return }
            let oldest = state.kept.min { $0.value.date < $1.value.date }
            if let oldest { state.kept[oldest.key] = nil }
        }
    }
}

extension FeedEvent {
    fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }

    fileprivate var isEnd: Bool { if case .loaded = self { true } else { isFailure } }
}
