extension String {
    /// The text, or its start with an ellipsis.
    ///
    /// Limits the characters and also the scalars, because a character may consist of any number of scalars. The cost
    /// does not depend on the length of the text.
    ///
    /// - Parameter length: The maximum number of characters.
    /// - Returns: A text of at most that many characters.
    package func shortened(to length: Int) -> String {
        guard utf8.count > length else { return self }
        let scalars = unicodeScalars.prefix(4 * length)
        let start = String(String.UnicodeScalarView(scalars))
        if start.count > length { return start.prefix(length - 1) + "…" }
        return scalars.endIndex < unicodeScalars.endIndex ? start + "…" : start
    }
}
