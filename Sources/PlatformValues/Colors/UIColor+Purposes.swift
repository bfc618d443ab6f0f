internal import RenderTree

/// Colors by their purpose. A screen has its own values for those that stand for a role; the others have the values
/// that Apple's guidelines publish.
extension UIColor {
    /// Primary text.
    public static let label = UIColor(.role(.primary))
    /// Secondary text.
    public static let secondaryLabel = UIColor(.role(.secondary))
    /// Tertiary text.
    public static let tertiaryLabel = UIColor(.role(.tertiary))
    /// The faintest text.
    public static let quaternaryLabel = UIColor(.role(.quaternary))
    /// The prompt of an empty field.
    public static let placeholderText = UIColor(.role(.placeholder))
    /// Links.
    public static let link = UIColor(.role(.link))
    /// Thin lines, somewhat transparent.
    public static let separator = UIColor(.role(.separator))
    /// The main background.
    public static let systemBackground = UIColor(.role(.background))
    /// A fill for thin and small shapes.
    public static let systemFill = UIColor(.role(.fill))
    /// The accent color of the screen, or the tint of the environment.
    public static let tintColor = UIColor(.role(.accent))
    /// Lines that are not transparent.
    public static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)
    /// The background of groups.
    public static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E)
    /// The background of groups inside groups.
    public static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E)
    /// The main background where content is in groups.
    public static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000)
    /// The background of a group in grouped content.
    public static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E)
    /// The background of parts of a group.
    public static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 0x2C2C2E)
    /// A fill for shapes of medium size.
    public static let secondarySystemFill = dynamic(0x787880, 0.16, 0x787880, 0.32)
    /// A fill for large shapes.
    public static let tertiarySystemFill = dynamic(0x767680, 0.12, 0x767680, 0.24)
    /// A fill for large areas with complex content.
    public static let quaternarySystemFill = dynamic(0x747480, 0.08, 0x767680, 0.18)
}
