extension [Article] {
    /// The articles without duplicates, so that each has a unique identity.
    ///
    /// Of several articles with the same identity the first stays. The others stay if their title or link differs;
    /// these then distinguish their identities.
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
