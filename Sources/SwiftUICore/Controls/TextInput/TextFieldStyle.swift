internal import RenderTree
internal import ViewGraph

/// The appearance and the behavior of text fields.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///     func _body(configuration: TextField<Self._Label>) -> some View {
///         HStack {
///             Text(">")
///             configuration
///         }
///     }
/// }
/// ```
///
/// The field in the configuration has the style that is set outside this modifier. Follows
/// [Apple's TextFieldStyle](https://developer.apple.com/documentation/swiftui/textfieldstyle).
@MainActor
@preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyle_Label

    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of the text field that a style receives.
public struct _TextFieldStyle_Label: View {
    let content: AnyView
    public var body: some View { content }
}

/// The kind of a text field.
enum TextFieldKind {
    case line, secure, editor
}

struct TextFieldParts: StyledConfiguration {
    let field: TextField<_TextFieldStyle_Label>

    static var automatic: RenderTextField.Style { .automatic }
}

enum TextFieldStyleRule<Style: TextFieldStyle>: StyleRule {
    static func body(of style: Style, with parts: TextFieldParts) -> Style._Body {
        style._body(configuration: parts.field)
    }
}

extension EnvironmentValues {
    var textFieldStyle: CurrentStyle<TextFieldParts> { self[StyleKey<TextFieldParts>.self] }

    /// The interests in the environment keys that text fields read.
    @MainActor static let textFieldInterests = [
        ObjectIdentifier(StyleKey<TextFieldParts>.self), ObjectIdentifier(TextHintsKey.self),
        ObjectIdentifier(LabelsVisibilityKey.self), ObjectIdentifier(SubmitLabelKey.self), localeKey,
        calendarKey, timeZoneKey,
    ].reduce(into: controlInterests) { $0.formUnion(KeyInterests.of($1)) }
}

extension View {
    /// Sets the style of the text fields inside.
    ///
    /// Follows [Apple's textFieldStyle(_:)](https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:)).
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(StyleModifier<TextFieldStyleRule<S>>(style: style))
    }
}
