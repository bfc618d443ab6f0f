public import ContentTypes
public import class FoundationAdditions.FileWrapper

/// A document in a value, read from and written to a file.
///
/// ```swift
/// import SwiftUI
/// import UniformTypeIdentifiers
///
/// struct Letter: FileDocument {
///     var text = ""
///     static var readableContentTypes: [UTType] { [.plainText] }
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
///
/// Follows [Apple's FileDocument](https://developer.apple.com/documentation/swiftui/filedocument).
public protocol FileDocument {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types that the document can be written as. By default, these are the types that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Reads the document.
    init(configuration: ReadConfiguration) throws

    /// Makes the file of the document.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
///
/// Follows [Apple's
/// FileDocumentReadConfiguration](https://developer.apple.com/documentation/swiftui/filedocumentreadconfiguration).
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper

    package init(contentType: UTType, file: FileWrapper) {
        self.contentType = contentType
        self.file = file
    }
}

/// The file that a document is written to.
///
/// Follows [Apple's
/// FileDocumentWriteConfiguration](https://developer.apple.com/documentation/swiftui/filedocumentwriteconfiguration).
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file that is replaced; nil for a new one.
    public let existingFile: FileWrapper?

    package init(contentType: UTType, existingFile: FileWrapper?) {
        self.contentType = contentType
        self.existingFile = existingFile
    }
}
