public import ContentTypes
internal import FileNames
public import Foundation

extension Transferable {
    /// Exports the value as data, by the first representation of the type, or the first of all.
    ///
    /// Follows
    /// [Apple's exported(as:)](https://developer.apple.com/documentation/coretransferable/transferable/exported(as:)).
    public func exported(as contentType: UTType?) async throws -> Data {
        let content = try await content(as: contentType)
        defer { content.discard() }
        return try content.data()
    }

    /// Creates a value from data. Without a type, each representation is tried in order.
    public init(importing data: Data, contentType: UTType?) async throws {
        try await self.init(content: .data(data), contentType: contentType)
    }

    /// Creates a value from a file. Without a type, the extension of the file determines it.
    public init(importing url: URL, contentType: UTType?) async throws {
        let type = contentType ?? UTType(filenameExtension: url.pathExtension)
        try await self.init(content: .file(url, isOriginal: true), contentType: type)
    }

    /// Writes the value to a file in a folder and returns its address.
    ///
    /// The name is the suggested one, or `Untitled`, with the extension of the type. An existing file stays: the new
    /// name gets a number.
    public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
        let (type, name) = try exportedFile(as: contentType)
        let content = try await content(as: contentType)
        defer { content.discard() }
        let plain = SafeFileName.suggested(name)
        let file =
            URL(fileURLWithPath: plain).pathExtension.isEmpty
            ? destinationDirectory.appendingPathComponent(plain, conformingTo: type)
            : destinationDirectory.appendingPathComponent(plain)
        let free = file.withFreeName
        switch content {
        case .data(let data): try data.write(to: free)
        case .file(let source, _): try FileManager.default.copyItem(at: source, to: free)
        }
        return free
    }

    /// Writes the value to a temporary file, which exists while the closure runs.
    public func withExportedFile<Result>(
        contentType: UTType?,
        fileHandler: (URL) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await fileHandler(export(to: folder, contentType: contentType))
    }
}

extension URL {
    /// The address itself if no file exists there, otherwise the address with the lowest free number from 2.
    package var withFreeName: URL {
        var candidate = self
        var number = 2
        while FileManager.default.fileExists(atPath: candidate.path) {
            let name = "\(SafeFileName.shortened(deletingPathExtension().lastPathComponent)) \(number)"
            candidate = deletingLastPathComponent().appendingPathComponent(name)
            if !pathExtension.isEmpty { candidate.appendPathExtension(pathExtension) }
            number += 1
        }
        return candidate
    }
}
