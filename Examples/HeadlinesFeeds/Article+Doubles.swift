extension [Article] {
    /// The articles without those that come again, so that each has an identity of its own.
    ///
    /// Of several that a feed gives one identity the first stays, and of the others what differs from it by title or link:
    /// those are told apart by that.
    public var withoutDoubles: [Article] {
        var first: [String: Article] = [:]
        return compactMap { article in
            guard let known = first[article.id] else {
                first[article.id] = article
                return article
            }
            if known.title == article.title || (article.link != nil && known.link == article.link) { return nil }
            var other = article
            other.id = "\(article.id) \(article.link?.absoluteString ?? "") \(article.title)"
            guard first.updateValue(other, forKey: other.id) == nil else { return nil }
            return other
        }
    }
}
