internal import Foundation
internal import ImageDecoding
internal import RenderTree
internal import ViewGraph

/// The image files of a bundle by name. Lookups are cached.
@MainActor
final class ImageBundle {
    /// An image file that a screen can decode.
    struct ImageResource {
        let picture: RenderPicture
        let size: CGSize
        let isTemplate: Bool
    }

    private struct Name: Hashable {
        let name: String
        let isDark: Bool
    }

    private static var known: [String?: ImageBundle] = [:]

    private let location: String
    private let files: [String: [ImageFile]]
    private var found: [Name: ImageResource?] = [:]

    /// The bundle at a path. Nil stands for the program's own bundle, together with the module bundles beside it.
    static func at(_ path: String?) -> ImageBundle {
        if let bundle = known[path] { return bundle }
        let made = ImageBundle(path)
        known[path] = made
        return made
    }

    private init(_ path: String?) {
        if let path {
            location = path
            files = ImageFiles.inside(Bundle(path: path)?.resourcePath ?? path)
        } else {
            location = Bundle.main.resourcePath ?? Bundle.main.bundlePath
            files = ImageFiles.ofProgram(in: location)
        }
    }

    /// The image with a name; nil, with a diagnostic, if there is none.
    func picture(_ name: String, for scheme: ColorScheme) -> ImageResource? {
        let key = Name(name: name, isDark: scheme == .dark)
        if let known = found[key] { return known }
        let made = find(key)
        found[key] = .some(made)
        return made
    }

    private func find(_ key: Name) -> ImageResource? {
        guard let candidates = files[key.name] else {
            Diagnostic.report("No picture is called \"\(key.name)\" in \(location): its label is shown instead.")
            return nil
        }
        var reason = "it is neither a PNG nor a JPEG file"
        for file in candidates.sorted(by: { $0.isPreferred(to: $1, isDark: key.isDark) }) {
            do {
                return try Self.opened(file)
            } catch {
                reason = "\(error)"
            }
        }
        Diagnostic.report("The picture \"\(key.name)\" in \(location) is not shown: \(reason)")
        return nil
    }

    private static func opened(_ file: ImageFile) throws -> ImageResource {
        let picture = RenderPicture(file: file.path)
        let header = try ImageHeader(reading: picture.bytes())
        let scale = CGFloat(file.scale)
        return ImageResource(
            picture: picture,
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale),
            isTemplate: file.isTemplate
        )
    }
}
