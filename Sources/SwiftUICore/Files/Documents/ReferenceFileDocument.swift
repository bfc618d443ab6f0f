public import Combine
public import ContentTypes
public import class FoundationAdditions.FileWrapper

/// A document in an object, written from a snapshot of it.
///
/// Follows [Apple's ReferenceFileDocument](https://developer.apple.com/documentation/swiftui/referencefiledocument).
public protocol ReferenceFileDocument: ObservableObject {
    /// The value from which a file is written.
    associatedtype Snapshot
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types that the document can be written as. By default, these are the types that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Reads the document.
    init(configuration: ReadConfiguration) throws

    /// Makes a snapshot of the current state.
    func snapshot(contentType: UTType) throws -> Snapshot

    /// Makes the file of a snapshot.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}
