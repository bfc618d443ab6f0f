/// How many colours a terminal can show.
///
/// ```
/// let depth = ColorDepth(environment: ProcessInfo.processInfo.environment)
/// ```
package enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// Its own two.
    case none
    /// The sixteen that its user has chosen.
    case ansi16
    /// A cube of 6 × 6 × 6 and 24 greys besides.
    case indexed256
    /// All of them.
    case trueColor

    package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Asks the variables by which terminals and their users tell it: `NO_COLOR`, `COLORTERM`, then `TERM`.
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
