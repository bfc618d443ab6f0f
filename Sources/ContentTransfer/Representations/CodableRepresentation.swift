public import Combine
public import ContentTypes
public import Foundation

/// A representation of an item that is `Codable`, as JSON unless coders are given.
///
/// Follows
/// [Apple's CodableRepresentation](https://developer.apple.com/documentation/coretransferable/codablerepresentation).
public struct CodableRepresentation<
    Item: Transferable & Codable,
    Encoder: TopLevelEncoder & Sendable,
    Decoder: TopLevelDecoder & Sendable
>: TransferRepresentation where Encoder.Output == Data, Decoder.Input == Data {
    public typealias Body = Never

    private let contentType: UTType
    private let encoder: Encoder
    private let decoder: Decoder

    /// Creates a representation with custom coders.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        self.contentType = contentType
        self.encoder = encoder
        self.decoder = decoder
    }

    /// Creates a representation as JSON.
    public init(for itemType: Item.Type = Item.self, contentType: UTType)
    where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    public func _entries() -> [_TransferEntry<Item>] {
        let (encoder, decoder) = (encoder, decoder)
        return [
            _TransferEntry(exportedType: contentType, importedType: contentType) {
                .data(try encoder.encode($0))
            } import: {
                try decoder.decode(Item.self, from: $0.data())
            }
        ]
    }
}
