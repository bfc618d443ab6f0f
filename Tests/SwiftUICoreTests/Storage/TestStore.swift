import Foundation

/// User defaults of a single test, which are deleted with the object.
final class TestStore {
    let defaults: UserDefaults
    private let name = "swiftwater.tests.\(UUID().uuidString)"

    init() {
        defaults = UserDefaults(suiteName: name) ?? .standard
    }

    /// Another user defaults object with the same content.
    var twin: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

    deinit {
        defaults.removePersistentDomain(forName: name)
    }
}
