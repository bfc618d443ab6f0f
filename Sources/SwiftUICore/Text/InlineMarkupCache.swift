import Locking

/// The spans of recently parsed texts, so that a text that many views or updates show is parsed once.
///
/// Two generations hold at most 256 KB of text each. When the younger one is full, it becomes the elder one, whose
/// texts are forgotten unless they are used again.
final class InlineMarkupCache: Sendable {
    static let shared = InlineMarkupCache()

    private struct Texts: Sendable {
        var young: [String: [InlineMarkup.Span]] = [:]
        var old: [String: [InlineMarkup.Span]] = [:]
        var youngBytes = 0
        var parsedCount = 0
    }

    /// The maximum number of bytes of a generation. A longer text is not kept.
    private let capacity: Int
    private let texts = Locked(Texts())

    init(capacity: Int = 262_144) { self.capacity = capacity }

    /// The number of texts that were parsed.
    var parsedCount: Int { texts.withLock { $0.parsedCount } }

    /// Returns the spans of a text.
    func spans(of source: String) -> [InlineMarkup.Span] {
        if let known = texts.withLock({ $0.young[source] }) { return known }
        let elder = texts.withLock { $0.old.removeValue(forKey: source) }
        let spans = elder ?? InlineMarkup.spans(of: source)
        let cost = source.utf8.count
        texts.withLock { texts in
            if elder == nil { texts.parsedCount += 1 }
            guard cost <= capacity, texts.young[source] == nil else { return }
            if texts.youngBytes + cost > capacity {
                texts.old = texts.young
                texts.young = [:]
                texts.youngBytes = 0
            }
            texts.young[source] = spans
            texts.youngBytes += cost
        }
        return spans
    }
}
