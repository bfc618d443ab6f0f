package import Foundation

extension FormatStyle {
    /// Returns the style in a reader's locale, or the style itself if the app has chosen its locale.
    ///
    /// `Locale.current` is no choice, because it belongs to the process.
    package func localized(for reader: Locale) -> Self {
        let style = (self as? any CompoundFormatStyle)?.withLocalizedParts(for: reader) as? Self ?? self
        let isFree = style.locale(.autoupdatingCurrent) == style || style.locale(.current) == style
        return isFree ? style.locale(reader) : style
    }
}

extension FormatStyle where FormatOutput == String {
    /// The text of a value. A date that is not a number has none where Foundation would end the process.
    package func text(of value: FormatInput) -> String {
        if FormatInput.self == Range<Date>.self, let dates = value as? Range<Date>,
            dates.lowerBound.isNotANumber || dates.upperBound.isNotANumber
        {
            return ""
        }
        if self is Date.VerbatimFormatStyle, let date = value as? Date, date.isNotANumber { return "" }
        return format(value)
    }
}

extension Date {
    fileprivate var isNotANumber: Bool { timeIntervalSinceReferenceDate.isNaN }
}

/// A format style that formats parts by another style, which its own locale does not reach.
private protocol CompoundFormatStyle {
    func withLocalizedParts(for reader: Locale) -> Self
}

extension ListFormatStyle: CompoundFormatStyle {
    fileprivate func withLocalizedParts(for reader: Locale) -> ListFormatStyle {
        // Foundation keeps the style of the members internal.
        let children = Mirror(reflecting: self).children
        guard let member = children.first(where: { $0.label == "memberStyle" })?.value as? Style else { return self }
        var style = ListFormatStyle(memberStyle: member.localized(for: reader))
        style.width = width
        style.listType = listType
        style.locale = locale
        return style
    }
}
