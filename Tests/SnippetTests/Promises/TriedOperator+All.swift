import Combine
import CombineTesting
import Foundation

extension TriedOperator {
    static let all = transforming + filtering + reducing + joining + failing + timing + passing

    private static let transforming = [
        TriedOperator("map") { $0.map { $0 + 1 } },
        TriedOperator("tryMap") { $0.tryMap { $0 + 1 } },
        TriedOperator(#"map(\.a)"#) { $0.map(\.description) },
        TriedOperator(#"map(\.a, \.b)"#) { $0.map(\.description, \.magnitude) },
        TriedOperator(#"map(\.a, \.b, \.c)"#) { $0.map(\.description, \.magnitude, \.bitWidth) },
        TriedOperator("compactMap", leavesOut: 2) { $0.compactMap { $0 == 1 ? nil : $0 } },
        TriedOperator("tryCompactMap", leavesOut: 2) { $0.tryCompactMap { $0 == 1 ? nil : $0 } },
        TriedOperator("scan") { $0.scan(0, +) },
        TriedOperator("tryScan") { $0.tryScan(0, +) },
        TriedOperator("replaceNil(with:)") { $0.map { Optional($0) }.replaceNil(with: 0) },
        TriedOperator("mapError") { $0.mapError { $0 } },
        TriedOperator("setFailureType(to:)") { $0.assertNoFailure().setFailureType(to: Trouble.self) },
        TriedOperator("decode(type:decoder:)") {
            $0.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        },
        TriedOperator("encode(encoder:)") { $0.encode(encoder: JSONEncoder()) },
    ]

    private static let filtering = [
        TriedOperator("filter", leavesOut: 2) { $0.filter { $0 > 1 } },
        TriedOperator("tryFilter", leavesOut: 2) { $0.tryFilter { $0 > 1 } },
        TriedOperator("removeDuplicates", leavesOut: 1) { $0.removeDuplicates() },
        TriedOperator("tryRemoveDuplicates", leavesOut: 1) { $0.tryRemoveDuplicates { $0 == $1 } },
        TriedOperator("dropFirst", asksFor: .max(3)) { $0.dropFirst() },
        TriedOperator("drop(while:)", leavesOut: 2) { $0.drop { $0 == 1 } },
        TriedOperator("tryDrop(while:)", leavesOut: 2) { $0.tryDrop { $0 == 1 } },
        TriedOperator("prefix(while:)") { $0.prefix { $0 == 1 } },
        TriedOperator("tryPrefix(while:)") { $0.tryPrefix { $0 == 1 } },
        TriedOperator("prefix(_:)") { $0.prefix(3) },
        TriedOperator("output(at:)", leavesOut: 2) { $0.output(at: 3) },
        TriedOperator("output(in:)", leavesOut: 1) { $0.output(in: 1...3) },
        TriedOperator("first()") { $0.first() },
        TriedOperator("first(where:)") { $0.first { $0 > 1 } },
        TriedOperator("tryFirst(where:)") { $0.tryFirst { $0 > 1 } },
        TriedOperator("last()") { $0.last() },
        TriedOperator("last(where:)") { $0.last { $0 > 1 } },
        TriedOperator("tryLast(where:)") { $0.tryLast { $0 > 1 } },
    ]

    private static let reducing = [
        TriedOperator("collect()") { $0.collect() },
        TriedOperator("collect(_:)", asksFor: .max(6)) { $0.collect(3) },
        TriedOperator("reduce") { $0.reduce(0, +) },
        TriedOperator("tryReduce") { $0.tryReduce(0, +) },
        TriedOperator("count") { $0.count() },
        TriedOperator("min") { $0.min() },
        TriedOperator("max") { $0.max() },
        TriedOperator("min(by:)") { $0.min(by: <) },
        TriedOperator("max(by:)") { $0.max(by: <) },
        TriedOperator("tryMin(by:)") { $0.tryMin(by: <) },
        TriedOperator("tryMax(by:)") { $0.tryMax(by: <) },
        TriedOperator("ignoreOutput", asksFor: .max(2), .unlimited) { $0.ignoreOutput() },
        TriedOperator("replaceEmpty(with:)") { $0.replaceEmpty(with: 0) },
        TriedOperator("contains(_:)") { $0.contains(2) },
        TriedOperator("contains(where:)") { $0.contains { $0 > 1 } },
        TriedOperator("tryContains(where:)") { $0.tryContains { $0 > 1 } },
        TriedOperator("allSatisfy") { $0.allSatisfy { $0 == 1 } },
        TriedOperator("tryAllSatisfy") { $0.tryAllSatisfy { $0 == 1 } },
    ]

    private static let joining = [
        TriedOperator("append") { $0.append(7) },
        TriedOperator("prepend") { $0.prepend() },
        TriedOperator("merge", asksFor: .max(1)) { $0.merge(with: Empty()) },
        TriedOperator("zip", asksFor: .max(2)) { $0.zip(Empty<Int, Trouble>(completeImmediately: false)) },
        TriedOperator("combineLatest", asksFor: .max(2)) { $0.combineLatest(Empty<Int, Trouble>()) },
        TriedOperator("flatMap", asksFor: .max(5)) { $0.flatMap(maxPublishers: .max(5)) { Just($0) } },
        TriedOperator("switchToLatest") { $0.map { Just($0).setFailureType(to: Trouble.self) }.switchToLatest() },
        TriedOperator("buffer") { $0.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest) },
        TriedOperator("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: Empty<Int, Never>()) },
        TriedOperator("drop(untilOutputFrom:)") {
            $0.drop(untilOutputFrom: Empty<Int, Trouble>(completeImmediately: false))
        },
    ]

    private static let failing = [
        TriedOperator("catch") { $0.catch { _ in Just(0) } },
        TriedOperator("tryCatch") { $0.tryCatch { _ in Just(0) } },
        TriedOperator("replaceError(with:)") { $0.replaceError(with: 0) },
        TriedOperator("retry") { $0.retry(1) },
        TriedOperator("assertNoFailure") { $0.assertNoFailure() },
    ]

    private static let timing = [
        TriedOperator("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
        TriedOperator("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
        TriedOperator("delay") { $0.delay(for: 1, scheduler: TestScheduler()) },
        TriedOperator("debounce") { $0.debounce(for: 1, scheduler: TestScheduler()) },
        TriedOperator("throttle") { $0.throttle(for: 1, scheduler: TestScheduler(), latest: true) },
        TriedOperator("timeout") { $0.timeout(1, scheduler: TestScheduler()) },
        TriedOperator("collect(.byTime)", asksFor: .max(1)) { $0.collect(.byTime(TestScheduler(), 1)) },
        TriedOperator("collect(.byTimeOrCount)", asksFor: .max(6)) {
            $0.collect(.byTimeOrCount(TestScheduler(), 1, 3))
        },
        TriedOperator("measureInterval(using:)") { $0.measureInterval(using: TestScheduler()) },
    ]

    private static let passing = [
        TriedOperator("multicast") { upstream in
            let shared = upstream.multicast { PassthroughSubject() }
            return shared.autoconnect()
        },
        TriedOperator("share") { $0.share() },
        TriedOperator("makeConnectable") { $0.assertNoFailure().makeConnectable().autoconnect() },
        TriedOperator("autoconnect") { upstream in Ready(upstream: upstream).autoconnect() },
        TriedOperator("print") { $0.print(to: Silence()) },
        TriedOperator("handleEvents") { $0.handleEvents() },
        TriedOperator("named") { $0.named("tried") },
        TriedOperator("breakpoint") { $0.breakpoint() },
        TriedOperator("breakpointOnError") { $0.breakpointOnError() },
    ]
}

/// A connectable publisher that works without a connection, so `autoconnect()` shows its own behavior.
private struct Ready: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = TriedOperator.Trouble

    let upstream: TriedOperator.Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TriedOperator.Trouble {
        upstream.subscribe(subscriber)
    }

    func connect() -> any Cancellable { AnyCancellable {} }
}

private struct Silence: TextOutputStream {
    mutating func write(_ string: String) {}
}
