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
        modifier(AccessibilityRepresentation(representation: representation()))
    }
}

private struct AccessibilityRepresentation<Representation: View> {
    let representation: Representation
}

extension AccessibilityRepresentation: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: AccessibilityRepresentation, around content: Content, at cursor: inout ViewCursor
    ) {
        let container = ControlContainer(.accessibility(RenderAccessibility())) {
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
