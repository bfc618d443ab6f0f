import Foundation

/// Preferences as they outlast the program: JSON, which `@AppStorage` keeps as `Data`.
extension UserPreferences {
    static let storageKey = "preferences"

    /// What cannot be read, because it is damaged or from another version, counts as nothing saved.
    init?(saved data: Data?) {
        guard let data, let saved = try? JSONDecoder().decode(UserPreferences.self, from: data) else { return nil }
        self = saved
    }

    var saved: Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for numbers that are none, of which there are none here.
        return try? encoder.encode(self)
    }
}
