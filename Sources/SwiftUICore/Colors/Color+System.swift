internal import RenderTree

extension Color {
    /// Red, a shade per appearance.
    public static let red = system(0xFF3B30, 0xFF453A)
    /// Orange, a shade per appearance.
    public static let orange = system(0xFF9500, 0xFF9F0A)
    /// Yellow, a shade per appearance.
    public static let yellow = system(0xFFCC00, 0xFFD60A)
    /// Green, a shade per appearance.
    public static let green = system(0x34C759, 0x30D158)
    /// Mint, a shade per appearance.
    public static let mint = system(0x00C7BE, 0x63E6E2)
    /// Teal, a shade per appearance.
    public static let teal = system(0x30B0C7, 0x40C8E0)
    /// Cyan, a shade per appearance.
    public static let cyan = system(0x32ADE6, 0x64D2FF)
    /// Blue, a shade per appearance.
    public static let blue = system(0x007AFF, 0x0A84FF)
    /// Indigo, a shade per appearance.
    public static let indigo = system(0x5856D6, 0x5E5CE6)
    /// Purple, a shade per appearance.
    public static let purple = system(0xAF52DE, 0xBF5AF2)
    /// Pink, a shade per appearance.
    public static let pink = system(0xFF2D55, 0xFF375F)
    /// Brown, a shade per appearance.
    public static let brown = system(0xA2845E, 0xAC8E68)
    /// Gray, the same in both appearances.
    public static let gray = system(0x8E8E93, 0x8E8E93)
    /// White in both appearances.
    public static let white = Color(.fixed(RenderRGBA(hex: 0xFFFFFF)))
    /// Black in both appearances.
    public static let black = Color(.fixed(RenderRGBA(hex: 0x000000)))
    /// No color: nothing is drawn.
    public static let clear = Color(.fixed(RenderRGBA(hex: 0x000000, alpha: 0)))
    /// The color of the main text.
    public static let primary = Color(.role(.primary))
    /// The color of text that matters less.
    public static let secondary = Color(.role(.secondary))
    /// The tint of the environment, or the screen's accent color.
    public static let accentColor = Color(.role(.accent))

    private static func system(_ light: UInt32, _ dark: UInt32) -> Color {
        Color(.dynamic(light: RenderRGBA(hex: light), dark: RenderRGBA(hex: dark)))
    }

    static let names: [Color: String] = [
        red: "red", orange: "orange", yellow: "yellow", green: "green", mint: "mint", teal: "teal", cyan: "cyan",
        blue: "blue", indigo: "indigo", purple: "purple", pink: "pink", brown: "brown", gray: "gray", white: "white",
        black: "black", clear: "clear", primary: "primary", secondary: "secondary", accentColor: "accentColor",
    ]
}
