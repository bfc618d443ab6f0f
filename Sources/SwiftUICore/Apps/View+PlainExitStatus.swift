extension View {
    /// Has a program that prints this as text (`--plain`, a pipe) end with a status that says something.
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
    /// It counts as long as the view is there; of several the highest. On other screens it says nothing. Apple's screens, which print
    /// nothing, have no such modifier.
    ///
    /// - Parameter status: From 1 to 63: from 64 on statuses are the library's.
    public nonisolated func plainExitStatus(_ status: Int32) -> some View {
        precondition((1...63).contains(status), "plainExitStatus takes a status from 1 to 63, not \(status)")
        return modifier(PlainExitStatus(status: status))
    }
}

private struct PlainExitStatus: ViewModifier {
    let status: Int32
    @Environment(\.scene) private var scene
    @State private var mark = Mark()

    /// Tells one view from another.
    private final class Mark: Sendable {}

    func body(content: Content) -> some View {
        content
            .onAppear { scene?.exitStatuses[ObjectIdentifier(mark)] = status }
            .onChange(of: status) { _, new in scene?.exitStatuses[ObjectIdentifier(mark)] = new }
            .onDisappear { scene?.exitStatuses[ObjectIdentifier(mark)] = nil }
    }
}
