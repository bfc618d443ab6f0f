/// The words of an app and their translations, for lookups.
public enum Words {
    public static let keys = (0..<256).map { "Title number \($0) of the page" }

    /// The translation of a key.
    public static func translation(of key: String) -> String { "Übersetzt: \(key)" }
}
