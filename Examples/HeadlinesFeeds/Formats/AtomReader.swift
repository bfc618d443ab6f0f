import Foundation

/// Decodes Atom 1.0, and the common part of 0.3.
struct AtomReader {
    let base: URL?
    let articleLimit: Int

    func read(_ root: XMLElement) throws(FeedDecodingError) -> Feed {
        let base = root.base(inside: self.base)
        let home = link(of: root, against: base)
        let anchor = FeedLink.anchor(base, home: home)
        let author = root.child("author").flatMap(personName)
        var feed = Feed(
            title: root.child("title")?.construct ?? "", link: home, summary: root.child("subtitle")?.construct ?? "",
            format: .atom)
        feed.take(root.children("entry"), limit: articleLimit) { article($0, against: anchor, author: author) }
        return feed
    }

    private func article(_ entry: XMLElement, against base: URL?, author feedAuthor: String?) -> Article? {
        let base = entry.base(inside: base)
        let dates = ["published", "issued", "updated", "modified", "created"].lazy
        return Article(
            found: entry.child("id")?.text,
            title: entry.child("title")?.construct ?? "",
            // Some feeds leave the link empty and use the page's address as the id.
            link: link(of: entry, against: base)
                ?? entry.child("id").flatMap { FeedLink.resolve($0.text, against: nil) },
            date: dates.compactMap { entry.child($0).flatMap { FeedDate.parse($0.text) } }.first,
            summary: [entry.child("summary"), entry.child("content")].lazy.compactMap { $0?.construct }
                .first { !$0.isEmpty } ?? "",
            categories: entry.children("category").map {
                HTMLText.plain($0.attributes["label"] ?? $0.attributes["term"] ?? "")
            },
            author: entry.child("author").flatMap(personName) ?? feedAuthor,
            image: image(of: entry, against: base))
    }

    private func image(of entry: XMLElement, against base: URL?) -> URL? {
        let pictures = entry.children("link").filter {
            $0.attributes["rel"] == "enclosure" && $0.attributes["type"]?.hasPrefix("image/") == true
        }
        let thumbnails = ([entry] + entry.children("group", .media)).flatMap { $0.children("thumbnail", .media) }
        let addresses = pictures.map { $0.attributes["href"] } + thumbnails.map { $0.attributes["url"] }
        return addresses.prefix(FeedLink.countLimit).lazy.compactMap { FeedLink.resolve($0 ?? "", against: base) }.first
    }

    private func link(of element: XMLElement, against base: URL?) -> URL? {
        let links = element.children("link").filter { ($0.attributes["rel"] ?? "alternate") == "alternate" }
        let pages = links.filter { ($0.attributes["type"] ?? "text/html").contains("html") }
        for link in (pages + links).prefix(FeedLink.countLimit) {
            guard let address = link.attributes["href"] else { continue }
            if let url = FeedLink.resolve(address, against: link.base(inside: base)) { return url }
        }
        return nil
    }

    private func personName(_ person: XMLElement) -> String? {
        [person.child("name"), person.child("email")].lazy.compactMap { $0?.text.plain }.first { !$0.isEmpty }
    }
}

extension XMLElement {
    /// The base address of relative links in this element.
    fileprivate func base(inside outer: URL?) -> URL? {
        guard let own = attributes["xml:base"], own.utf8.count <= FeedLink.lengthLimit, !own.plain.isEmpty else {
            return outer
        }
        return URL(string: own.plain, relativeTo: outer)?.absoluteURL ?? outer
    }

    /// An Atom text construct as plain text, from text, escaped HTML, or XHTML elements.
    fileprivate var construct: String {
        switch attributes["type"]?.lowercased() ?? "text" {
        case "text", "text/plain": text.plain
        case "xhtml", "application/xhtml+xml": HTMLText.plain(markup)
        case "html", "text/html": HTMLText.plain(text)
        // Other media types contain data and not text.
        default: ""
        }
    }
}
