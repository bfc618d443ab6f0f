package import RenderTree

extension RenderColorScheme {
    /// Reads the scheme from the variable `COLORFGBG`, which some terminals set: numbers of colors separated by
    /// semicolons, the last of which is the background. Nil if it states no background.
    package init?(environment: [String: String]) {
        let last = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
        guard let last, let color = UInt8(last) else { return nil }
        switch color {
        case 0...6, 8, 16, 232...243: self = .dark
        case 7, 9...15, 231, 244...255: self = .light
        default: return nil
        }
    }
}
