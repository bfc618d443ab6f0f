/// A value of JSON, as the compiler's messages contain it.
enum JSON: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    subscript(key: String) -> JSON? {
        guard case .object(let members) = self, let member = members[key], member != .null else { return nil }
        return member
    }

    var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The only member of an object: the compiler writes the kind of a message as a key.
    var onlyMember: (key: String, value: JSON)? {
        guard case .object(let members) = self, members.count == 1 else { return nil }
        return members.first.map { ($0.key, $0.value) }
    }

    // MARK: - Writing

    /// The text of the value. Keys are in alphabetical order.
    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .string(let value): Self.quoted(value)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
