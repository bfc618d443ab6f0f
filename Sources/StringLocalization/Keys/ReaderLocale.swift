package import Foundation
internal import Locking

/// The locale of the reader for whom code runs, for strings that name none.
///
/// `Locale.current` is the same for the whole process, and on Linux it is always English. One process may serve readers
/// of several languages, so `String(localized:)` treats `.current` as a request for the reader's locale.
package enum ReaderLocale {
    private static let lock = Lock()
    /// Returns the reader's locale; nil if it is unknown. Every access holds `lock`.
    private nonisolated(unsafe) static var provider: @Sendable () -> Locale? = { nil }

    private static let currentName = Locale.current.identifier

    /// Sets the function that returns the reader's locale; nil if it is unknown. Any thread may call it.
    package static func provide(_ provider: @escaping @Sendable () -> Locale?) {
        lock.withLock { self.provider = provider }
    }

    /// Whether an identifier differs from `Locale.current`, so that it names a fixed locale. Comparing locales costs
    /// more than a lookup.
    @inline(__always)
    static func isNamed(_ identifier: String) -> Bool { identifier != currentName }

    /// Returns the locale, or the reader's locale in place of `.current`.
    static func resolve(_ locale: Locale) -> Locale {
        guard !isNamed(locale.identifier), locale == .current else { return locale }
        let provider = lock.withLock { Self.provider }
        return provider() ?? locale
    }
}
