internal import RenderTree

/// The screen's default look of buttons.
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
    /// The screen's default look of buttons.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// A button without a border.
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
    /// A button without a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The label alone, in its own colors.
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
    /// The label alone, in its own colors.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A border, as the screen draws it.
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
    /// A border, as the screen draws it.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A filled border, for the button that matters most.
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
    /// A filled border, for the button that matters most.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The look of a link.
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
    /// The look of a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Glass. Screens without glass draw a border.
///
/// Follows [Apple's GlassButtonStyle](https://developer.apple.com/documentation/swiftui/glassbuttonstyle).
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// A style of glass. The glass has no effect.
    public nonisolated init(_ glass: Glass) {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension GlassButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .bordered }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// Glass. Screens without glass draw a border.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }

    /// A kind of glass. Screens without glass draw a border.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

/// Filled glass. Screens without glass draw a prominent border.
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
    /// Filled glass. Screens without glass draw a prominent border.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
