public import Foundation

/// The bytes and the metadata of a loaded document.
public struct LoadedDocument: Equatable, Sendable {
    public var data: Data
    /// The final URL, after all redirects.
    public var url: URL
    /// The content type of the response.
    public var contentType: String?

    public init(data: Data, url: URL, contentType: String? = nil) {
        self.data = data
        self.url = url
        self.contentType = contentType
    }
}

/// An event of a load.
public enum DocumentEvent: Sendable {
    /// More bytes have arrived: the number of decompressed bytes so far, and the number that the server has announced.
    case progress(received: Int, expected: Int?)
    case finished(LoadedDocument)
    case failed(DocumentError)
}

/// The reason why a document could not be loaded.
public enum DocumentError: Error, Equatable, Sendable {
    /// The document is larger than the limit.
    case tooLarge
    /// The response has an HTTP status other than success.
    case status(Int)
    /// The document did not arrive in time, or no bytes arrived for too long.
    case timedOut
    case silent
    /// The loader may not access the address: this machine, a private network, a file.
    case notPermitted
    case hostNotFound
    case connectionRefused
    case connectionLost
    /// The connection was lost or closed early. The value is the part of the document that has arrived.
    case incomplete(LoadedDocument)
    case tooManyRedirects
    case notHTTP
    /// A secure connection to the host could not be established.
    case notSecure
    case badAddress
    case cancelled
    case noSuchFile
    case fileNotReadable
    /// The file is a folder.
    case folder
    /// libcurl is missing, on which Foundation's networking is built as well.
    case noNetworking
    /// Another failure, by libcurl's error code.
    case other(Int)
}
