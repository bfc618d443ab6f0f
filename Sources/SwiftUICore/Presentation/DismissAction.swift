/// An action that dismisses a presentation.
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
/// It closes the nearest sheet, popover or other presentation around the view, or goes back from the page that the view is on.
/// Where there is neither, it does nothing. Follows
/// [Apple's DismissAction](https://developer.apple.com/documentation/swiftui/dismissaction).
@MainActor
@preconcurrency
public struct DismissAction {
    let dismissal: Dismissal?

    nonisolated init(_ dismissal: Dismissal?) {
        self.dismissal = dismissal
    }

    /// Dismisses the view if it is currently presented.
    public func callAsFunction() { dismissal?() }
}

extension EnvironmentValues {
    /// An action that dismisses the current presentation.
    public var dismiss: DismissAction { DismissAction(dismissal) }

    /// A Boolean value that indicates whether the view associated with this environment is currently presented.
    ///
    /// A page that was pushed counts as presented.
    public var isPresented: Bool { dismissal != nil }
}
