internal import Foundation

/// The modification date and size of a file, or of everything in a folder. A difference means that another program has
/// changed it.
struct FileState: Equatable {
    private var date: Date
    private var size: Int

    /// The state of the file or folder at a URL; nil if there is none.
    init?(of url: URL) {
        let file = url.resolvingSymlinksInPath()
        let manager = FileManager.default
        guard let (date, size) = Self.values(at: file.path) else { return nil }
        (self.date, self.size) = (date, size)
        for name in manager.enumerator(atPath: file.path)?.compactMap({ $0 as? String }) ?? [] {
            guard let (date, size) = Self.values(at: file.appendingPathComponent(name).path) else { continue }
            self.date = max(self.date, date)
            self.size += size
        }
    }

    private static func values(at path: String) -> (date: Date, size: Int)? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        let date = attributes[.modificationDate] as? Date
        let size = (attributes[.size] as? NSNumber)?.intValue
        return (date ?? .distantPast, size ?? 0)
    }
}
