internal import Foundation

/// Where a page may lead to.
enum SafeURL {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The address for a link; nil if it is not one that a browser should follow, as what runs a script.
    static func link(to url: URL) -> String? {
        let text = url.absoluteString
        // Browsers drop blanks and control characters before they look for the scheme.
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }) else { return nil }
        if let scheme = scheme(of: text) { return schemes.contains(scheme) ? text : nil }
        return text
    }

    private static func scheme(of text: String) -> String? {
        guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":" else { return nil }
        return text[..<end].lowercased()
    }
}
