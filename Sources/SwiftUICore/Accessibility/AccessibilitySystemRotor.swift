/// A built-in rotor of assistive technologies, which the app replaces.
///
/// Follows
/// [Apple's AccessibilitySystemRotor](https://developer.apple.com/documentation/swiftui/accessibilitysystemrotor).
public struct AccessibilitySystemRotor: Sendable {
    /// The key of the name.
    let name: String

    private init(_ name: String) {
        self.name = name
    }

    /// The rotor of all links.
    public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor("Links") }
    /// The rotor of all headings.
    public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor("Headings") }
    /// The rotor of bold text.
    public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor("Bold Text") }
    /// The rotor of italic text.
    public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor("Italic Text") }
    /// The rotor of underlined text.
    public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor("Underlined Text") }
    /// The rotor of misspelled words.
    public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor("Misspelled Words") }
    /// The rotor of images.
    public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor("Images") }
    /// The rotor of text fields.
    public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor("Text Fields") }
    /// The rotor of tables.
    public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor("Tables") }
    /// The rotor of lists.
    public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor("Lists") }
    /// The rotor of landmarks.
    public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor("Landmarks") }

    /// The rotor of links that have been visited, or of those that have not.
    public static func links(visited: Bool) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(visited ? "Visited Links" : "Links")
    }

    /// The rotor of headings of a level.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        switch level {
        case .unspecified: .headings
        case .h1: AccessibilitySystemRotor("Headings Level 1")
        case .h2: AccessibilitySystemRotor("Headings Level 2")
        case .h3: AccessibilitySystemRotor("Headings Level 3")
        case .h4: AccessibilitySystemRotor("Headings Level 4")
        case .h5: AccessibilitySystemRotor("Headings Level 5")
        case .h6: AccessibilitySystemRotor("Headings Level 6")
        }
    }
}
