/// A type that defines methods for decoding, for the `decode(type:decoder:)` operator.
///
/// Follows [Apple's TopLevelDecoder](https://developer.apple.com/documentation/combine/topleveldecoder).
public protocol TopLevelDecoder {
    /// The type this decoder accepts.
    associatedtype Input

    /// Reads a value of `type` from `input`.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// A type that defines methods for encoding, for the `encode(encoder:)` operator.
///
/// Follows [Apple's TopLevelEncoder](https://developer.apple.com/documentation/combine/toplevelencoder).
public protocol TopLevelEncoder {
    /// The type this encoder produces.
    associatedtype Output

    /// Writes `value` in the coder's format.
    func encode<T: Encodable>(_ value: T) throws -> Output
}
