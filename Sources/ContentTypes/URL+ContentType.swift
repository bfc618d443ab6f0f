public import Foundation

extension URL {
    /// Returns the URL with a path component whose extension is one of a type's.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// Appends a path component whose extension is one of a type's.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Returns the URL with the preferred extension of a type, unless its extension is one of the type's or the type
    /// has none.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let preferred = contentType.preferredFilenameExtension,
            contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) != true
        else { return self }
        return appendingPathExtension(preferred)
    }

    /// Appends the preferred extension of a type, unless the extension is one of the type's or the type has none.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}
