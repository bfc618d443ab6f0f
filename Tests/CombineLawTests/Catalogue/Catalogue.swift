import CombineCore
import CombineFoundation
import Foundation

/// Every operator and every arity. A new operator is one new line here; ``CatalogueTests`` finds the one that is
/// missing.
enum Catalogue {
    static let all = [
        mapping, filtering, selecting, reducing, matching, failing, joining, merging, tupleDrain, switching, sharing,
        buffering, timing, debugging, erasing,
    ].flatMap { $0 }

    static let ofOneUpstream = all.filter { $0.arity == 1 }

    private struct Wrapped {
        let value: Int
        var opposite: Int { -value }
        var half: Int { value / 2 }
    }

    @Sendable private static func throwing<T>(_ value: T) throws -> T { value }

    @Listing static var mapping: [Specimen] {
        one("map") { $0.map { $0 + 1 } }
        one("map fused") { $0.map { $0 + 1 }.map { $0 + 2 } }
        one("tryMap") { $0.tryMap { try throwing($0 + 1) } }
        one("tryMap fused") { $0.tryMap { try throwing($0 + 1) }.map { $0 + 2 } }
        one("map key path") { $0.map(Wrapped.init).map(\.value) }
        one("map 2 key paths") { $0.map(Wrapped.init).map(\.value, \.half) }
        one("map 3 key paths") { $0.map(Wrapped.init).map(\.value, \.half, \.opposite) }
        one("mapError") { $0.mapError { _ in TestError.thrown } }
        one("replaceNil") { $0.map { $0.isMultiple(of: 2) ? nil : $0 }.replaceNil(with: 0) }
        one("setFailureType") { Infallible(upstream: $0).setFailureType(to: TestError.self) }
        one("scan") { $0.scan(0, +) }
        one("tryScan") { $0.tryScan(0) { try throwing($0 + $1) } }
        one("compactMap") { $0.compactMap { $0.isMultiple(of: 2) ? nil : $0 } }
        one("compactMap fused") { $0.compactMap { $0 == 2 ? nil : $0 }.map { $0 + 1 } }
        one("tryCompactMap") { $0.tryCompactMap { try throwing($0.isMultiple(of: 2) ? nil : $0) } }
        one("encode") { $0.map { [$0] }.encode(encoder: JSONEncoder()) }
        one("decode") { $0.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder()) }
    }

    @Listing static var filtering: [Specimen] {
        one("filter") { $0.filter { !$0.isMultiple(of: 3) } }
        one("filter fused") { $0.filter { !$0.isMultiple(of: 3) }.filter { !$0.isMultiple(of: 5) } }
        one("tryFilter") { $0.tryFilter { try throwing(!$0.isMultiple(of: 3)) } }
        one("removeDuplicates") { $0.map { $0 / 2 }.removeDuplicates() }
        one("removeDuplicates(by:)") { $0.removeDuplicates { $0 / 2 == $1 / 2 } }
        one("tryRemoveDuplicates") { $0.tryRemoveDuplicates { try throwing($0 / 2 == $1 / 2) } }
        one("dropFirst") { $0.dropFirst(2) }
        one("dropFirst(0)") { $0.dropFirst(0) }
        one("drop(while:)") { $0.drop { $0 < 3 } }
        one("tryDrop(while:)") { $0.tryDrop { try throwing($0 < 3) } }
        one("prefix(while:)") { $0.prefix { $0 < 5 } }
        one("tryPrefix(while:)") { $0.tryPrefix { try throwing($0 < 5) } }
        many("drop(untilOutputFrom:)", 2, .lossy) { $0[0].drop(untilOutputFrom: $0[1]) }
        many("prefix(untilOutputFrom:)", 2, .lossy) { $0[0].prefix(untilOutputFrom: $0[1].dropFirst(4)) }
    }

    @Listing static var selecting: [Specimen] {
        one("first") { $0.first() }
        one("first(where:)") { $0.first { $0 == 3 } }
        one("tryFirst(where:)") { $0.tryFirst { try throwing($0 == 3) } }
        one("last") { $0.last() }
        one("last(where:)") { $0.last { $0 < 4 } }
        one("tryLast(where:)") { $0.tryLast { try throwing($0 < 4) } }
        one("prefix(0)") { $0.prefix(0) }
        one("prefix(1)") { $0.prefix(1) }
        one("prefix(4)") { $0.prefix(4) }
        one("output(at:)") { $0.output(at: 2) }
        one("output(in:)") { $0.output(in: 1...3) }
        one("output(in: 2...)") { $0.output(in: 2...) }
    }

    @Listing static var reducing: [Specimen] {
        one("collect") { $0.collect() }
        one("collect(3)", .refusesNothing) { $0.collect(3) }
        one("count") { $0.count() }
        one("ignoreOutput") { $0.ignoreOutput() }
        one("reduce") { $0.reduce(0, +) }
        one("tryReduce") { $0.tryReduce(0) { try throwing($0 + $1) } }
        one("min") { $0.min() }
        one("max") { $0.max() }
        one("min(by:)") { $0.min { $0 < $1 } }
        one("max(by:)") { $0.max { $0 < $1 } }
        one("tryMin(by:)") { $0.tryMin { try throwing($0 < $1) } }
        one("tryMax(by:)") { $0.tryMax { try throwing($0 < $1) } }
        one("replaceEmpty", .refusesNothing) { $0.replaceEmpty(with: 9) }
    }

    @Listing static var matching: [Specimen] {
        one("contains") { $0.contains(3) }
        one("contains(where:)") { $0.contains { $0 == 3 } }
        one("tryContains(where:)") { $0.tryContains { try throwing($0 == 3) } }
        one("allSatisfy") { $0.allSatisfy { $0 < 4 } }
        one("tryAllSatisfy") { $0.tryAllSatisfy { try throwing($0 < 4) } }
    }

    @Listing static var failing: [Specimen] {
        one("catch with Just", .refusesNothing) { $0.catch { _ in Just(9) } }
        many("catch", 2, .refusesNothing) { upstreams in upstreams[0].catch { _ in upstreams[1] } }
        many("tryCatch", 2, .refusesNothing) { upstreams in upstreams[0].tryCatch { _ in try throwing(upstreams[1]) } }
        one("tryCatch that throws", .refusesNothing) { $0.tryCatch { try rethrowing($0) } }
        one("retry(0)") { $0.retry(0) }
        one("retry(2)") { $0.retry(2) }
        one("replaceError", .refusesNothing) { $0.replaceError(with: 9) }
        one("assertNoFailure") { Infallible(upstream: $0).assertNoFailure() }
    }

    @Sendable private static func rethrowing(_ error: TestError) throws -> Just<Int> { throw error }

    @Listing static var joining: [Specimen] {
        one("append elements") { $0.append(7, 8) }
        one("append sequence") { $0.append([7, 8]) }
        many("append", 2) { $0[0].append($0[1]) }
        one("prepend elements", .late) { $0.prepend(7, 8) }
        one("prepend sequence", .late) { $0.prepend([7, 8]) }
        many("prepend", 2) { $0[0].prepend($0[1]) }
        one("flatMap to Just", .refusesNothing) { $0.flatMap { Just($0 + 1) } }
        one("flatMap to a sequence", .refusesNothing) { $0.flatMap { [$0, $0].publisher } }
        one("flatMap(maxPublishers: 1)", .refusesNothing) { $0.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher } }
        many("flatMap", 2, .lossy, .refusesNothing) { upstreams in upstreams[0].flatMap { _ in upstreams[1] } }
        many("flatMap(maxPublishers: 2)", 2, .lossy, .refusesNothing) { upstreams in
            upstreams[0].flatMap(maxPublishers: .max(2)) { _ in upstreams[1] }
        }
    }

    @Listing static var merging: [Specimen] {
        many("merge", 2, .refusesNothing) { $0[0].map { $0 }.merge(with: $0[1]) }
        many("merge3", 3, .refusesNothing) { $0[0].merge(with: $0[1], $0[2]) }
        many("merge4", 4, .refusesNothing) { $0[0].merge(with: $0[1], $0[2], $0[3]) }
        many("merge5", 5, .refusesNothing) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]) }
        many("merge6", 6, .refusesNothing) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]) }
        many("merge7", 7, .refusesNothing) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) }
        many("merge8", 8, .refusesNothing) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) }
        many("mergeMany", 3, .refusesNothing) { Publishers.MergeMany($0) }
        many("merge(with: Self)", 2, .refusesNothing) { $0[0].merge(with: $0[1]) }
    }

    @Listing static var tupleDrain: [Specimen] {
        many("zip", 2, .refusesNothing) { $0[0].zip($0[1]) }
        many("zip3", 3, .refusesNothing) { $0[0].zip($0[1], $0[2]) }
        many("zip4", 4, .refusesNothing) { $0[0].zip($0[1], $0[2], $0[3]) }
        many("zip by a closure", 2, .refusesNothing) { $0[0].zip($0[1]) { $0 &+ $1 } }
        many("zip3 by a closure", 3, .refusesNothing) { $0[0].zip($0[1], $0[2]) { $0 &+ $1 &+ $2 } }
        many("zip4 by a closure", 4, .refusesNothing) { $0[0].zip($0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 } }
        many("combineLatest", 2, .lossy, .refusesNothing) { $0[0].combineLatest($0[1]) }
        many("combineLatest3", 3, .lossy, .refusesNothing) { $0[0].combineLatest($0[1], $0[2]) }
        many("combineLatest4", 4, .lossy, .refusesNothing) { $0[0].combineLatest($0[1], $0[2], $0[3]) }
        many("combineLatest by a closure", 2, .lossy, .refusesNothing) { $0[0].combineLatest($0[1]) { $0 &+ $1 } }
        many("combineLatest3 by a closure", 3, .lossy, .refusesNothing) {
            $0[0].combineLatest($0[1], $0[2]) { $0 &+ $1 &+ $2 }
        }
        many("combineLatest4 by a closure", 4, .lossy, .refusesNothing) {
            $0[0].combineLatest($0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 }
        }
    }

    @Listing static var switching: [Specimen] {
        one("switchToLatest of Just", .lossy, .refusesNothing) { $0.map { Just($0 + 1) }.switchToLatest() }
        many("switchToLatest", 2, .lossy, .refusesNothing) { upstreams in
            upstreams[0].map { _ in upstreams[1] }.switchToLatest()
        }
    }

    @Listing static var sharing: [Specimen] {
        one("share", .lossy, .shared) { $0.share() }
        one("multicast", .lossy, .shared) { $0.multicast { PassthroughSubject() }.autoconnect() }
        one("multicast(subject:)", .lossy, .shared) { $0.multicast(subject: PassthroughSubject()).autoconnect() }
        one("multicast of a current value", .lossy, .shared, .late) {
            $0.multicast(subject: CurrentValueSubject(0)).autoconnect()
        }
        one("makeConnectable", .lossy, .shared) { Infallible(upstream: $0).makeConnectable().autoconnect() }
    }

    @Listing static var buffering: [Specimen] {
        one("buffer", .requiresDemandForCompletion) {
            $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
        }
        one("buffer that drops the newest", .lossy, .requiresDemandForCompletion) {
            $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
        }
        one("buffer that drops the oldest", .lossy, .requiresDemandForCompletion) {
            $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
        }
        one("buffer kept full", .requiresDemandForCompletion) {
            $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
        }
        one("buffer that fails", .lossy, .requiresDemandForCompletion) {
            $0.buffer(size: 100, prefetch: .byRequest, whenFull: .customError { .thrown })
        }
    }

    @Listing static var timing: [Specimen] {
        timed("delay") { $0.delay(for: 1, scheduler: $1) }
        timed("receive(on:)") { $0.receive(on: $1) }
        timed("subscribe(on:)") { $0.subscribe(on: $1) }
        timed("debounce", .lossy) { $0.debounce(for: 1, scheduler: $1) }
        timed("throttle to the latest", .lossy) { $0.throttle(for: 1, scheduler: $1, latest: true) }
        timed("throttle to the first", .lossy) { $0.throttle(for: 1, scheduler: $1, latest: false) }
        timed("timeout") { $0.timeout(1_000_000, scheduler: $1) }
        timed("timeout with an error") { $0.timeout(1_000_000, scheduler: $1, customError: { .thrown }) }
        timed("measureInterval") { $0.measureInterval(using: $1) }
        timed("collect by time", .lossy) { $0.collect(.byTime($1, 1)) }
        timed("collect by time or count", .lossy) { $0.collect(.byTimeOrCount($1, 1, 2)) }
        one("receive(on: ImmediateScheduler)") { $0.receive(on: ImmediateScheduler.shared) }
        one("subscribe(on: ImmediateScheduler)") { $0.subscribe(on: ImmediateScheduler.shared) }
        one("delay on ImmediateScheduler") { $0.delay(for: 0, scheduler: ImmediateScheduler.shared) }
    }

    @Listing static var debugging: [Specimen] {
        one("print") { $0.print("law", to: Silence()) }
        one("handleEvents") { $0.handleEvents(receiveOutput: { _ in }, receiveCancel: {}) }
        one("handleEvents without closures") { $0.handleEvents() }
        one("named") { $0.named("law") }
        one("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) }
        one("breakpointOnError") { Infallible(upstream: $0).setFailureType(to: TestError.self).breakpointOnError() }
    }

    @Listing static var erasing: [Specimen] {
        one("eraseToAnyPublisher") { $0.map { $0 + 1 }.eraseToAnyPublisher() }
    }

    private struct Silence: TextOutputStream {
        mutating func write(_ string: String) {}
    }
}
