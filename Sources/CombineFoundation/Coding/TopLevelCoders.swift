/// A decoder for the operator `decode(type:decoder:)`, such as a `JSONDecoder`.
///
/// Follows [Apple's TopLevelDecoder](https://developer.apple.com/documentation/combine/topleveldecoder).
public protocol TopLevelDecoder {
    /// The encoded form, such as `Data`.
    associatedtype Input

    /// Reads a value of `type` from `input`.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder for the operator `encode(encoder:)`, such as a `JSONEncoder`.
///
/// Follows [Apple's TopLevelEncoder](https://developer.apple.com/documentation/combine/toplevelencoder).
public protocol TopLevelEncoder {
    /// The encoded form, such as `Data`.
    associatedtype Output

    /// Writes `value` in the coder's format.
    func encode<T: Encodable>(_ value: T) throws -> Output
}
