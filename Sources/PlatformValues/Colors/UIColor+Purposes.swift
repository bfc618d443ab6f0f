internal import RenderTree

/// Colors by their purpose. A screen has its own values for those that stand for a role; the others have the values
/// that Apple's guidelines publish.
extension UIColor {
    /// Text that matters most.
    public static let label = UIColor(.role(.primary))
    /// Text that matters less.
    public static let secondaryLabel = UIColor(.role(.secondary))
    /// Text that matters little.
    public static let tertiaryLabel = UIColor(.role(.tertiary))
    /// The faintest text.
    public static let quaternaryLabel = UIColor(.role(.quaternary))
    /// The color for placeholder text in controls or text views.
    public static let placeholderText = UIColor(.role(.placeholder))
    /// The color for links.
    public static let link = UIColor(.role(.link))
    /// The color for thin borders or divider lines that allows some underlying content to be visible.
    public static let separator = UIColor(.role(.separator))
    /// The color for the main background of your interface.
    public static let systemBackground = UIColor(.role(.background))
    /// An overlay fill color for thin and small shapes.
    public static let systemFill = UIColor(.role(.fill))
    /// The accent color of the screen, or the tint of the environment.
    public static let tintColor = UIColor(.role(.accent))
    /// The color for borders or divider lines that hides any underlying content.
    public static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)
    /// The color for content layered on top of the main background.
    public static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E)
    /// The color for content layered on top of secondary backgrounds.
    public static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E)
    /// The color for the main background of your grouped interface.
    public static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000)
    /// The color for content layered on top of the main background of your grouped interface.
    public static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E)
    /// The color for content layered on top of secondary backgrounds of your grouped interface.
    public static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 0x2C2C2E)
    /// An overlay fill color for medium-size shapes.
    public static let secondarySystemFill = dynamic(0x787880, 0.16, 0x787880, 0.32)
    /// An overlay fill color for large shapes.
    public static let tertiarySystemFill = dynamic(0x767680, 0.12, 0x767680, 0.24)
    /// A fill for large areas with much inside.
    public static let quaternarySystemFill = dynamic(0x747480, 0.08, 0x767680, 0.18)
}
