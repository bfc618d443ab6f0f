import Testing

@testable import APICoverage

/// What the list has and the package need not: nothing is added to this without being written here too.
@Suite struct ExclusionsTests {
    @Test func onlyKeyValueObservingIsLeftOut() throws {
        #expect(
            try Coverage.exclusions().filter { $0.instead.isEmpty }.map(\.line) == [
                "NSObject.KeyValueObservingPublisher [struct]",
                "NSObject.KeyValueObservingPublisher.==(lhs:rhs:) [static]",
                "NSObject.KeyValueObservingPublisher.Failure [typealias]",
                "NSObject.KeyValueObservingPublisher.Output [typealias]",
                "NSObject.KeyValueObservingPublisher.didChange()",
                "NSObject.KeyValueObservingPublisher.init(object:keyPath:options:)",
                "NSObject.KeyValueObservingPublisher.keyPath [var]",
                "NSObject.KeyValueObservingPublisher.object [var]",
                "NSObject.KeyValueObservingPublisher.options [var]",
                "NSObject.KeyValueObservingPublisher.receive(subscriber:)",
                "NSObject.publisher(for:options:) [KVO]",
            ]
        )
    }

    @Test func linesThatApplesPagesContradictAreDemandedAsThePagesHaveThem() throws {
        let corrected = try Coverage.exclusions().filter { !$0.instead.isEmpty }
        #expect(
            corrected.map { "\($0.line) -> \($0.instead.map(\.text).joined(separator: "; "))" } == [
                "AsyncPublisher.Iterator.next() -> AsyncPublisher.Iterator.next() [async]",
                "AsyncThrowingPublisher.Iterator.next() -> AsyncThrowingPublisher.Iterator.next() [async throws]",
                "Future.value [var] -> Future.value [var async]",
                "ObservableObject [typealias] -> ObservableObject [protocol]",
                "Published [typealias] -> Published [struct]",
                "Publisher.assertNoFailure(_:) -> Publisher.assertNoFailure(_:file:line:)",
                "Publisher.print(_:) -> Publisher.print(_:to:)",
            ]
        )
        #expect(corrected.allSatisfy { $0.reason.contains("https://developer.apple.com/documentation/combine/") })
    }

    @Test func theListIsWhole() throws {
        let list = try Coverage.list()
        #expect(list.count == 1328)
        #expect(Set(list).count == 1328)
        let listed = Set(list.map(\.text))
        #expect(try Coverage.exclusions().allSatisfy { listed.contains($0.line) })
    }
}
