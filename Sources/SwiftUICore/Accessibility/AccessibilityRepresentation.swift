internal import RenderTree

extension View {
    /// Describes this view to assistive technologies by another view, which is not visible.
    ///
    /// ```swift
    /// struct Dial: View {
    ///     @State private var angle = 0.0
    ///     var body: some View {
    ///         Circle().accessibilityRepresentation { Slider(value: $angle, in: 0...360) { Text("Angle") } }
    ///     }
    /// }
    /// ```
    ///
    /// Assistive technologies read the representation and send their events to it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:)).
    public nonisolated func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View {
        modifier(AccessibilityRepresentation(representation: representation(), children: .keep))
    }

    /// Replaces the content of this view, for assistive technologies, with other views, which are not visible.
    ///
    /// The view itself becomes an element that contains them, such as a drawing whose parts have names. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/accessibilitychildren(children:)).
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        modifier(AccessibilityRepresentation(representation: children(), children: .contain))
    }
}

private struct AccessibilityRepresentation<Representation: View> {
    let representation: Representation
    /// Whether the representation replaces the view's element, or becomes its content.
    let children: RenderAccessibility.Children
}

extension AccessibilityRepresentation: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: AccessibilityRepresentation, around content: Content, at cursor: inout ViewCursor
    ) {
        var properties = RenderAccessibility()
        properties.children = modifier.children
        let container = ControlContainer(.accessibility(properties)) {
            content.accessibilityHidden(true)
            Part(.accessibilityLabel) { modifier.representation }
        }
        represent(container, at: &cursor)
    }

    /// Infers the type of the container.
    @MainActor
    private static func represent<Container: View>(_ container: Container, at cursor: inout ViewCursor) {
        Container._reconcile(container, at: &cursor)
    }
}
