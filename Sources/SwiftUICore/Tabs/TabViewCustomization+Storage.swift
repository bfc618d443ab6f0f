public import Foundation

extension AppStorage {
    /// A customization that user defaults keep.
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
    /// A customization that the scene keeps.
    public nonisolated init(
        wrappedValue: Value = TabViewCustomization(), _ key: String
    ) where Value == TabViewCustomization {
        self.init(wrappedValue, key, .json())
    }
}
