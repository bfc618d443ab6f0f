import Foundation

/// User defaults of a test's own, which go with it.
final class TestStore {
    let defaults: UserDefaults
    private let name = "swiftwater.tests.\(UUID().uuidString)"

    init() {
        defaults = UserDefaults(suiteName: name) ?? .standard
    }

    /// Other user defaults that show the same.
    var twin: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

    deinit {
        defaults.removePersistentDomain(forName: name)
    }
}
