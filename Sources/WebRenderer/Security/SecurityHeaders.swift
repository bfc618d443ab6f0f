/// What every answer tells the browser to keep to.
enum SecurityHeaders {
    /// Scripts are ours alone, and none stands in the page; styles are ours, or carry the page's nonce; nothing is loaded
    /// from elsewhere, nothing is sent elsewhere, and nobody shows the page inside of another.
    static func policy(nonce: String?) -> String {
        let style = nonce.map { "'self' 'nonce-\($0)'" } ?? "'self'"
        return "default-src 'none'; script-src 'self'; style-src \(style); img-src 'self'; connect-src 'self'; "
            + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    static func fields(nonce: String? = nil) -> [(String, String)] {
        [
            ("Content-Security-Policy", policy(nonce: nonce)),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
        ]
    }
}
