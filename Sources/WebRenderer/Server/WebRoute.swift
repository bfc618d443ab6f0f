/// The resource that a request's path names.
enum WebRoute: Equatable, Sendable {
    case page
    case asset(path: String)
    case picture(name: String)
    /// The icon and the manifest of the app.
    case icon, manifest
    /// A file that the page sends.
    case upload
    /// A file that the page may save once.
    case download(token: String)
    case socket
    case health
    case missing
    case malformed

    init(target: String) {
        let path = target.prefix { $0 != "?" }
        guard path.hasPrefix("/"), target.utf8.allSatisfy({ (33...126).contains($0) }) else {
            self = .malformed
            return
        }
        switch path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
        case ["socket"]: self = .socket
        case ["health"]: self = .health
        case ["transfers"]: self = .upload
        case let parts where parts.count == 2 && parts[0] == "transfers":
            self = Identity.isWellFormed(parts[1]) ? .download(token: parts[1]) : .missing
        case let parts where parts.count == 2 && parts[0] == "pictures" && Self.isPictureName(parts[1]):
            self = .picture(name: parts[1])
        case let parts where ["assets", "pictures", ".well-known"].contains(parts[0]):
            self = WebAsset.all.contains { $0.path == path } ? .asset(path: String(path)) : .missing
        // Browsers and crawlers request these automatically. They begin no session.
        case ["icon.svg"], ["favicon.ico"]: self = .icon
        case ["app.webmanifest"]: self = .manifest
        case ["robots.txt"], ["apple-touch-icon.png"], ["apple-touch-icon-precomposed.png"]:
            self = .missing
        default: self = .page
        }
    }

    private static func isPictureName(_ name: String) -> Bool {
        (16...64).contains(name.utf8.count)
            && name.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    }
}
