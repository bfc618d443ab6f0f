internal import RenderTree

/// The screen's default look of text fields.
///
/// Follows [Apple's DefaultTextFieldStyle](https://developer.apple.com/documentation/swiftui/defaulttextfieldstyle).
public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

extension DefaultTextFieldStyle: BuiltinStyle {
    var builtin: RenderTextField.Style { .automatic }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The screen's default look of text fields.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// The text alone.
///
/// Follows [Apple's PlainTextFieldStyle](https://developer.apple.com/documentation/swiftui/plaintextfieldstyle).
public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

extension PlainTextFieldStyle: BuiltinStyle {
    var builtin: RenderTextField.Style { .plain }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A border with rounded corners.
///
/// Follows [Apple's
/// RoundedBorderTextFieldStyle](https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle).
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

extension RoundedBorderTextFieldStyle: BuiltinStyle {
    var builtin: RenderTextField.Style { .roundedBorder }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border with rounded corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A border with square corners.
///
/// Follows [Apple's
/// SquareBorderTextFieldStyle](https://developer.apple.com/documentation/swiftui/squarebordertextfieldstyle).
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

extension SquareBorderTextFieldStyle: BuiltinStyle {
    var builtin: RenderTextField.Style { .squareBorder }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A border with square corners.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
