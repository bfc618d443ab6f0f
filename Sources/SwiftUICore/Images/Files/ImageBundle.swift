internal import Foundation
internal import ImageDecoding
internal import RenderTree
internal import ViewGraph

/// The pictures of a bundle by their names, looked up once.
@MainActor
final class ImageBundle {
    /// A picture that a screen can decode.
    struct Found {
        let picture: RenderPicture
        let size: CGSize
        let isTemplate: Bool
    }

    private struct Name: Hashable {
        let name: String
        let isDark: Bool
    }

    private static var known: [String?: ImageBundle] = [:]

    private let place: String
    private let files: [String: [ImageFile]]
    private var found: [Name: Found?] = [:]

    /// The bundle in a folder; nil is the program's own, with those beside the program.
    static func at(_ path: String?) -> ImageBundle {
        if let bundle = known[path] { return bundle }
        let made = ImageBundle(path)
        known[path] = made
        return made
    }

    private init(_ path: String?) {
        if let path {
            place = path
            files = ImageFiles.inside(Bundle(path: path)?.resourcePath ?? path)
        } else {
            place = Bundle.main.resourcePath ?? Bundle.main.bundlePath
            files = ImageFiles.ofProgram(in: place)
        }
    }

    /// The picture of a name; nil if there is none, which the programmer is told.
    func picture(_ name: String, for scheme: ColorScheme) -> Found? {
        let key = Name(name: name, isDark: scheme == .dark)
        if let known = found[key] { return known }
        let made = find(key)
        found[key] = .some(made)
        return made
    }

    private func find(_ key: Name) -> Found? {
        guard let candidates = files[key.name] else {
            Complaint.report("No picture is called \"\(key.name)\" in \(place): its label is shown instead.")
            return nil
        }
        var reason = "it is neither a PNG nor a JPEG file"
        for file in candidates.sorted(by: { $0.suits(better: $1, isDark: key.isDark) }) {
            do {
                return try Self.opened(file)
            } catch {
                reason = "\(error)"
            }
        }
        Complaint.report("The picture \"\(key.name)\" in \(place) is not shown: \(reason)")
        return nil
    }

    private static func opened(_ file: ImageFile) throws -> Found {
        let picture = RenderPicture(file: file.path)
        let header = try ImageHeader(reading: picture.bytes())
        let scale = CGFloat(file.scale)
        return Found(
            picture: picture,
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale),
            isTemplate: file.isTemplate
        )
    }
}
