public import Foundation

extension SceneStorage {
    /// Creates a property that can save and restore a Boolean of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, .bool)
    }

    /// Creates a property that can save and restore an integer of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, .integer)
    }

    /// Creates a property that can save and restore a double of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, .double)
    }

    /// Creates a property that can save and restore a string of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, .string)
    }

    /// Creates a property that can save and restore a URL of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, .url)
    }

    /// Creates a property that can save and restore data of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, .data)
    }

    /// Creates a property that can save and restore a date of its scene.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(wrappedValue, key, .date)
    }

    /// Creates a property that can save and restore an integer of its scene, transforming that to a `RawRepresentable`
    /// data type.
    public nonisolated init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(by: .integer))
    }

    /// Creates a property that can save and restore a string of its scene, transforming that to a `RawRepresentable`
    /// data type.
    public nonisolated init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(by: .string))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property that can save and restore an Optional Boolean of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Bool? {
        self.init(nil, key, .optional(.bool))
    }

    /// Creates a property that can save and restore an Optional integer of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Int? {
        self.init(nil, key, .optional(.integer))
    }

    /// Creates a property that can save and restore an Optional double of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Double? {
        self.init(nil, key, .optional(.double))
    }

    /// Creates a property that can save and restore an Optional string of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == String? {
        self.init(nil, key, .optional(.string))
    }

    /// Creates a property that can save and restore an Optional URL of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == URL? {
        self.init(nil, key, .optional(.url))
    }

    /// Creates a property that can save and restore an Optional data of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Data? {
        self.init(nil, key, .optional(.data))
    }

    /// Creates a property that can save and restore an Optional date of its scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Date? {
        self.init(nil, key, .optional(.date))
    }

    /// A value with a raw integer that may be missing.
    public nonisolated init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key, .optional(.raw(by: .integer)))
    }

    /// A value with a raw string that may be missing.
    public nonisolated init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == String {
        self.init(nil, key, .optional(.raw(by: .string)))
    }
}
