extension View {
    /// Hides the status bar. Has no effect.
    ///
    /// Follows
    /// [Apple's statusBarHidden(_:)](https://developer.apple.com/documentation/swiftui/view/statusbarhidden(_:)).
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Hides the status bar. Has no effect.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }

    /// Shows or hides the overlays of the system in front of the app. Has no effect.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Gives the app's gestures precedence over the system's at some edges. Has no effect: screens have no system
    /// gestures.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
