public import Foundation

extension SceneStorage {
    /// Keeps a Boolean for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, .bool)
    }

    /// Keeps an integer for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, .integer)
    }

    /// Keeps a double for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, .double)
    }

    /// Keeps a string for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, .string)
    }

    /// Keeps a URL for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, .url)
    }

    /// Keeps data for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, .data)
    }

    /// Keeps a date for the scene; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(wrappedValue, key, .date)
    }

    /// Keeps a value for the scene by its raw integer; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(by: .integer))
    }

    /// Keeps a value for the scene by its raw string; initially `wrappedValue`.
    public nonisolated init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(by: .string))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Keeps an optional Boolean for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Bool? {
        self.init(nil, key, .optional(.bool))
    }

    /// Keeps an optional integer for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Int? {
        self.init(nil, key, .optional(.integer))
    }

    /// Keeps an optional double for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Double? {
        self.init(nil, key, .optional(.double))
    }

    /// Keeps an optional string for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == String? {
        self.init(nil, key, .optional(.string))
    }

    /// Keeps an optional URL for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == URL? {
        self.init(nil, key, .optional(.url))
    }

    /// Keeps optional data for the scene. It starts as nil.
    public nonisolated init(_ key: String) where Value == Data? {
        self.init(nil, key, .optional(.data))
    }

    /// Keeps an optional date for the scene. It starts as nil.
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
