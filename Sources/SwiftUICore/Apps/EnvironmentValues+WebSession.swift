private struct ServedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a server (`--web`) shows the view to a visitor, not to the user who runs the program.
    ///
    /// ```swift
    /// struct OpenFile: View {
    ///     @Environment(\.isWebSession) private var isWebSession
    ///     @State private var path = ""
    ///     var body: some View {
    ///         TextField("Path", text: $path).disabled(isWebSession)
    ///     }
    /// }
    /// ```
    ///
    /// A visitor must not reach the files and the network of the user who runs the program. An app that opens addresses
    /// or files by name must check this value. It is also true for browsers on the same machine, because other users
    /// may run them. Apple's environment has no such value.
    public package(set) var isWebSession: Bool {
        get { self[ServedKey.self] }
        set { self[ServedKey.self] = newValue }
    }
}
