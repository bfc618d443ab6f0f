public import Foundation

/// Joins the items of a list as a sentence does: "a, b, and c".
///
/// ```swift
/// let text = ListFormatter.localizedString(byJoining: ["Ann", "Ben", "Cleo"])
/// ```
///
/// Words and separators come from Foundation's list style. A formatter belongs to one thread at a time. Follows
/// [Apple's ListFormatter](https://developer.apple.com/documentation/foundation/listformatter).
public class ListFormatter: Formatter {
    /// The language of the words between the items.
    public var locale: Locale! = .autoupdatingCurrent
    /// Formats the items. Without it, or for items that it cannot format, the text is their description.
    public var itemFormatter: Formatter?

    /// Joins strings in the current locale.
    public class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Returns the items as text.
    public func string(from items: [Any]) -> String? {
        items.map { itemFormatter?.string(for: $0) ?? "\($0)" }.formatted(
            .list(type: .and).locale(locale ?? .autoupdatingCurrent))
    }

    /// Returns the text of an array; nil for other objects.
    public override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

    /// Returns a formatter with the same options.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = ListFormatter()
        copy.locale = locale
        copy.itemFormatter = itemFormatter
        return copy
    }
}
