import Testing

@testable import SwiftUICore

@Suite struct InlineMarkupCacheTests {
    @Test func aTextIsParsedOnce() {
        let cache = InlineMarkupCache()
        for _ in 0..<3 { #expect(cache.spans(of: "*a*") == [InlineMarkup.Span(text: "a", marks: .emphasized)]) }
        #expect(cache.parsedCount == 1)
    }

    @Test func textsThatAreUsedStayAndOthersAreForgotten() {
        let cache = InlineMarkupCache(capacity: 8)
        _ = cache.spans(of: "*a*")
        _ = cache.spans(of: "*b*")
        // The third text begins a generation, and the first one moves there.
        _ = cache.spans(of: "*c*")
        _ = cache.spans(of: "*a*")
        #expect(cache.parsedCount == 3)
        _ = cache.spans(of: "*d*")
        _ = cache.spans(of: "*b*")
        #expect(cache.parsedCount == 5)
    }

    @Test func aTextBeyondTheCapacityIsNotKept() {
        let cache = InlineMarkupCache(capacity: 4)
        _ = cache.spans(of: "*abcdef*")
        _ = cache.spans(of: "*abcdef*")
        #expect(cache.parsedCount == 2)
    }
}
