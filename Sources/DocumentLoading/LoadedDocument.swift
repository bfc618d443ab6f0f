public import Foundation

/// A document that was loaded: its bytes, and what is known of them.
public struct LoadedDocument: Equatable, Sendable {
    public var data: Data
    /// Where it was found, behind all redirections.
    public var url: URL
    /// What the server says that it is.
    public var contentType: String?

    public init(data: Data, url: URL, contentType: String? = nil) {
        self.data = data
        self.url = url
        self.contentType = contentType
    }
}

/// What happens while a document is loaded.
public enum DocumentEvent: Sendable {
    /// More of it has arrived: so many bytes, unpacked, of so many that the server has announced.
    case progress(received: Int, expected: Int?)
    case finished(LoadedDocument)
    case failed(DocumentError)
}

/// Why a document could not be loaded.
public enum DocumentError: Error, Equatable, Sendable {
    /// It is larger than the limit.
    case tooLarge
    /// The server's answer is none.
    case status(Int)
    /// It has not arrived in time; or nothing came for so long.
    case timedOut
    case silent
    /// The address leads where the loader does not reach: this machine, a private network, a file.
    case outOfReach
    case hostNotFound
    case connectionRefused
    case connectionLost
    /// The connection was lost, or closed too early, after a part of the document had arrived, which is handed over.
    case incomplete(LoadedDocument)
    case tooManyRedirects
    case notHTTP
    /// The connection would not be encrypted to whom the address names.
    case notSecure
    case badAddress
    case cancelled
    case noSuchFile
    case fileNotReadable
    /// It is a folder, not a file.
    case folder
    /// libcurl, on which Foundation's networking is built too, is not there.
    case noNetworking
    /// Another failure, by libcurl's number.
    case other(Int)
}
