extension View {
    /// Hides the status bar. Has no effect.
    ///
    /// Follows
    /// [Apple's statusBarHidden(_:)](https://developer.apple.com/documentation/swiftui/view/statusbarhidden(_:)).
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Hides the status bar. Has no effect.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }

    /// Hides what the system keeps in front of the app. Has no effect.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Has no effect: the edges of the screens here have no gestures. Has no effect.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
