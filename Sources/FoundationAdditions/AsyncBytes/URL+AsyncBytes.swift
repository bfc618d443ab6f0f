public import Foundation
internal import FoundationNetworking
internal import Locking

/// The bytes of a file or of a resource of the web.
///
/// A file is read in chunks, on a thread that may block. The shared session loads a web resource while it is read.
/// Follows [Apple's URL.AsyncBytes](https://developer.apple.com/documentation/foundation/url/asyncbytes).
public struct _URLBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let url: URL

    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: ByteReader(url.isFileURL ? FileBytes(url) : SharedSessionBytes(url)))
    }

    /// An iterator over the bytes, from the first one.
    public struct Iterator: AsyncIteratorProtocol {
        var reader: ByteReader

        /// Returns the next byte; nil at the end.
        ///
        /// - Throws: The error of the file or of the request, and `CancellationError` or `URLError.cancelled` if the
        ///   reading task is canceled.
        public mutating func next() async throws -> UInt8? { try await reader.next() }
    }
}

extension _FoundationMember where Self == URL {
    /// The bytes of a file or of a resource of the web.
    public typealias AsyncBytes = _URLBytes
}

extension URL {
    /// The resource as a sequence of bytes.
    ///
    /// Follows [Apple's resourceBytes](https://developer.apple.com/documentation/foundation/url/resourcebytes).
    @_disfavoredOverload
    public var resourceBytes: _URLBytes { _URLBytes(url: self) }

    /// The resource as a sequence of lines in UTF-8, without empty ones.
    ///
    /// ```swift
    /// func count(_ file: URL) async throws -> Int {
    ///     try await file.lines.reduce(0) { count, _ in count + 1 }
    /// }
    /// ```
    ///
    /// Follows [Apple's lines](https://developer.apple.com/documentation/foundation/url/lines).
    @_disfavoredOverload
    public var lines: AsyncLineSequence<_URLBytes> { resourceBytes.lines }
}

/// The bytes of a file, read on a thread that may wait.
private final class FileBytes: ByteSource {
    private static let pieceSize = 65_536

    private let url: URL
    /// The open file; nil before the first piece.
    private let file = Locked<FileHandle?>(nil)
    private let queue = DispatchQueue(label: "URL.AsyncBytes")

    init(_ url: URL) {
        self.url = url
    }

    func next() async throws -> [UInt8]? {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.read() }) }
        }
    }

    /// Reads a piece. The serial queue calls it.
    private func read() throws -> [UInt8]? {
        let open = try file.withLock { file in
            if let file { return file }
            let opened = try FileHandle(forReadingFrom: url)
            file = opened
            return opened
        }
        guard let data = try open.read(upToCount: Self.pieceSize), !data.isEmpty else { return nil }
        return [UInt8](data)
    }
}

/// The bytes of a resource that the shared session loads from the first read on.
private final class SharedSessionBytes: ByteSource {
    private let url: URL
    private let loading = Locked<_ResponseBytes?>(nil)

    init(_ url: URL) {
        self.url = url
    }

    func next() async throws -> [UInt8]? {
        if let bytes = loading.withLock({ $0 }) { return try await bytes.nextPiece() }
        let (bytes, _) = try await URLSession.shared.bytes(from: url)
        loading.withLock { $0 = bytes }
        return try await bytes.nextPiece()
    }
}
