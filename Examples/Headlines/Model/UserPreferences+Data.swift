import Foundation

/// Persistent preferences: JSON, which `@AppStorage` stores as `Data`.
extension UserPreferences {
    static let storageKey = "preferences"

    /// Data that is damaged or from another version counts as not saved.
    init?(saved data: Data?) {
        guard let data, let saved = try? JSONDecoder().decode(UserPreferences.self, from: data) else { return nil }
        self = saved
    }

    var saved: Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for NaN and infinite numbers, and there are no floating-point values here.
        return try? encoder.encode(self)
    }
}
