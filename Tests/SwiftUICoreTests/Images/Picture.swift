import Foundation

/// Gray PNG files.
enum Picture {
    /// 4 × 2 pixels.
    static let small = data(
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAC0lEQVR42mNggAEAAAoAAewkA7kAAAAASUVORK5CYII=")
    /// 8 × 4 pixels.
    static let medium = data(
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAAAAACWpiEsAAAAC0lEQVR42mNgIAwAACQAASXCqOMAAAAASUVORK5CYII=")
    /// 12 × 6 pixels.
    static let large = data(
        "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAGCAAAAADShSBdAAAADElEQVR42mNgoCYAAABOAAHomuSbAAAAAElFTkSuQmCC")

    private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}

/// A bundle in its own folder, which is deleted with it.
final class PictureBundle {
    let bundle: Bundle
    private let folder: URL

    init(_ files: [String: Data]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        for (path, data) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        struct NoBundle: Error {}
        guard let bundle = Bundle(path: folder.path) else { throw NoBundle() }
        self.bundle = bundle
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}
