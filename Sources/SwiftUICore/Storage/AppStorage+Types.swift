public import Foundation

extension AppStorage {
    /// Keeps a Boolean under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, .bool)
    }

    /// Keeps an integer under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, .integer)
    }

    /// Keeps a double under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, .double)
    }

    /// Keeps a string under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, .string)
    }

    /// Keeps a URL under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, .url)
    }

    /// Keeps data under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, .data)
    }

    /// Keeps a date under `key`; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, store, .date)
    }

    /// Keeps a value under `key` by its raw integer; `wrappedValue` until one is stored.
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw(by: .integer))
    }

    /// Keeps a value under `key` by its raw string; `wrappedValue` until one is stored.
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

    /// A date that may be missing. It starts as nil.
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
