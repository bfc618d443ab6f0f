internal import RenderTree

/// The default button style, based on the button's context.
///
/// Follows [Apple's DefaultButtonStyle](https://developer.apple.com/documentation/swiftui/defaultbuttonstyle).
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension DefaultButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .automatic }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default button style, based on the button's context.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// A button style that doesn't apply a border.
///
/// Follows [Apple's BorderlessButtonStyle](https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle).
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension BorderlessButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .borderless }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A button style that doesn't apply a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A button style that doesn't style or decorate its content while idle.
///
/// Follows [Apple's PlainButtonStyle](https://developer.apple.com/documentation/swiftui/plainbuttonstyle).
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PlainButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .plain }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A button style that doesn't style or decorate its content while idle.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style that applies standard border artwork based on the button's context.
///
/// Follows [Apple's BorderedButtonStyle](https://developer.apple.com/documentation/swiftui/borderedbuttonstyle).
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension BorderedButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .bordered }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A button style that applies standard border artwork based on the button's context.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A button style that applies standard border prominent artwork based on the button's context.
///
/// Follows [Apple's
/// BorderedProminentButtonStyle](https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle).
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension BorderedProminentButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .prominent }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button style that applies standard border prominent artwork based on the button's context.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button style for buttons that emulate links.
///
/// Follows [Apple's LinkButtonStyle](https://developer.apple.com/documentation/swiftui/linkbuttonstyle).
public struct LinkButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension LinkButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .link }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button style for buttons that emulate links.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// A button style with glass artwork. Screens without glass draw a border.
///
/// Follows [Apple's GlassButtonStyle](https://developer.apple.com/documentation/swiftui/glassbuttonstyle).
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Creates the style with a glass. The glass has no effect.
    public nonisolated init(_ glass: Glass) {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension GlassButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .bordered }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A button style with glass artwork. Screens without glass draw a border.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }

    /// A button style with a specified glass. Screens without glass draw a border.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

/// A button style with prominent glass artwork. Screens without glass draw a prominent border.
///
/// Follows
/// [Apple's GlassProminentButtonStyle](https://developer.apple.com/documentation/swiftui/glassprominentbuttonstyle).
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension GlassProminentButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .prominent }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A button style with prominent glass artwork. Screens without glass draw a prominent border.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
