/// A value that can be dragged, copied, shared and exported.
///
/// ```swift
/// struct Note: Codable, Transferable {
///     var text: String
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.text)
///     }
/// }
/// ```
///
/// The first representation that both sides support is used, so put the richest one first. Follows
/// [Apple's Transferable](https://developer.apple.com/documentation/coretransferable/transferable).
public protocol Transferable: SendableMetatype {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation

    /// The representation that imports and exports the value.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Never: Transferable {
    public static var transferRepresentation: Never { fatalError("A value of Never does not exist.") }
}
