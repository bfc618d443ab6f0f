import Foundation
import Testing

/// The excluded lines of the list of Combine's interface. A new exclusion must be added here too.
@Suite struct InterfaceExclusionTests {
    /// Excluded lines, the declarations required instead, and the reasons.
    let exclusions: [(line: String, instead: String, reason: String)]

    init() throws {
        let tree = try SourceTree.shared
        let path = "Tools/APICoverage/Sources/APICoverage/Resources/exclusions.txt"
        let rows = try String(contentsOf: tree.root.appendingPathComponent(path), encoding: .utf8)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) } }
        exclusions = try rows.map { row in
            try #require(row.count == 3)
            return (line: row[0], instead: row[1], reason: row[2])
        }
    }

    @Test func onlyKeyValueObservingIsLeftOut() {
        let leftOut = exclusions.filter { $0.instead.isEmpty }
        #expect(
            leftOut.map(\.line) == [
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
        #expect(leftOut.allSatisfy { $0.reason.hasPrefix("needs key-value observing") })
    }

    @Test func interfaceLinesThatContradictApplesPagesAreCorrected() {
        let corrected = exclusions.filter { !$0.instead.isEmpty }
        #expect(
            corrected.map { "\($0.line) -> \($0.instead)" } == [
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
}
