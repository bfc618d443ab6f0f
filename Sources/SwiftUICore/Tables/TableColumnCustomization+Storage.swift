public import Foundation

extension SceneStorage {
    /// Creates a property that can save and restore table column state.
    ///
    /// Follows
    /// [Apple's init(wrappedValue:_:store:)](https://developer.apple.com/documentation/swiftui/tablecolumncustomization).
    public nonisolated init<RowValue>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, .columns())
    }
}

extension AppStorage {
    /// Creates a property that can save and restore table column state in user defaults.
    public nonisolated init<RowValue>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, store, .columns())
    }
}

extension StorageCoding {
    /// The encoding of the columns of a table, as the text of JSON.
    fileprivate static func columns<RowValue>() -> StorageCoding where Value == TableColumnCustomization<RowValue> {
        StorageCoding { stored in
            guard case .string(let text) = stored else { return nil }
            return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } encode: { value in
            (try? JSONEncoder().encode(value)).map { .string(String(decoding: $0, as: UTF8.self)) }
        }
    }
}
