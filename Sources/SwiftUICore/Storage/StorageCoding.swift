import Foundation

/// The encoding of a value type in a store.
struct StorageCoding<Value> {
    /// Returns the value; nil if the store contains another type.
    let decode: (StoredValue) -> Value?
    /// Returns the value to store; nil removes the key from the store.
    let encode: (Value) -> StoredValue?
}

extension StorageCoding where Value == Bool {
    static var bool: StorageCoding {
        StorageCoding { stored in
            switch stored {
            case .bool(let value): value
            case .integer(0), .double(0): false
            case .integer(1), .double(1): true
            default: nil
            }
        } encode: {
            .bool($0)
        }
    }
}

extension StorageCoding where Value == Int {
    static var integer: StorageCoding {
        StorageCoding { stored in
            switch stored {
            case .integer(let value): value
            case .double(let value): Int(exactly: value)
            case .bool(let value): value ? 1 : 0
            default: nil
            }
        } encode: {
            .integer($0)
        }
    }
}

extension StorageCoding where Value == Double {
    static var double: StorageCoding {
        StorageCoding { stored in
            switch stored {
            case .double(let value): value
            case .integer(let value): Double(exactly: value)
            case .bool(let value): value ? 1 : 0
            default: nil
            }
        } encode: {
            .double($0)
        }
    }
}

extension StorageCoding where Value == String {
    static var string: StorageCoding {
        StorageCoding {
            if case .string(let value) = $0 { value } else { nil }
        } encode: {
            .string($0)
        }
    }
}

extension StorageCoding where Value == URL {
    /// URLs are stored as text. User defaults on Linux keep only the path of a URL, and crash when they read data that
    /// is not an archive. Text that begins with a slash is read as a file path, the form in which user defaults store
    /// file URLs.
    static var url: StorageCoding {
        StorageCoding { stored in
            guard case .string(let text) = stored else { return nil }
            return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
        } encode: {
            .string($0.absoluteString)
        }
    }
}

extension StorageCoding where Value == Data {
    static var data: StorageCoding {
        StorageCoding {
            if case .data(let value) = $0 { value } else { nil }
        } encode: {
            .data($0)
        }
    }
}

extension StorageCoding where Value == Date {
    static var date: StorageCoding {
        StorageCoding {
            if case .date(let value) = $0 { value } else { nil }
        } encode: {
            .date($0)
        }
    }
}

extension StorageCoding where Value: RawRepresentable {
    static func raw(by coding: StorageCoding<Value.RawValue>) -> StorageCoding {
        StorageCoding {
            coding.decode($0).flatMap(Value.init(rawValue:))
        } encode: {
            coding.encode($0.rawValue)
        }
    }
}

extension StorageCoding {
    /// Returns the encoding of an optional, where nil means that the store has no value.
    static func optional<Wrapped>(_ coding: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
        StorageCoding {
            coding.decode($0).map(Optional.some)
        } encode: {
            $0.flatMap(coding.encode)
        }
    }
}

extension StorageCoding where Value: Codable {
    /// The encoding of a value as the text of JSON.
    static func json() -> StorageCoding {
        StorageCoding { stored in
            guard case .string(let text) = stored else { return nil }
            return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } encode: { value in
            (try? JSONEncoder().encode(value)).map { .string(String(decoding: $0, as: UTF8.self)) }
        }
    }
}
