public import Foundation
internal import SwiftUICore

/// An appearance, light or dark, for colors that depend on it.
///
/// Follows [Apple's NSAppearance](https://developer.apple.com/documentation/appkit/nsappearance).
public final class NSAppearance: NSObject, Sendable {
    /// The name of an appearance.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The light appearance.
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        /// The dark appearance.
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    }

    /// The name of the appearance.
    public let name: Name

    /// Creates an appearance by its name; nil if it is neither light nor dark.
    public convenience init?(named name: Name) {
        guard name == .aqua || name == .darkAqua else { return nil }
        self.init(name == .darkAqua ? ColorScheme.dark : .light)
    }

    init(_ colorScheme: ColorScheme) {
        name = colorScheme == .dark ? .darkAqua : .aqua
        super.init()
    }

    convenience init(_ traits: UITraitCollection) { self.init(traits.colorScheme) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSAppearance)?.name == name }

    public override var hash: Int { name.hashValue }

    /// Returns the name that suits this appearance best; nil if none does.
    ///
    /// The best match is its own name, or else the name of the light appearance.
    public func bestMatch(from appearances: [Name]) -> Name? {
        [name, .aqua].first(where: appearances.contains)
    }
}
