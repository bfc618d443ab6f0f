import Foundation
import Locking
import StringLocalization
import Testing

/// The limits of texts that are parsed as values.
@Suite struct TypedTextTests {
    /// A style that counts the bytes that are parsed.
    private struct CountingStyle<Value: Codable & Hashable & Sendable>: ParseableFormatStyle, ParseStrategy {
        let value: Value

        func format(_ value: Value) -> String { "" }
        var parseStrategy: Self { self }
        func parse(_ text: String) throws -> Value {
            ParsedBytes.current?.count.withLock { $0 += text.utf8.count }
            return value
        }
    }

    /// The number of bytes that styles have parsed.
    private final class ParsedBytes: Sendable {
        @TaskLocal static var current: ParsedBytes?
        let count = Locked(0)
    }

    @Test func aTextIsParsedUpToTheLengthOfItsValue() {
        func parsed<Value: Codable & Hashable & Sendable>(_ length: Int, _ value: Value) -> Int {
            let parsed = ParsedBytes()
            let result = ParsedBytes.$current.withValue(parsed) {
                CountingStyle(value: value).value(typed: String(repeating: "1", count: length))
            }
            let bytes = parsed.count.withLock { $0 }
            #expect((result != nil) == (bytes > 0))
            return bytes
        }
        #expect([512, 513, 1_000_000].map { parsed($0, 1) } == [512, 0, 0])
        #expect([512, 513, 1_000_000].map { parsed($0, 1.5) } == [512, 0, 0])
        #expect([512, 513].map { parsed($0, Decimal(1)) } == [512, 0])
        #expect([1_024, 1_025].map { parsed($0, Date.distantPast) } == [1_024, 0])
        // An app's own style of texts reads as much as it likes.
        #expect(parsed(100_000, "text") == 100_000)
    }

    @Test func theLongestNumbersAreRead() {
        let style = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
        let text = style.format(.greatestFiniteMagnitude)
        // 309 digits, and a separator after each three but the last.
        #expect(text.utf8.count == 411)
        #expect(style.value(typed: text) == .greatestFiniteMagnitude)
        #expect(style.value(typed: String(repeating: "1", count: 513)) == nil)
    }
}
