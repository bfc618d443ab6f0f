internal import Foundation
import Locking
package import ViewGraph

/// The side at which lines and rows begin: left or right.
///
/// Follows [Apple's LayoutDirection](https://developer.apple.com/documentation/swiftui/layoutdirection).
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// A left-to-right layout direction.
    case leftToRight
    /// A right-to-left layout direction.
    case rightToLeft

    /// The writing direction of a locale identifier's language.
    ///
    /// Cached, because Foundation takes microseconds to find it, and a server needs it for each visitor.
    init(ofLanguageIn identifier: String) {
        if let known = Self.known.withLock({ $0[identifier] }) {
            self = known
            return
        }
        let language = Locale(identifier: identifier).language
        let found: LayoutDirection = language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        self = found
        Self.known.withLock {
            // A program can use any number of identifiers.
            if $0.count >= Self.maximumKnown { $0.removeAll() }
            $0[identifier] = found
        }
    }

    /// The cached directions by identifier.
    private static let known = Locked<[String: LayoutDirection]>([:])
    private static let maximumKnown = 1_000
}

/// The direction that was set; nil if the locale determines it.
private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}

/// The direction of the locale at the root of the views.
private struct LocaleDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

extension EnvironmentValues {
    @MainActor
    package static var layoutDirectionInterests: Interests {
        KeyInterests.of(ObjectIdentifier(LayoutDirectionKey.self))
            .union(KeyInterests.of(ObjectIdentifier(LocaleDirectionKey.self)))
    }

    /// The direction in which text and rows run.
    ///
    /// By default it follows the ``locale`` of the whole screen: it is right-to-left for languages that are written
    /// from right to left, such as Arabic, Hebrew, Persian and Urdu.
    public var layoutDirection: LayoutDirection {
        get {
            let direction = self[LayoutDirectionKey.self]
            let localeDirection = self[LocaleDirectionKey.self]
            return direction ?? localeDirection
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Makes the layout direction follow the locale, if one was set.
    mutating func followLocaleDirection() {
        guard entry(Self.localeKey) != nil else { return }
        let direction = LayoutDirection(ofLanguageIn: locale.identifier)
        if direction != self[LocaleDirectionKey.self] { self[LocaleDirectionKey.self] = direction }
    }
}
