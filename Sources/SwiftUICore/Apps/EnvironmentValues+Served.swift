private struct ServedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the view is shown to a visitor of a server (`--web`) rather than to the person who runs the program.
    ///
    /// ```swift
    /// struct OpenFile: View {
    ///     @Environment(\.isServed) private var isServed
    ///     @State private var path = ""
    ///     var body: some View {
    ///         TextField("Path", text: $path).disabled(isServed)
    ///     }
    /// }
    /// ```
    ///
    /// What a visitor types is not asked by the person whose files and network the program can reach: an app that opens
    /// addresses or files by name has to look at it. It is true for browsers of the same machine too, for others may use them. Apple's
    /// environment has no such value.
    public package(set) var isServed: Bool {
        get { self[ServedKey.self] }
        set { self[ServedKey.self] = newValue }
    }
}
