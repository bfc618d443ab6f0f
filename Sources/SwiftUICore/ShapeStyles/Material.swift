public import RenderTree

/// A translucent surface.
///
/// ```swift
/// let view = Text("Glass").foregroundStyle(.thinMaterial)
/// ```
///
/// Swiftwater's materials are opaque plain colors. Thicker materials are lighter in the light color scheme, and darker
/// in the dark one. Follows [Apple's Material](https://developer.apple.com/documentation/swiftui/material).
public struct Material: ShapeStyle, Equatable {
    private let light: UInt32
    private let dark: UInt32

    /// A material that shows most of the content behind it.
    public static let ultraThin = Material(light: 0xECECEC, dark: 0x2E2E30)
    /// A thin material, which shows much of the content behind it.
    public static let thin = Material(light: 0xF0F0F0, dark: 0x2A2A2C)
    /// A material between thin and thick.
    public static let regular = Material(light: 0xF3F3F3, dark: 0x262628)
    /// A thick material, which shows little of the content behind it.
    public static let thick = Material(light: 0xF6F6F6, dark: 0x222224)
    /// A material that shows the least of the content behind it.
    public static let ultraThick = Material(light: 0xF9F9F9, dark: 0x1E1E20)
    /// The material of bars.
    public static let bar = Material(light: 0xF8F8F8, dark: 0x202022)

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.dynamic(light: RenderRGBA(hex: light), dark: RenderRGBA(hex: dark)))
            .faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == Material {
    /// A material that shows most of the content behind it.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A thin material, which shows much of the content behind it.
    public static var thinMaterial: Material { .thin }
    /// A material between thin and thick.
    public static var regularMaterial: Material { .regular }
    /// A thick material, which shows little of the content behind it.
    public static var thickMaterial: Material { .thick }
    /// A material that shows the least of the content behind it.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars.
    public static var bar: Material { .bar }
}

private struct BackgroundMaterialKey: EnvironmentKey {
    static var defaultValue: Material? { nil }
}

extension EnvironmentValues {
    /// The material underneath the current view, if its background is a material.
    ///
    /// Swiftwater does not adapt styles to the material. Follows [Apple's
    /// backgroundMaterial](https://developer.apple.com/documentation/swiftui/environmentvalues/backgroundmaterial).
    public var backgroundMaterial: Material? {
        get { self[BackgroundMaterialKey.self] }
        set { self[BackgroundMaterialKey.self] = newValue }
    }
}
