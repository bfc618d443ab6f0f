private struct AccessibilityKey: EnvironmentKey {
    static var defaultValue: Flags { Flags() }

    struct Flags: Equatable {
        var isEnabled = false
        var readsAloud = false
        var usesSwitches = false
        var differentiatesWithoutColor = false
        var reducesMotion = false
        var reducesTransparency = false
        var invertsColors = false
        var showsButtonShapes = false
    }
}

/// The accessibility settings of the user. The screens do not set them; an app or a test may.
extension EnvironmentValues {
    private var accessibility: AccessibilityKey.Flags {
        get { self[AccessibilityKey.self] }
        set { self[AccessibilityKey.self] = newValue }
    }

    /// A Boolean value that indicates whether the user has enabled an assistive technology.
    public var accessibilityEnabled: Bool {
        get { accessibility.isEnabled }
        set { accessibility.isEnabled = newValue }
    }

    /// A Boolean value that indicates whether the VoiceOver screen reader is in use.
    public var accessibilityVoiceOverEnabled: Bool {
        get { accessibility.readsAloud }
        set { accessibility.readsAloud = newValue }
    }

    /// A Boolean value that indicates whether the Switch Control motor accessibility feature is in use.
    public var accessibilitySwitchControlEnabled: Bool {
        get { accessibility.usesSwitches }
        set { accessibility.usesSwitches = newValue }
    }

    /// Whether the system preference for Differentiate without Color is enabled.
    public var accessibilityDifferentiateWithoutColor: Bool {
        get { accessibility.differentiatesWithoutColor }
        set { accessibility.differentiatesWithoutColor = newValue }
    }

    /// Whether the system preference for Reduce Motion is enabled.
    public var accessibilityReduceMotion: Bool {
        get { accessibility.reducesMotion }
        set { accessibility.reducesMotion = newValue }
    }

    /// Whether the system preference for Reduce Transparency is enabled.
    public var accessibilityReduceTransparency: Bool {
        get { accessibility.reducesTransparency }
        set { accessibility.reducesTransparency = newValue }
    }

    /// Whether the system preference for Invert Colors is enabled.
    public var accessibilityInvertColors: Bool {
        get { accessibility.invertsColors }
        set { accessibility.invertsColors = newValue }
    }

    /// Whether the system preference for Show Button Shapes is enabled.
    public var accessibilityShowButtonShapes: Bool {
        get { accessibility.showsButtonShapes }
        set { accessibility.showsButtonShapes = newValue }
    }
}

/// The contrast between the app's foreground and background colors.
///
/// Follows [Apple's ColorSchemeContrast](https://developer.apple.com/documentation/swiftui/colorschemecontrast).
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard, increased
}

/// The Accessibility Bold Text user setting options.
///
/// Follows [Apple's LegibilityWeight](https://developer.apple.com/documentation/swiftui/legibilityweight).
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension EnvironmentValues {
    /// The contrast associated with the color scheme. Always standard.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// The font weight to apply to text. Nil for the default weight.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }
}

private struct LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { nil }
}
