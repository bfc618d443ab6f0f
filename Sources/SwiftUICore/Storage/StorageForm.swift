import Foundation

/// How a type of values is kept in a store.
struct StorageForm<Value> {
    /// Nil where the store has something else.
    let decode: (StoredValue) -> Value?
    /// Nil takes the key out of the store.
    let encode: (Value) -> StoredValue?
}

extension StorageForm where Value == Bool {
    static var bool: StorageForm {
        StorageForm { stored in
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

extension StorageForm where Value == Int {
    static var integer: StorageForm {
        StorageForm { stored in
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

extension StorageForm where Value == Double {
    static var double: StorageForm {
        StorageForm { stored in
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

extension StorageForm where Value == String {
    static var string: StorageForm {
        StorageForm {
            if case .string(let value) = $0 { value } else { nil }
        } encode: {
            .string($0)
        }
    }
}

extension StorageForm where Value == URL {
    /// User defaults on Linux keep but the path of a URL, and end the program over data that is no archive. So it is kept
    /// as its text; a text that begins with a slash is a file's path, which is how user defaults write those.
    static var url: StorageForm {
        StorageForm { stored in
            guard case .string(let text) = stored else { return nil }
            return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
        } encode: {
            .string($0.absoluteString)
        }
    }
}

extension StorageForm where Value == Data {
    static var data: StorageForm {
        StorageForm {
            if case .data(let value) = $0 { value } else { nil }
        } encode: {
            .data($0)
        }
    }
}

extension StorageForm where Value == Date {
    static var date: StorageForm {
        StorageForm {
            if case .date(let value) = $0 { value } else { nil }
        } encode: {
            .date($0)
        }
    }
}

extension StorageForm where Value: RawRepresentable {
    static func raw(by form: StorageForm<Value.RawValue>) -> StorageForm {
        StorageForm {
            form.decode($0).flatMap(Value.init(rawValue:))
        } encode: {
            form.encode($0.rawValue)
        }
    }
}

extension StorageForm {
    /// The same, where nil is having nothing in the store.
    static func optional<Wrapped>(_ form: StorageForm<Wrapped>) -> StorageForm where Value == Wrapped? {
        StorageForm {
            form.decode($0).map(Optional.some)
        } encode: {
            $0.flatMap(form.encode)
        }
    }
}
