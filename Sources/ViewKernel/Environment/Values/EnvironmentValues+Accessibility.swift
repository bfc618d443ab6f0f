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

    /// Whether an assistive technology is in use, as far as the screen can tell.
    public var accessibilityEnabled: Bool {
        get { accessibility.isEnabled }
        set { accessibility.isEnabled = newValue }
    }

    /// Whether the screen is read aloud.
    public var accessibilityVoiceOverEnabled: Bool {
        get { accessibility.readsAloud }
        set { accessibility.readsAloud = newValue }
    }

    /// Whether the screen is operated with switches.
    public var accessibilitySwitchControlEnabled: Bool {
        get { accessibility.usesSwitches }
        set { accessibility.usesSwitches = newValue }
    }

    /// Whether color alone must not carry meaning.
    public var accessibilityDifferentiateWithoutColor: Bool {
        get { accessibility.differentiatesWithoutColor }
        set { accessibility.differentiatesWithoutColor = newValue }
    }

    /// Whether motion should be reduced.
    public var accessibilityReduceMotion: Bool {
        get { accessibility.reducesMotion }
        set { accessibility.reducesMotion = newValue }
    }

    /// Whether backgrounds should be opaque.
    public var accessibilityReduceTransparency: Bool {
        get { accessibility.reducesTransparency }
        set { accessibility.reducesTransparency = newValue }
    }

    /// Whether the screen inverts colors itself.
    public var accessibilityInvertColors: Bool {
        get { accessibility.invertsColors }
        set { accessibility.invertsColors = newValue }
    }

    /// Whether buttons should be recognizable by their shape.
    public var accessibilityShowButtonShapes: Bool {
        get { accessibility.showsButtonShapes }
        set { accessibility.showsButtonShapes = newValue }
    }
}

/// The contrast between text and background.
///
/// Follows [Apple's ColorSchemeContrast](https://developer.apple.com/documentation/swiftui/colorschemecontrast).
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard, increased
}

/// Whether all text should be bold.
///
/// Follows [Apple's LegibilityWeight](https://developer.apple.com/documentation/swiftui/legibilityweight).
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension EnvironmentValues {
    /// The contrast between colors. Always standard.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// Whether text should be heavier, if the user has requested that. Nil for the default weight.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }
}

private struct LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { nil }
}
