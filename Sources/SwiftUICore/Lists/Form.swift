internal import RenderTree

/// Controls in rows, as for settings.
///
/// ```swift
/// struct Preferences: View {
///     @State private var name = ""
///     @State private var isLoud = false
///     var body: some View {
///         Form {
///             TextField("Name", text: $name)
///             Toggle("Loud", isOn: $isLoud)
///         }
///     }
/// }
/// ```
///
/// Each view of the content is a row. Follows [Apple's Form](https://developer.apple.com/documentation/swiftui/form).
public struct Form<Content: View> {
    private let content: Content
    @Environment(\.formStyle) private var style

    /// Each view of the content is a row.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: FormStyleConfiguration(content: FormStyleConfiguration.Content(content: style.slot(content))))
        } else {
            FormRows(form: RenderForm(style.builtin), content: content)
        }
    }
}

/// The rows of a form. They are list rows without selection.
private struct FormRows<Content: View>: View {
    typealias Body = Never

    let form: RenderForm
    let content: Content

    static func _reconcile(_ view: FormRows, at cursor: inout ViewCursor) {
        ListNode.reconcile(view.content, asForm: view.form, selection: ListSelection(choice: nil), at: &cursor)
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style received, for styles that add to another.
    public nonisolated init(_ configuration: FormStyleConfiguration) {
        self.init { configuration.content }
    }
}

/// The appearance of forms.
///
/// Follows [Apple's FormStyle](https://developer.apple.com/documentation/swiftui/formstyle).
@MainActor
@preconcurrency
public protocol FormStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The properties of a form that a style receives.
    typealias Configuration = FormStyleConfiguration

    /// Draws a form from its rows.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form that a style receives.
///
/// Follows [Apple's FormStyleConfiguration](https://developer.apple.com/documentation/swiftui/formstyleconfiguration).
public struct FormStyleConfiguration {
    /// The form's rows, of any type.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The rows, to be placed in the drawing.
    public let content: Content
}

extension FormStyleConfiguration: StyledConfiguration {
    static var automatic: RenderForm.Style { .automatic }
}

enum FormStyleRule<Style: FormStyle>: StyleRule {
    static func body(of style: Style, with configuration: FormStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var formStyle: CurrentStyle<FormStyleConfiguration> { self[StyleKey<FormStyleConfiguration>.self] }
}

extension View {
    /// Sets the style of the forms inside.
    ///
    /// Follows [Apple's formStyle(_:)](https://developer.apple.com/documentation/swiftui/view/formstyle(_:)).
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        modifier(StyleModifier<FormStyleRule<S>>(style: style))
    }
}
