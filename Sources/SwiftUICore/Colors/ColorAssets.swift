package import Foundation
import Locking
package import RenderTree
internal import ViewGraph

/// The cache of color sets in asset catalogs. Each color set is read once.
package enum ColorAssets {
    private struct Key: Hashable {
        let bundle: String
        let name: String
    }

    private static let known = Locked([Key: RenderColor]())

    /// The color that an app names as its accent color in an asset catalog, as Xcode's templates do.
    static let appAccent = existingColor(named: "AccentColor", in: .main)

    static func color(named name: String, in bundle: Bundle?) -> RenderColor {
        let bundle = bundle ?? .main
        let key = Key(bundle: bundle.bundlePath, name: name)
        if let color = known.withLock({ $0[key] }) { return color }
        let found = existingColor(named: name, in: bundle)
        if found == nil {
            Diagnostic.report(
                "No color named \"\(name)\" found in the asset catalogs of \(key.bundle).",
                withoutValues: "No color in the asset catalogs of \(key.bundle) has the requested name.")
        }
        let color = found ?? .role(.primary)
        known.withLock { $0[key] = color }
        return color
    }

    /// Searches the asset catalogs of a bundle; for the main bundle, the catalogs of all modules too. Nil, without a
    /// diagnostic, if there is no such color.
    package static func existingColor(named name: String, in bundle: Bundle) -> RenderColor? {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        return find(name, in: bundle == .main ? [folder] + bundles(in: folder) : [folder])
    }

    /// Returns the resource bundles of the program's modules, which are in the program's folder.
    package static func bundles(in folder: URL) -> [URL] {
        entries(of: folder.path, where: isBundle).map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    private static func isBundle(_ name: String) -> Bool {
        name.hasSuffix(".resources") || name.hasSuffix(".bundle")
    }

    private static func isCatalog(_ name: String) -> Bool {
        name.hasSuffix(".xcassets")
    }

    /// Returns the paths of some entries of a folder, in order.
    ///
    /// The program's folder may have thousands of entries, and each program searches it when it starts: names are
    /// chosen before they are sorted, and few become URLs.
    private static func entries(of folder: String, where isChosen: (String) -> Bool) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(isChosen).sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Returns the paths of the catalogs in a folder, and in the subfolders of a module's bundle. Other folders may be
    /// large.
    private static func catalogs(in folder: String, isBundle: Bool) -> [String] {
        entries(of: folder) { isCatalog($0) || isBundle }.flatMap { entry in
            if isCatalog(entry) { return [entry] }
            return AssetSet.isFolder(entry) ? catalogs(in: entry, isBundle: true) : []
        }
    }

    package static func find(_ name: String, in folders: [URL]) -> RenderColor? {
        let all = folders.flatMap { catalogs(in: $0.path, isBundle: isBundle($0.lastPathComponent)) }
        let sets = all.flatMap { AssetSet.all("colorset", in: $0) }
        let named = sets.filter { $0.name == name }
        // Names with their namespaces come first.
        for set in named + sets.filter({ $0.path == name || $0.ownName == name }) {
            let file = URL(fileURLWithPath: set.folder).appendingPathComponent("Contents.json")
            if let data = try? Data(contentsOf: file),
                let color = try? JSONDecoder().decode(ColorSet.self, from: data).color
            {
                return color
            }
        }
        return nil
    }
}

/// The contents of a color set file.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        let idiom: String?
        let color: Value?
        let appearances: [Appearance]?

        /// The color scheme that the entry is for; nil if it has another condition too, such as a high contrast.
        var scheme: String? {
            guard let appearances, !appearances.isEmpty else { return "any" }
            return appearances.count == 1 && appearances[0].appearance == "luminosity" ? appearances[0].value : nil
        }
    }

    struct Appearance: Decodable {
        let appearance: String
        let value: String
    }

    struct Value: Decodable {
        let space: String?
        let components: [String: String]?
        /// The name of a system color, such as `systemTealColor`, in place of components.
        let reference: String?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components, reference
        }

        /// Nil, with a diagnostic, for a system color that is not known.
        var color: RenderColor? {
            guard let reference else { return rgba.map { .fixed($0) } }
            if let color = SystemColorNames.color(named: reference) { return color }
            Diagnostic.report("A color set names the system color \(reference), which is not known.")
            return nil
        }

        /// Returns a component. The text is a decimal fraction, a hexadecimal number, or an integer from 0 to 255.
        func part(_ name: String) -> Double? {
            guard let text = components?[name] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            return Double(text).map { text.contains(".") || name == "alpha" ? $0 : $0 / 255 }
        }

        var rgba: RenderRGBA? {
            let space: Color.RGBColorSpace =
                switch self.space {
                case "display-p3": .displayP3
                case "extended-linear-srgb", "extended-gray-linear": .sRGBLinear
                default: .sRGB
                }
            let white = part("white")
            guard let red = part("red") ?? white, let green = part("green") ?? white, let blue = part("blue") ?? white
            else { return nil }
            return space.rgba(red: red, green: green, blue: blue, opacity: part("alpha") ?? 1)
        }
    }

    let colors: [Entry]

    var color: RenderColor? {
        let entries = entries
        let light = (entries.first { $0.scheme == "light" } ?? entries.first { $0.scheme == "any" })?.color
        let dark = entries.first { $0.scheme == "dark" }?.color
        guard let dark, let darkColor = dark.color else { return light.map { $0.color ?? .role(.primary) } }
        guard let light, let lightColor = light.color else { return darkColor }
        return .dynamic(light: lightColor.rgba(in: .light), dark: darkColor.rgba(in: .dark))
    }

    /// The entries for all devices, or else those for one kind: each screen is most like a Mac's.
    private var entries: [Entry] {
        let byDevice = Dictionary(grouping: colors) { $0.idiom ?? "universal" }
        for device in ["universal", "mac", "iphone", "ipad"] {
            if let entries = byDevice[device] { return entries }
        }
        return colors.filter { $0.idiom == colors.first?.idiom }
    }
}
