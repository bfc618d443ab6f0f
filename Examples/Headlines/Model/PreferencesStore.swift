import Foundation

/// Where preferences outlast the program: one entry of the user defaults, as JSON, which `@AppStorage` reads as `Data`.
///
/// What cannot be read, because it is damaged or from another version, counts as nothing saved.
struct PreferencesStore {
    static let key = "preferences"

    var defaults: UserDefaults = .standard

    func load() -> UserPreferences? {
        defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(UserPreferences.self, from: $0) }
    }

    func save(_ preferences: UserPreferences) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for numbers that are none, of which there are none here.
        if let data = try? encoder.encode(preferences) { defaults.set(data, forKey: Self.key) }
    }
}
