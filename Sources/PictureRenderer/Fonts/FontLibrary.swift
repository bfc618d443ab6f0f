internal import Foundation
internal import Locking
internal import RenderTree

/// The TrueType fonts of the machine that runs the program.
///
/// A font is looked up by the name of its file, among the families that systems usually have. The first use lists the
/// folders of fonts; each file is read once.
final class FontLibrary: Sendable {
    static let shared = FontLibrary(folders: FontLibrary.usualFolders)

    private static var usualFolders: [String] {
        ["/usr/share/fonts", "/usr/local/share/fonts", "\(NSHomeDirectory())/.local/share/fonts"]
    }

    /// The paths of the fonts by the names of their files.
    private let paths: [String: String]
    /// The fonts that were read by name; nil for a file that is not a font.
    private let files = Locked([String: FontFile?]())
    /// The files by the description of a font, at most 256.
    private let found = Locked([RenderFont: [FontFile]]())

    init(folders: [String]) {
        var paths: [String: String] = [:]
        for folder in folders {
            for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where path.hasSuffix(".ttf") {
                let name = (path as NSString).lastPathComponent.dropLast(4)
                paths[String(name), default: "\(folder)/\(path)"] = "\(folder)/\(path)"
            }
        }
        self.paths = paths
    }

    /// Returns the fonts in which the characters of a font are looked up, the preferred one first. Empty on a machine
    /// without fonts.
    func files(for font: RenderFont) -> [FontFile] {
        if let known = found.withLock({ $0[font] }) { return known }
        let files = search(font)
        found.withLock { found in
            if found.count >= 256 { found.removeAll() }
            found[font] = files
        }
        return files
    }

    private func search(_ font: RenderFont) -> [FontFile] {
        let families =
            switch font.design {
            case .serif: ["NotoSerif", "LiberationSerif", "DejaVuSerif", "FreeSerif"]
            case .monospaced: ["NotoSansMono", "LiberationMono", "DejaVuSansMono", "FreeMono"]
            case .default, .rounded: ["NotoSans", "LiberationSans", "DejaVuSans", "FreeSans"]
            }
        let own = font.name.map { [$0, $0.replacing(" ", with: "")] } ?? []
        let isBold = font.weight.rawValue >= RenderFont.Weight.semibold.rawValue
        let styles =
            switch (isBold, font.isItalic) {
            case (false, false): ["-Regular", ""]
            case (true, false): ["-Bold", "-Regular", ""]
            case (false, true): ["-Italic", "-Oblique", "-Regular", ""]
            case (true, true): ["-BoldItalic", "-BoldOblique", "-Bold", "-Regular", ""]
            }
        let wanted = (own + families).lazy.compactMap { family in
            styles.lazy.compactMap { self.file(named: family + $0) }.first
        }
        let last = ["DejaVuSans", "NotoSansSymbols2-Regular", "FreeSans"].compactMap(file)
        let found = wanted.first.map { [$0] + last } ?? last
        return found.isEmpty ? paths.keys.sorted().lazy.compactMap(file).prefix(1).map(\.self) : found
    }

    private func file(named name: String) -> FontFile? {
        guard let path = paths[name] else { return nil }
        if let known = files.withLock({ $0[name] }) { return known }
        let file = FileManager.default.contents(atPath: path).flatMap(FontFile.init)
        files.withLock { $0[name] = .some(file) }
        return file
    }
}
