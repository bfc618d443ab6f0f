extension View {
    /// Sets the exit status of a program that prints this view as text (`--plain`, or output to a pipe).
    ///
    /// ```swift
    /// struct News: View {
    ///     let failure: String?
    ///     var body: some View {
    ///         if let failure {
    ///             Text(failure).plainExitStatus(1)
    ///         } else {
    ///             Text("All is well")
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The status applies as long as the view is in the tree. Of several statuses the highest applies. On other screens
    /// the modifier has no effect. Apple's SwiftUI has no such modifier.
    ///
    /// `status` is from 1 to 63. The library reserves higher statuses.
    public nonisolated func plainExitStatus(_ status: Int32) -> some View {
        precondition((1...63).contains(status), "plainExitStatus takes a status from 1 to 63, not \(status)")
        return modifier(PlainExitStatus(status: status))
    }
}

private struct PlainExitStatus: ViewModifier {
    let status: Int32
    @Environment(\.scene) private var scene
    @State private var mark = Mark()

    /// The identity of one use of the modifier.
    private final class Mark: Sendable {}

    func body(content: Content) -> some View {
        content
            .onLifetime {
                scene?.exitStatuses.byView[ObjectIdentifier(mark)] = status
            } ends: {
                scene?.exitStatuses.byView[ObjectIdentifier(mark)] = nil
            }
            .onChange(of: status) { _, new in scene?.exitStatuses.byView[ObjectIdentifier(mark)] = new }
    }
}
