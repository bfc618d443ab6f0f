internal import FlowRecords
import Foundation

/// The control with which a person edits a type's value in the inspector.
package enum ValueEditor: Equatable {
    /// A switch, with the texts `true` and `false`.
    case boolean
    /// A field for a whole number, a decimal number or a text.
    case integer, decimal, text
    /// One of the texts.
    case choice([String])

    package struct Refusal: Error, Equatable {
        package let message: String
    }

    /// The number of cases above which a type has no list of them.
    private static let maximumChoices = 100
    /// The length in bytes above which a text is not edited.
    package static let maximumText = 2_000

    /// The editor for the values of a type; nil if they cannot be edited.
    package init?(of type: any Any.Type) {
        func open<Value>(_ type: Value.Type) -> ValueEditor? {
            if type == Bool.self { return .boolean }
            if type == String.self { return .text }
            if type is any FixedWidthInteger.Type { return .integer }
            if type is any BinaryFloatingPoint.Type { return .decimal }
            if let names = Self.names(of: type) { return .choice(names) }
            guard let represented = type as? any RawRepresentable.Type else { return nil }
            let raw = Self.rawType(represented)
            // An option set or a case without a list is known by its raw value.
            return raw == String.self ? .text : raw is any FixedWidthInteger.Type ? .integer : nil
        }
        guard let editor = _openExistential(type, do: open) else { return nil }
        self = editor
    }

    private static func rawType<Raw: RawRepresentable>(_ type: Raw.Type) -> any Any.Type { Raw.RawValue.self }

    // MARK: - Cases

    /// The names of the cases of a type; nil if it has no list of them, or too many.
    private static func names(of type: any Any.Type) -> [String]? {
        guard let cases = cases(of: type), !cases.isEmpty, cases.count <= maximumChoices else { return nil }
        // A case with a value stands for many values of the type, and its name for none of them.
        guard isOneByte(type), cases.allSatisfy({ Mirror(reflecting: $0).children.isEmpty }) else { return nil }
        let names = cases.map { name(of: $0) ?? "" }
        return Set(names).count == names.count && !names.contains("") ? names : nil
    }

    /// Whether a type has the size of an enumeration without associated values. Its list may leave out cases with
    /// larger ones.
    private static func isOneByte(_ type: any Any.Type) -> Bool {
        func isOneByte<Value>(_ type: Value.Type) -> Bool { _isPOD(type) && MemoryLayout<Value>.size <= 1 }
        return _openExistential(type, do: isOneByte)
    }

    private static func cases(of type: any Any.Type) -> [Any]? {
        func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
            type.allCases.prefix(maximumChoices + 1).map { $0 }
        }
        return (type as? any CaseIterable.Type).map { all($0) }
    }

    /// The name of an enumeration's case, as the program declares it; nil for other values.
    private static func name(of value: Any) -> String? {
        func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
        return _openExistential(value, do: name)
    }
}

// MARK: - Texts

extension ValueEditor {
    /// The whole value as a text to edit; nil if it is too long.
    package func text(of value: Any) -> String? {
        let text: String?
        switch self {
        case .boolean, .integer, .decimal, .text: text = Self.plainText(of: value)
        case .choice: text = Self.name(of: value)
        }
        return text.flatMap { $0.utf8.count <= Self.maximumText ? $0 : nil }
    }

    private static func plainText(of value: Any) -> String? {
        func raw<Raw: RawRepresentable>(_ value: Raw) -> Any { value.rawValue }
        switch value {
        case let text as String: return text
        case let number as any FixedWidthInteger: return "\(number)"
        case let number as any BinaryFloatingPoint: return "\(number)"
        case let value as Bool: return value ? "true" : "false"
        case let value as any RawRepresentable: return plainText(of: raw(value))
        default: return nil
        }
    }

    /// The value of a type that a text stands for.
    package func value(of text: String, as type: any Any.Type) throws(Refusal) -> Any {
        func open<Value>(_ type: Value.Type) -> Result<Any, Refusal> {
            do throws(Refusal) { return .success(try parse(text, as: type)) } catch { return .failure(error) }
        }
        return try _openExistential(type, do: open).get()
    }

    private func parse<Value>(_ text: String, as type: Value.Type) throws(Refusal) -> Any {
        let quoted = "“\(text.shortened(to: 40))”"
        guard text.utf8.count <= Self.maximumText else {
            throw Refusal(message: "The text has more than \(Self.maximumText) bytes.")
        }
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        switch self {
        case .boolean:
            guard let value = Bool(trimmed) else { throw Refusal(message: "\(quoted) is neither true nor false.") }
            return value
        case .choice:
            let value = Self.cases(of: type)?.first { Self.name(of: $0) == text }
            guard let value else { throw Refusal(message: "\(type) has no case \(quoted).") }
            return value
        case .integer:
            if let integer = type as? any FixedWidthInteger.Type { return try Self.integer(trimmed, integer, quoted) }
            return try raw(of: trimmed, type, quoted)
        case .decimal:
            // A number that is not finite ends a program that converts it to an integer.
            guard let floating = type as? any BinaryFloatingPoint.Type, let number = Double(trimmed), number.isFinite,
                let value = Self.decimal(number, floating)
            else { throw Refusal(message: "\(quoted) is not a number, such as 0.5 or -3.") }
            return value
        case .text: return type == String.self ? text : try raw(of: text, type, quoted)
        }
    }

    private static func integer<Number: FixedWidthInteger>(
        _ text: String, _ type: Number.Type, _ quoted: String
    ) throws(Refusal) -> Any {
        guard let number = Number(text) else {
            throw Refusal(message: "\(quoted) is not a whole number from \(Number.min) to \(Number.max).")
        }
        return number
    }

    /// Nil if the number is too large for the type.
    private static func decimal<Number: BinaryFloatingPoint>(_ number: Double, _ type: Number.Type) -> Any? {
        let value = Number(number)
        return value.isFinite ? value : nil
    }

    private func raw(of text: String, _ type: any Any.Type, _ quoted: String) throws(Refusal) -> Any {
        func open<Raw: RawRepresentable>(_ type: Raw.Type) -> Result<Any, Refusal> {
            do throws(Refusal) {
                let raw = try parse(text, as: Raw.RawValue.self)
                guard let raw = raw as? Raw.RawValue, let value = Raw(rawValue: raw) else {
                    throw Refusal(message: "\(type) has no value with the raw value \(quoted).")
                }
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
        guard let type = type as? any RawRepresentable.Type else {
            throw Refusal(message: "Values of \(type) cannot be edited.")
        }
        return try open(type).get()
    }
}

/// The runtime library's function that names the case of an enumeration.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
