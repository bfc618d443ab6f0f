import Foundation

/// Decodes RSS 2.0 and its predecessors, and RSS 1.0, whose items are siblings of the channel.
struct RSSReader {
    let format: FeedFormat
    let base: URL?
    let articleLimit: Int

    func read(_ root: XMLElement) throws(FeedDecodingError) -> Feed {
        guard let channel = root.child("channel") else { throw FeedDecodingError(.lacks("<channel>"), at: root.place) }
        let home = link(of: channel, against: base)
        let anchor = FeedLink.anchor(base, home: home)
        var feed = Feed(
            title: HTMLText.plain(channel.child("title")?.text ?? ""), link: home,
            summary: HTMLText.plain(channel.child("description")?.text ?? ""), format: format)
        feed.take(channel.children("item") + root.children("item"), limit: articleLimit) {
            article($0, against: anchor)
        }
        return feed
    }

    private func article(_ item: XMLElement, against base: URL?) -> Article? {
        let bodies = [
            item.child("description"), item.child("encoded", .contentModule), item.child("summary", .podcast),
        ]
        let dates = [
            item.child("pubDate"), item.child("date", .dublinCore), item.child("published", .atomInside),
            item.child("updated", .atomInside), item.child("date"), item.child("published"),
        ]
        let categories =
            item.children("category") + item.children("categories").flatMap { $0.children("category") }
            + item.children("subject", .dublinCore) + item.children("section")
        let people = [item.child("creator", .dublinCore), item.child("author"), item.child("author", .podcast)]
        return Article(
            found: item.child("guid")?.text ?? item.attributes["rdf:about"],
            title: HTMLText.plain(item.child("title")?.markupOrText ?? ""),
            link: link(of: item, against: base),
            date: dates.lazy.compactMap { $0.flatMap { FeedDate.parse($0.text) } }.first,
            summary: bodies.lazy.map { HTMLText.plain($0?.markupOrText ?? "") }.first { !$0.isEmpty } ?? "",
            categories: categories.map { HTMLText.plain($0.text) },
            author: people.lazy.compactMap { $0.map { personName($0.text) } }.first { !$0.isEmpty },
            image: image(of: item, against: base))
    }

    /// RSS 2.0 has images in enclosures, like audio; Media RSS has its own elements, alone or in a group.
    private func image(of item: XMLElement, against base: URL?) -> URL? {
        let media = [item] + item.children("group", .media)
        let contents = item.children("enclosure") + media.flatMap { $0.children("content", .media) }
        let pictures = contents.filter {
            $0.attributes["type"]?.hasPrefix("image/") ?? ($0.attributes["medium"] == "image")
        }
        let thumbnails = media.flatMap { $0.children("thumbnail", .media) }
        return (pictures + thumbnails).prefix(FeedLink.countLimit).lazy
            .compactMap { FeedLink.resolve($0.attributes["url"] ?? "", against: base) }.first
    }

    private func link(of element: XMLElement, against base: URL?) -> URL? {
        if let text = element.child("link")?.text, let url = FeedLink.resolve(text, against: base) { return url }
        let others = element.children("link", .atomInside).filter {
            ($0.attributes["rel"] ?? "alternate") == "alternate"
        }
        if let address = others.first?.attributes["href"], let url = FeedLink.resolve(address, against: base) {
            return url
        }
        guard let guid = element.child("guid"), guid.attributes["isPermaLink"]?.lowercased() != "false" else {
            return nil
        }
        // Without a base, because a guid that is not an absolute address is an identifier, not a relative link.
        return FeedLink.resolve(guid.text, against: nil)
    }

    /// RSS 2.0 specifies `mail@example.com (Name)`; feeds contain either part or both.
    private func personName(_ text: String) -> String {
        let text = HTMLText.plain(text).shortened(to: 200)
        if text.last == ")", let open = text.firstIndex(of: "(") {
            let mail = text[..<open].reversed().drop(while: \.isWhitespace).reversed()
            let name = text[text.index(after: open)...].dropLast()
            if Self.isMail(mail), !name.isEmpty { return String(name) }
        }
        guard let last = text.last, last == ">" || last == ")" else { return text }
        // The address has no space, so it begins in the last word.
        let word = text[(text.lastIndex(where: \.isWhitespace) ?? text.startIndex)...]
        guard let open = word.firstIndex(where: { $0 == "<" || $0 == "(" }),
            Self.isMail(text[text.index(after: open)...].dropLast())
        else { return text }
        let name = text[..<open].trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? text : name
    }

    /// Whether a text is a word with an at sign in its middle.
    private static func isMail(_ text: some BidirectionalCollection<Character>) -> Bool {
        text.dropFirst().dropLast().contains("@") && !text.contains(where: \.isWhitespace)
    }
}

extension XMLElement {
    /// RSS text is HTML, escaped as specified, or included as elements in some feeds.
    fileprivate var markupOrText: String {
        children.isEmpty ? text : markup
    }
}
