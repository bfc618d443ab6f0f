internal import Foundation

/// The URLs that links may have.
enum URLPolicy {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The value of `href`; nil if a browser should not follow the URL, such as one with a script.
    static func link(to url: URL) -> String? {
        let text = url.absoluteString
        // Browsers ignore spaces and control characters when they look for the scheme.
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }) else { return nil }
        if let scheme = scheme(of: text) { return schemes.contains(scheme) ? text : nil }
        return text
    }

    private static func scheme(of text: String) -> String? {
        guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":" else { return nil }
        return text[..<end].lowercased()
    }
}
