internal import RenderTree

extension Color {
    /// A context-dependent red color suitable for use in UI elements.
    public static let red = system(0xFF3B30, 0xFF453A)
    /// A context-dependent orange color suitable for use in UI elements.
    public static let orange = system(0xFF9500, 0xFF9F0A)
    /// A context-dependent yellow color suitable for use in UI elements.
    public static let yellow = system(0xFFCC00, 0xFFD60A)
    /// A context-dependent green color suitable for use in UI elements.
    public static let green = system(0x34C759, 0x30D158)
    /// A context-dependent mint color suitable for use in UI elements.
    public static let mint = system(0x00C7BE, 0x63E6E2)
    /// A context-dependent teal color suitable for use in UI elements.
    public static let teal = system(0x30B0C7, 0x40C8E0)
    /// A context-dependent cyan color suitable for use in UI elements.
    public static let cyan = system(0x32ADE6, 0x64D2FF)
    /// A context-dependent blue color suitable for use in UI elements.
    public static let blue = system(0x007AFF, 0x0A84FF)
    /// A context-dependent indigo color suitable for use in UI elements.
    public static let indigo = system(0x5856D6, 0x5E5CE6)
    /// A context-dependent purple color suitable for use in UI elements.
    public static let purple = system(0xAF52DE, 0xBF5AF2)
    /// A context-dependent pink color suitable for use in UI elements.
    public static let pink = system(0xFF2D55, 0xFF375F)
    /// A context-dependent brown color suitable for use in UI elements.
    public static let brown = system(0xA2845E, 0xAC8E68)
    /// A context-dependent gray color suitable for use in UI elements.
    public static let gray = system(0x8E8E93, 0x8E8E93)
    /// A white color suitable for use in UI elements.
    public static let white = Color(.fixed(RenderRGBA(hex: 0xFFFFFF)))
    /// A black color suitable for use in UI elements.
    public static let black = Color(.fixed(RenderRGBA(hex: 0x000000)))
    /// A clear color suitable for use in UI elements.
    public static let clear = Color(.fixed(RenderRGBA(hex: 0x000000, alpha: 0)))
    /// The color to use for primary content.
    public static let primary = Color(.role(.primary))
    /// The color to use for secondary content.
    public static let secondary = Color(.role(.secondary))
    /// A color that reflects the accent color of the system or app: the tint of the environment, or the screen's accent
    /// color.
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
