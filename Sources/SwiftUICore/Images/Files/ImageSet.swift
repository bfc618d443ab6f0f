internal import Foundation

/// An image set of an asset catalog: a folder with files, and a `Contents.json` that describes them.
struct ImageSet: Decodable {
    private struct Entry: Decodable {
        enum CodingKeys: String, CodingKey {
            case filename, idiom, scale, appearances, locale, subtype, memory
            case direction = "language-direction"
            case gamut = "display-gamut"
            case graphics = "graphics-feature-set"
            case width = "width-class"
            case height = "height-class"
            case screenWidth = "screen-width"
        }

        let filename: String?
        let idiom: String?
        let scale: String?
        let appearances: [Appearance]?
        let locale: String?
        let subtype: String?
        let memory: String?
        let direction: String?
        let gamut: String?
        let graphics: String?
        let width: String?
        let height: String?
        let screenWidth: String?

        var scheme: ColorScheme? {
            switch appearances?.first(where: { $0.appearance == "luminosity" })?.value {
            case "dark": .dark
            case "light": .light
            default: nil
            }
        }

        var isRightToLeft: Bool? {
            switch direction {
            case "right-to-left": true
            case "left-to-right": false
            default: nil
            }
        }

        /// The number of conditions other than the color scheme, the language and the direction.
        var conditionCount: Int {
            [subtype, memory, gamut, graphics, width, height, screenWidth].count { $0 != nil }
                + (appearances ?? []).count { $0.appearance != "luminosity" }
        }
    }

    private struct Appearance: Decodable {
        let appearance: String?
        let value: String?
    }

    private struct Properties: Decodable {
        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }

        let intent: String?
    }

    private let images: [Entry]?
    private let properties: Properties?

    /// Returns the files of an image set; none if its description cannot be decoded.
    static func files(in folder: String) -> [ImageFile] {
        let contents = URL(fileURLWithPath: folder).appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: contents),
            let set = try? JSONDecoder().decode(ImageSet.self, from: data)
        else { return [] }
        return (set.images ?? []).compactMap { set.file($0, in: folder) }
    }

    private func file(_ entry: Entry, in folder: String) -> ImageFile? {
        guard let name = entry.filename else { return nil }
        return ImageFile(
            path: "\(folder)/\(name)",
            scale: entry.scale?.first?.wholeNumberValue ?? 1,
            scheme: entry.scheme,
            locale: entry.locale,
            isRightToLeft: entry.isRightToLeft,
            conditionCount: entry.conditionCount,
            isUniversal: entry.idiom == nil || entry.idiom == "universal",
            isTemplate: properties?.intent == "template"
        )
    }
}
