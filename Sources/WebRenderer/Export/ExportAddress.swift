internal import Foundation

/// The address of a page that an export writes: the names of its path.
///
/// Addresses are equal if their bytes are. Texts are equal in Swift too if they are in different Unicode forms, but a
/// browser requests another file then.
struct ExportAddress: Hashable {
    let names: [String]
    /// The address as a browser requests it, in ASCII.
    let path: String

    /// - Parameter address: A path, with or without a query and a fragment.
    init?(_ address: String) {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= PagePath.maximumAddressLength,
            case .page = WebRoute(target: path)
        else { return nil }
        var names: [String] = []
        for part in path.split(separator: "/") {
            // The file of a page has this name in the folder of its address.
            guard let name = part.removingPercentEncoding, ExportFolder.isSafe(name), name != Self.fileName else {
                return nil
            }
            names.append(name)
        }
        // A path that is too long, or has too many steps, would lead to another page.
        guard PagePath(address: PagePath(names).text).steps == names else { return nil }
        self.names = names
        self.path = PagePath(names).text
    }

    static let fileName = "index.html"

    static func == (left: ExportAddress, right: ExportAddress) -> Bool { left.path == right.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// Whether a file of the site itself, or its folder, would be the folder of the page. An escaped letter leads there
    /// too.
    var isBelowFile: Bool { names.first.map(Self.siteNames.contains) ?? false }

    private static let siteNames: Set<String> = [
        "assets", "pictures", String(WebAppFiles.iconPath.dropFirst()), String(WebAppFiles.manifestPath.dropFirst()),
    ]

    /// The names of the folders and the file of the page.
    var file: [String] { names + [Self.fileName] }
}
