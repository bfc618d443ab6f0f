public import Foundation

extension AppStorage {
    /// Creates a property that can read and write a Boolean user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, .bool)
    }

    /// Creates a property that can read and write an integer user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, .integer)
    }

    /// Creates a property that can read and write a double user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, .double)
    }

    /// Creates a property that can read and write a string user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, .string)
    }

    /// Creates a property that can read and write a URL user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, .url)
    }

    /// Creates a property that can read and write data user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, .data)
    }

    /// Creates a property that can read and write a date user default.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, store, .date)
    }

    /// Creates a property that can read and write an integer user default, transforming that to a `RawRepresentable`
    /// data type.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw(by: .integer))
    }

    /// Creates a property that can read and write a string user default, transforming that to a `RawRepresentable` data
    /// type.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, .raw(by: .string))
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A Boolean that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, .optional(.bool))
    }

    /// An integer that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, .optional(.integer))
    }

    /// A floating-point number that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, .optional(.double))
    }

    /// A string that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, .optional(.string))
    }

    /// An address that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, store, .optional(.url))
    }

    /// Data that may be missing. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, .optional(.data))
    }

    /// Creates a property that can read and write an Optional date user default. It starts as nil.
    public nonisolated init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key, store, .optional(.date))
    }

    /// A value with a raw integer that may be missing.
    public nonisolated init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key, store, .optional(.raw(by: .integer)))
    }

    /// A value with a raw string that may be missing.
    public nonisolated init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(nil, key, store, .optional(.raw(by: .string)))
    }
}
