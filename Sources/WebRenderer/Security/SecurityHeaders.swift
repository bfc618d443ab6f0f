/// What answers tell the browser to keep to.
enum SecurityHeaders {
    /// Scripts are ours alone, and none stands in the page; styles are ours, or carry the page's nonce; nothing is loaded
    /// from elsewhere, nothing is sent elsewhere, and nobody shows the page inside of another. What it shows
    /// inside itself is ours.
    static func policy(nonce: String?) -> String {
        let style = nonce.map { "'self' 'nonce-\($0)'" } ?? "'self'"
        return "default-src 'none'; script-src 'self'; style-src \(style); img-src 'self'; connect-src 'self'; "
            + "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    static func fields(nonce: String? = nil) -> [(String, String)] {
        fields(policy: policy(nonce: nonce), frames: "DENY")
    }

    /// Of a page that is shown as a picture inside of one of ours: it runs nothing, and has its styles and pictures in it.
    static let documentFields = fields(
        policy:
            "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'self'", frames: "SAMEORIGIN")

    /// Of a file that is part of pages. Only pictures are documents when they are opened by themselves: they run nothing.
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
