/// The number of colors that a terminal can show.
///
/// ```
/// let depth = ColorDepth(environment: ProcessInfo.processInfo.environment)
/// ```
package enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// The terminal's two default colors.
    case none
    /// The sixteen colors of the user's color scheme.
    case ansi16
    /// A cube of 6 × 6 × 6 colors, and 24 grays.
    case indexed256
    /// 24-bit colors.
    case trueColor

    package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Determines the depth from environment variables: `NO_COLOR`, `COLORTERM`, then `TERM`.
    package init(environment: [String: String]) {
        let term = (environment["TERM"] ?? "").lowercased()
        let colorTerm = (environment["COLORTERM"] ?? "").lowercased()
        if environment["NO_COLOR"]?.isEmpty == false || term.isEmpty || term == "dumb" || term.hasPrefix("vt") {
            self = .none
        } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
            self = .trueColor
        } else if ["kitty", "ghostty", "alacritty", "foot", "wezterm"].contains(where: term.contains) {
            self = .trueColor
        } else if term.contains("256") {
            self = .indexed256
        } else {
            self = .ansi16
        }
    }
}
