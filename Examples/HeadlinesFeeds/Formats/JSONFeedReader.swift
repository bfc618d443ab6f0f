import Foundation

/// Decodes JSON Feed 1.0 and 1.1, and tolerates numbers in place of texts and values of wrong types.
struct JSONFeedReader {
    let base: URL?
    let articleLimit: Int

    func read(_ text: String) throws(FeedDecodingError) -> Feed {
        let (parsed, flaw) = try parse(text)
        guard let root = parsed as? [String: Any] else {
            throw FeedDecodingError(.notAFeed(found: "the JSON is a list, not an object with “items”"))
        }
        guard let items = root["items"] as? [Any] else {
            let isFeed = (root["version"] as? String)?.contains("jsonfeed.org") ?? false
            throw FeedDecodingError(
                isFeed ? .lacks("list of “items”") : .notAFeed(found: "the JSON has no list “items”"))
        }
        let home = link(root, "home_page_url", against: base)
        let anchor = FeedLink.anchor(base, home: home ?? link(root, "feed_url", against: nil))
        let author = authorName(of: root)
        var feed = Feed(
            title: words(root, "title").plain, link: home, summary: words(root, "description").plain, format: .json)
        feed.take(items, limit: articleLimit) { item in
            (item as? [String: Any]).flatMap { article($0, against: anchor, author: author) }
        }
        if let flaw { try feed.note(flaw) }
        return feed
    }

    private func article(_ item: [String: Any], against base: URL?, author feedAuthor: String?) -> Article? {
        let summary = [
            words(item, "summary").plain, words(item, "content_text").plain,
            HTMLText.plain(words(item, "content_html")),
        ]
        return Article(
            found: words(item, "id"),
            title: words(item, "title").plain,
            link: link(item, "url", against: base) ?? link(item, "external_url", against: base),
            date: ["date_published", "date_modified"].lazy.compactMap { FeedDate.parse(words(item, $0)) }.first,
            summary: summary.first { !$0.isEmpty } ?? "",
            categories: (item["tags"] as? [Any] ?? []).compactMap { ($0 as? String)?.plain },
            author: authorName(of: item) ?? feedAuthor,
            image: link(item, "image", against: base) ?? link(item, "banner_image", against: base))
    }

    private func authorName(of object: [String: Any]) -> String? {
        let people = (object["authors"] as? [Any] ?? []) + [object["author"] as Any]
        let names = people.compactMap {
            ($0 as? [String: Any]).map { words($0, "name").plain } ?? ($0 as? String)?.plain
        }
        return names.first { !$0.isEmpty }
    }

    private func link(_ object: [String: Any], _ key: String, against base: URL?) -> URL? {
        FeedLink.resolve(words(object, key), against: base)
    }

    private func words(_ object: [String: Any], _ key: String) -> String {
        switch object[key] {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: ""
        }
    }

    /// Parses the text. Of a malformed text it parses the part before the error, if that contains complete items.
    private func parse(_ text: String) throws(FeedDecodingError) -> (Any, flaw: FeedDecodingError?) {
        do {
            return (try JSONSerialization.jsonObject(with: Data(text.utf8)), nil)
        } catch {
            let (flaw, offset) = Self.complaint(about: error as NSError, in: text)
            guard let whole = JSONItems.whole(in: Array(text.utf8), before: offset),
                let parsed = try? JSONSerialization.jsonObject(with: Data(whole))
            else { throw flaw }
            return (parsed, flaw)
        }
    }

    /// Foundation reports the location as an offset within its debug description.
    private static func complaint(about error: NSError, in text: String) -> (FeedDecodingError, offset: Int) {
        let description = error.userInfo["NSDebugDescription"] as? String ?? "the JSON cannot be read"
        // The description can quote a number of several megabytes, so it is searched once and shortened.
        let mark = description.range(of: " around character ", options: .backwards)
        let digits = mark.map { description[$0.upperBound...].prefix { ("0"..."9").contains($0) } }
        guard let mark, let offset = digits.flatMap({ Int($0) }) else {
            let end = TextPlace(offset: text.utf8.count, in: text.utf8)
            let atEnd = description.contains("end of file")
            let problem = FeedDecodingError.Problem.malformed(
                atEnd ? "the JSON ends too early" : "the JSON is malformed: \(description.shortened(to: 200))")
            return (FeedDecodingError(problem, at: atEnd ? end : nil), text.utf8.count)
        }
        let words = String(description[..<mark.lowerBound]).shortened(to: 200)
        let message = "the JSON is malformed: \(words.prefix(1).lowercased() + words.dropFirst())"
        return (FeedDecodingError(.malformed(message), at: TextPlace(offset: offset, in: text.utf8)), offset)
    }
}
