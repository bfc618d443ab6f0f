public import Foundation

extension SceneStorage {
    /// Stores the order and visibility of columns with the scene.
    ///
    /// Follows [Apple's
    /// init(wrappedValue:_:store:)](https://developer.apple.com/documentation/swiftui/tablecolumncustomization).
    public nonisolated init<RowValue>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, .json())
    }
}

extension AppStorage {
    /// A customization that user defaults keep.
    public nonisolated init<RowValue>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, store, .json())
    }
}
