internal import Foundation

/// The icon and the manifest by which browsers show an app in tabs and on home screens.
struct WebAppFiles: Sendable {
    static let iconPath = "/icon.svg"
    static let manifestPath = "/app.webmanifest"
    static let caching = "public, max-age=86400"

    let name: String
    let icon: [UInt8]
    let manifest: [UInt8]

    init(_ name: String, prefix: MountPrefix = .none) {
        self.name = name
        icon = Array(Self.icon(of: name).utf8)
        manifest = Self.manifest(of: name, prefix)
    }

    /// An icon with the first letter of the name, visible on light and dark backgrounds.
    private static func icon(of name: String) -> String {
        let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "•"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" \
            fill="#0a5cc4"/>\
            <text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-size="38" \
            font-weight="700" fill="#fff">\(letter)</text></svg>
            """
    }

    private static func manifest(of name: String, _ prefix: MountPrefix) -> [UInt8] {
        struct Manifest: Encodable {
            struct Icon: Encodable {
                let src: String
                let sizes = "any"
                let type = "image/svg+xml"
            }

            let name: String
            let short_name: String
            let start_url: String
            let display = "standalone"
            let background_color = "#ffffff"
            let theme_color = "#0a5cc4"
            let icons: [Icon]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding strings cannot fail.
        let manifest = Manifest(
            name: name, short_name: name, start_url: prefix.outer("/"),
            icons: [Manifest.Icon(src: prefix.outer(iconPath))])
        return (try? encoder.encode(manifest)).map(Array.init) ?? []
    }
}
