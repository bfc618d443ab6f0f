package import Foundation
internal import ImageDecoding
import Locking
package import RenderTree

/// A picture among the resources, for code that asks for it outside of views. Safe on any thread.
package struct NamedPicture: Sendable {
    package let picture: RenderPicture
    /// The size of the upright picture, in pixels.
    package let pixels: CGSize
    /// The number of pixels per point.
    package let scale: CGFloat
    /// Whether the asset catalog marks the picture as a template.
    package let isTemplate: Bool

    /// The files of each bundle that was searched.
    private static let known = Locked([String?: [String: [ImageFile]]]())

    /// Searches the same files as an image in a view.
    ///
    /// `bundlePath` is nil for the program's own bundle and the module bundles beside it.
    ///
    /// Returns nil, without a diagnostic, if there is none that can be read.
    package static func find(_ name: String, in bundlePath: String?, for scheme: ColorScheme) -> NamedPicture? {
        let candidates = files(in: bundlePath)[name] ?? []
        let variant = ImageVariant(ofProcess: scheme)
        return candidates.sorted { $0.isPreferred(to: $1, for: variant) }.lazy.compactMap(Self.init).first
    }

    private init?(_ file: ImageFile) {
        picture = RenderPicture(file: file.path)
        guard let data = try? picture.bytes(), let header = try? ImageHeader(reading: data) else { return nil }
        pixels = CGSize(width: header.width, height: header.height)
        scale = CGFloat(file.scale)
        isTemplate = file.isTemplate
    }

    private static func files(in bundlePath: String?) -> [String: [ImageFile]] {
        if let files = known.withLock({ $0[bundlePath] }) { return files }
        let files =
            if let bundlePath {
                ImageFiles.inside(Bundle(path: bundlePath)?.resourcePath ?? bundlePath)
            } else {
                ImageFiles.ofProgram(in: Bundle.main.resourcePath ?? Bundle.main.bundlePath)
            }
        known.withLock { $0[bundlePath] = files }
        return files
    }
}
