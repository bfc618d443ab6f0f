internal import Foundation

/// A decoder of empty values: zero, no characters, no elements.
///
/// They stand in for the values of a row that does not exist or is damaged, so that no access to a model ends the
/// process.
struct ZeroDecoder: Decoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// An empty value of the type, if it has one.
    static func value<Value: Decodable>(of type: Value.Type) -> Value? {
        if let type = type as? any OptionalValue.Type { return type.none as? Value }
        switch type {
        case is Date.Type: return Date(timeIntervalSinceReferenceDate: 0) as? Value
        case is URL.Type: return URL(string: "about:blank") as? Value
        case is UUID.Type: return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as? Value
        case is Data.Type: return Data() as? Value
        case is Decimal.Type: return Decimal() as? Value
        case let cases as any CaseIterable.Type: if let first = first(of: cases) as? Value { return first }
        default: break
        }
        if let value = try? Value(from: ZeroDecoder()) { return value }
        // A trivial type, such as a simple enumeration, has the value of all zero bits.
        guard _isPOD(type), MemoryLayout<Value>.size <= 1 else { return nil }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0)
            return memory[0]
        }
    }

    private static func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? { Cases.allCases.first }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed<Key>())
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single() }

    /// The error of a type without an empty value.
    private static func missing<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let value = value(of: type) else {
            throw DecodingError.valueNotFound(type, .init(codingPath: [], debugDescription: "no empty value"))
        }
        return value
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let codingPath: [any CodingKey] = []
        let allKeys: [Key] = []

        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) throws -> Bool { false }
        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { false }
        func decode(_ type: String.Type, forKey key: Key) throws -> String { "" }
        func decode(_ type: Double.Type, forKey key: Key) throws -> Double { 0 }
        func decode(_ type: Float.Type, forKey key: Key) throws -> Float { 0 }
        func decode(_ type: Int.Type, forKey key: Key) throws -> Int { 0 }
        func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { 0 }
        func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { 0 }
        func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { 0 }
        func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { 0 }
        func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { 0 }
        func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { 0 }
        func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { 0 }
        func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { 0 }
        func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { 0 }
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try ZeroDecoder.missing(type) }
        func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { nil }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { KeyedDecodingContainer(Keyed<Nested>()) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { Unkeyed() }
        func superDecoder() throws -> any Decoder { ZeroDecoder() }
        func superDecoder(forKey key: Key) throws -> any Decoder { ZeroDecoder() }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let codingPath: [any CodingKey] = []
        let count: Int? = 0
        let isAtEnd = true
        let currentIndex = 0

        func decodeNil() throws -> Bool { true }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try ZeroDecoder.missing(type) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
            KeyedDecodingContainer(Keyed<Nested>())
        }

        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed() }
        func superDecoder() throws -> any Decoder { ZeroDecoder() }
    }

    private struct Single: SingleValueDecodingContainer {
        let codingPath: [any CodingKey] = []

        func decodeNil() -> Bool { false }
        func decode(_ type: Bool.Type) throws -> Bool { false }
        func decode(_ type: String.Type) throws -> String { "" }
        func decode(_ type: Double.Type) throws -> Double { 0 }
        func decode(_ type: Float.Type) throws -> Float { 0 }
        func decode(_ type: Int.Type) throws -> Int { 0 }
        func decode(_ type: Int8.Type) throws -> Int8 { 0 }
        func decode(_ type: Int16.Type) throws -> Int16 { 0 }
        func decode(_ type: Int32.Type) throws -> Int32 { 0 }
        func decode(_ type: Int64.Type) throws -> Int64 { 0 }
        func decode(_ type: UInt.Type) throws -> UInt { 0 }
        func decode(_ type: UInt8.Type) throws -> UInt8 { 0 }
        func decode(_ type: UInt16.Type) throws -> UInt16 { 0 }
        func decode(_ type: UInt32.Type) throws -> UInt32 { 0 }
        func decode(_ type: UInt64.Type) throws -> UInt64 { 0 }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try ZeroDecoder.missing(type) }
    }
}
