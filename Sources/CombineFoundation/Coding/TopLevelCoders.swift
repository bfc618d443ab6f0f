/// What the operator `decode(type:decoder:)` decodes with, such as a `JSONDecoder`.
///
/// Follows [Apple's TopLevelDecoder](https://developer.apple.com/documentation/combine/topleveldecoder).
public protocol TopLevelDecoder {
    /// What the decoder reads from, such as `Data`.
    associatedtype Input

    /// Reads a value of `type` from `input`.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// What the operator `encode(encoder:)` encodes with, such as a `JSONEncoder`.
///
/// Follows [Apple's TopLevelEncoder](https://developer.apple.com/documentation/combine/toplevelencoder).
public protocol TopLevelEncoder {
    /// What the encoder makes, such as `Data`.
    associatedtype Output

    /// Writes `value` in the coder's format.
    func encode<T: Encodable>(_ value: T) throws -> Output
}
