public import Foundation

extension AppStorage {
    /// Creates a property that can save and restore tab sidebar customizations in user defaults.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/appstorage/init(wrappedvalue:_:store:)).
    public nonisolated init(
        wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
    ) where Value == TabViewCustomization {
        self.init(wrappedValue, key, store, .json())
    }
}

extension SceneStorage {
    /// Creates a property that can save and restore tab sidebar customizations.
    public nonisolated init(
        wrappedValue: Value = TabViewCustomization(), _ key: String
    ) where Value == TabViewCustomization {
        self.init(wrappedValue, key, .json())
    }
}
