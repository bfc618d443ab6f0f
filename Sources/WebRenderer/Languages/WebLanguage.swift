/// The language of a page, as the attributes `lang` and `dir` of its document state it.
package struct WebLanguage: Equatable, Sendable {
    /// The language as a BCP 47 tag.
    package let tag: String
    package let isRightToLeft: Bool

    /// `tag` is a language tag, or the identifier of a locale such as `zh_Hant`.
    package init(tag: String = "en", isRightToLeft: Bool = false) {
        self.tag = String(tag.map { $0 == "_" ? "-" : $0 })
        self.isRightToLeft = isRightToLeft
    }

    /// The value of the attribute `dir`.
    var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
