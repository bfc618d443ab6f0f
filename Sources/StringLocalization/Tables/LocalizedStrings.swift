package import Foundation
package import FoundationAdditions
internal import Locking

/// The strings of the program, by bundle, table, key and locale.
///
/// Files are read once, when a table is first used. All functions may be called on any thread.
package enum LocalizedStrings {
    /// The name of the table that is used if none is named.
    package static let usualTable = "Localizable"

    /// Returns a string in the best language for a locale.
    ///
    /// The cost is below 100 ns for a plain key that was looked up before in the same table and locale.
    ///
    /// `usualText` is the format if the table lacks the key; nil means the key. `table` is the name of the table; nil
    /// or an empty name means `Localizable`. Without a `bundle`, the program's own is used.
    package static func text(
        _ key: String, arguments: [FormatArgument] = [], usualText: String? = nil, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale
    ) -> String {
        text(key, arguments: arguments, usualText: usualText, table: table, bundle: bundle, reader: Reader(locale))
    }

    /// Returns a string in the best language for a reader, whose calendar and time zone its arguments follow.
    package static func text(
        _ key: String, arguments: [FormatArgument], usualText: String?, table: String?, bundle: Bundle?, reader: Reader
    ) -> String {
        let locale = reader.locale
        if arguments.isEmpty, let text = recentText(of: key, table, bundle, locale.identifier) { return text }
        let found = self.table(table, in: bundle, for: locale).find(key)
        switch found?.entry {
        case .text(let text) where arguments.isEmpty: return text
        case nil where arguments.isEmpty: return usualText ?? key
        default:
            var formatter = StringFormatter(
                arguments: arguments, reader: reader, language: found?.language ?? locale.identifier)
            return formatter.text(of: found?.entry ?? .text(usualText ?? key))
        }
    }

    /// A table and the request that found it. An object, so that comparing requests copies none.
    private final class Recent {
        let bundle: Bundle?
        let name: String?
        let locale: String
        let table: StringTable

        init(bundle: Bundle?, name: String?, locale: String, table: StringTable) {
            self.bundle = bundle
            self.name = name
            self.locale = locale
            self.table = table
        }

        @inline(__always)
        func matches(_ name: String?, _ bundle: Bundle?, _ locale: String) -> Bool {
            self.bundle === bundle && self.locale == locale && self.name == name
        }
    }

    private static let lock = Lock()
    /// The tables that were used last, the newest at the end. Every access holds `lock`, which cannot be taken twice,
    /// so no access begins inside another.
    @exclusivity(unchecked) private nonisolated(unsafe) static var recents: [Recent] = []
    /// The strings of bundles by path. Every access holds `lock`.
    private nonisolated(unsafe) static var bundles: [String: StringBundle] = [:]

    /// Returns a plain text of a table that was used last; nil if it is in none of them, or varies. The lookup is made
    /// under the lock, so that nothing needs to be retained for it.
    static func recentText(of key: String, _ name: String?, _ bundle: Bundle?, _ locale: String) -> String? {
        lock.withLock {
            for index in recents.indices where recents[index].matches(name, bundle, locale) {
                return recents[index].table.text(of: key)
            }
            return nil
        }
    }

    /// Returns a table in the best language for a locale.
    package static func table(_ name: String?, in bundle: Bundle?, for locale: Locale) -> StringTable {
        let identifier = locale.identifier
        let recent = lock.withLock { recents.first { $0.matches(name, bundle, identifier) }?.table }
        if let recent { return recent }
        let usedName = name.flatMap { $0.isEmpty ? nil : $0 } ?? usualTable
        let table = strings(of: bundle).table(usedName, for: identifier)
        lock.discard { () -> Recent? in
            recents.append(Recent(bundle: bundle, name: name, locale: identifier, table: table))
            return recents.count > 8 ? recents.removeFirst() : nil
        }
        return table
    }

    /// Whether a table has an entry for a key, in the best language for a locale or in the development language.
    static func hasText(_ key: String, table: String?, in bundle: Bundle, for locale: Locale) -> Bool {
        self.table(table, in: bundle, for: locale).has(key)
    }

    /// Returns the first of a reader's locales, most preferred first, that a bundle has a localization for. Returns the
    /// first locale if the bundle has none for any of them, or no strings at all; nil for no locales.
    package static func locale(for preferred: [Locale], in bundle: Bundle?) -> Locale? {
        let strings = strings(of: bundle)
        guard strings.hasStrings else { return preferred.first }
        return strings.firstMatch(among: preferred.map(\.identifier)).map { preferred[$0] } ?? preferred.first
    }

    private static func strings(of bundle: Bundle?) -> StringBundle {
        let own = bundle == nil || bundle === Bundle.main
        let path = own ? "" : bundle?.bundlePath ?? ""
        if let known = lock.withLock({ bundles[path] }) { return known }
        let made =
            own
            ? StringBundle(folders: programFolders, development: Bundle.main.namedDevelopmentLocalization)
            : StringBundle(
                folders: [bundle?.resourcePath ?? path], development: bundle?.namedDevelopmentLocalization)
        return lock.withLock {
            if let earlier = bundles[path] { return earlier }
            bundles[path] = made
            return made
        }
    }

    /// The folders of the program's strings: the program's folder, and its target's resources, which SwiftPM puts
    /// beside it as `package_Target.resources`. A test program has the folders of all targets of its package, so that a
    /// test of an app sees the app's words.
    static let programFolders: [String] = {
        let folder = Bundle.main.resourcePath ?? Bundle.main.bundlePath
        let name = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let tests = "PackageTests.xctest"
        let resources = entries.sorted().filter { entry in
            guard entry.hasSuffix(".resources") else { return false }
            return name.hasSuffix(tests)
                ? entry.hasPrefix("\(name.dropLast(tests.count))_") : entry.hasSuffix("_\(name).resources")
        }
        return [folder] + resources.map { "\(folder)/\($0)" }
    }()
}

extension Bundle {
    /// The language of development that the bundle's information names; Foundation's own property returns English if it
    /// names none.
    fileprivate var namedDevelopmentLocalization: String? {
        // `object(forInfoDictionaryKey:)` first looks for a localized dictionary, and reads whole folders for it.
        infoDictionary?["CFBundleDevelopmentRegion"] as? String
    }
}
