/// Closes a presentation, page or window; call it like a function.
///
/// ```swift
/// struct Done: View {
///     @Environment(\.dismiss) private var dismiss
///     var body: some View {
///         Button("Done") { dismiss() }
///     }
/// }
/// ```
///
/// The action dismisses the nearest enclosing sheet, popover or other presentation, or pops the navigation page of the
/// view. Outside both it does nothing. Follows
/// [Apple's DismissAction](https://developer.apple.com/documentation/swiftui/dismissaction).
@MainActor
@preconcurrency
public struct DismissAction {
    let dismissal: Dismissal?

    nonisolated init(_ dismissal: Dismissal?) {
        self.dismissal = dismissal
    }

    /// Closes the presentation, page or window around the view, if there is one.
    public func callAsFunction() { dismissal?() }
}

extension EnvironmentValues {
    /// Closes the presentation, page or window around the view.
    public var dismiss: DismissAction { DismissAction(dismissal) }

    /// Whether this view is inside a sheet, a popover or a pushed page.
    ///
    /// A pushed navigation page counts as presented.
    public var isPresented: Bool { dismissal != nil }
}
