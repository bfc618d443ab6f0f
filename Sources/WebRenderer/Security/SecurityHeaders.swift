internal import Foundation

/// The security headers of responses.
enum SecurityHeaders {
    /// The content security policy of a page. Scripts and styles come from the server, or have the page's nonce.
    /// Other inline scripts, other sites and embedding by others are refused. Its frames show documents of the server.
    static func policy(nonce: String?) -> String {
        let inline = nonce.map { " 'nonce-\($0)'" } ?? ""
        return "default-src 'none'; script-src 'self'\(inline); style-src 'self'\(inline); img-src 'self'; "
            + "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
    }

    /// The content security policy that a page in a file states itself. It runs no scripts and connects to nothing. Its
    /// style element is inline: a file cannot have a nonce. Only a header can say who may show the page in a frame.
    static let filePolicy =
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; "
        + "manifest-src 'self'; base-uri 'none'; form-action 'none'"

    static func fields(nonce: String? = nil) -> [(String, String)] {
        fields(policy: policy(nonce: nonce), frames: "DENY")
    }

    /// The headers of a document that a page shows in a frame. It has no scripts, and its styles and pictures are
    /// inline.
    static let documentFields = fields(
        policy:
            "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'self'", frames: "SAMEORIGIN")

    /// The headers of vector graphics. Opened by themselves they are in a sandbox: they run no scripts, load nothing,
    /// and belong to no site.
    static let vectorFields = fields(
        policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; "
            + "sandbox", frames: "DENY")

    /// The headers of a file. Only pictures can be opened as documents, and they run no scripts.
    static func fileFields(isPicture: Bool) -> [(String, String)] {
        [("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin")]
            + (isPicture ? [("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")] : [])
    }

    private static func fields(policy: String, frames: String) -> [(String, String)] {
        [
            ("Content-Security-Policy", policy),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", frames),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
        ]
    }
}
