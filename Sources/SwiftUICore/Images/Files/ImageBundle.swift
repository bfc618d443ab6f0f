internal import Foundation
internal import ImageDecoding
internal import RenderTree
internal import ViewGraph

/// The image files of a bundle by name. Lookups are cached.
@MainActor
final class ImageBundle {
    /// An image file that a screen can decode, or vector graphics that a browser draws.
    struct Resource {
        let picture: RenderPicture
        let size: CGSize
        let isTemplate: Bool
        let isVector: Bool
    }

    private struct Name: Hashable {
        let name: String
        let variant: ImageVariant
    }

    private struct File: Hashable {
        let path: String
        let scale: Int
    }

    private static var known: [String?: ImageBundle] = [:]

    private let location: String
    private let files: [String: [ImageFile]]
    /// The names of the images that depend on the language or the layout direction. Usually empty.
    private let localized: Set<String>
    private var found: [Name: Resource?] = [:]
    /// The loaded files. Several variants may share a file.
    private var opened: [File: Resource] = [:]
    /// The number of variants of localized images in `found`. A server's visitors may have any number of locales.
    private var localizedCount = 0
    private static let maximumLocalizedCount = 1_000

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
        localized = Set(files.lazy.filter { $0.value.contains(where: \.isLocalized) }.map(\.key))
    }

    /// The image with a name; nil, with a diagnostic, if there is none.
    func picture(_ name: String, in values: EnvironmentValues) -> Resource? {
        let scheme = values.colorScheme
        return picture(name, for: localized.contains(name) ? ImageVariant(in: values) : ImageVariant(scheme))
    }

    /// The image with a name for one variant; nil, with a diagnostic, if there is none.
    func picture(_ name: String, for variant: ImageVariant) -> Resource? {
        let isLocalized = localized.contains(name)
        let key = Name(name: name, variant: isLocalized ? variant : variant.unlocalized)
        if let known = found[key] { return known }
        let made = find(key)
        if isLocalized { makeRoomForVariant() }
        found[key] = .some(made)
        return made
    }

    private func makeRoomForVariant() {
        if localizedCount == Self.maximumLocalizedCount {
            found = found.filter { !localized.contains($0.key.name) }
            localizedCount = 0
        }
        localizedCount += 1
    }

    private func find(_ key: Name) -> Resource? {
        guard let candidates = files[key.name] else {
            Diagnostic.report(
                "No picture is called \"\(key.name)\" in \(location): its label is shown instead.",
                withoutValues: "No picture in \(location) has the name of an image: its label is shown instead.")
            return nil
        }
        var reason = "It has no file."
        for file in candidates.sorted(by: { $0.isPreferred(to: $1, for: key.variant) }) {
            do {
                let key = File(path: file.path, scale: file.scale)
                if let known = opened[key] { return known }
                let made = try Self.open(file)
                opened[key] = made
                return made
            } catch {
                reason = "\(error)"
            }
        }
        Diagnostic.report(
            "The picture \"\(key.name)\" in \(location) is not shown: \(reason)",
            withoutValues: "A picture in \(location) is not shown: \(reason)")
        return nil
    }

    private static func open(_ file: ImageFile) throws -> Resource {
        let picture = RenderPicture(file: file.path)
        let bytes = try picture.bytes()
        if let vector = VectorHeader(reading: bytes) {
            // Most browsers draw no PDF files. A page of paths becomes SVG; any other one is sent as it is.
            let page = vector.format == .pdf ? try? PDFDrawing(bytes) : nil
            return Resource(
                picture: page.map { RenderPicture(Data($0.svg.utf8)) } ?? picture,
                size: CGSize(width: page?.width ?? vector.width, height: page?.height ?? vector.height),
                isTemplate: file.isTemplate,
                isVector: true
            )
        }
        let header = try ImageHeader(reading: bytes)
        let scale = CGFloat(file.scale)
        return Resource(
            picture: picture,
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale),
            isTemplate: file.isTemplate,
            isVector: false
        )
    }
}
