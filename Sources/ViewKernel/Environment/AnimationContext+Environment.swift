extension AnimationContext {
    /// Values from the environment of the view that animates.
    ///
    /// Follows
    /// [Apple's environment](https://developer.apple.com/documentation/swiftui/animationcontext/environment).
    public var environment: EnvironmentValues { environmentStorage as? EnvironmentValues ?? EnvironmentValues() }
}
