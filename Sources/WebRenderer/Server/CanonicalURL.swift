internal import Foundation

/// The canonical URL of a page.
enum CanonicalURL {
    /// Returns the URL of an address; nil if it is not a web page.
    ///
    /// `address` is an absolute URL, or an address of the site with or without the slash at its beginning. `origin` is
    /// the origin of the site, such as `https://example.org`, and the path under which the app is mounted.
    static func text(of address: String, origin: String) -> String? {
        guard !address.isEmpty, !address.hasPrefix("//"), let url = URL(string: address),
            URLPolicy.link(to: url) == address
        else { return nil }
        guard let scheme = url.scheme?.lowercased() else {
            return origin + (address.hasPrefix("/") ? "" : "/") + address
        }
        return ["http", "https"].contains(scheme) && url.host?.isEmpty == false ? address : nil
    }
}
