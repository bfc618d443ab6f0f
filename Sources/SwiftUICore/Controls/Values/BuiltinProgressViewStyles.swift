internal import RenderTree

/// The screen's default look of progress.
///
/// Follows [Apple's
/// DefaultProgressViewStyle](https://developer.apple.com/documentation/swiftui/defaultprogressviewstyle).
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).progressViewStyle(self)
    }
}

extension DefaultProgressViewStyle: BuiltinStyle {
    var builtin: RenderProgress.Style { .automatic }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The screen's default look of progress.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar.
///
/// Follows [Apple's
/// LinearProgressViewStyle](https://developer.apple.com/documentation/swiftui/linearprogressviewstyle).
public struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// A bar with a tint, which takes precedence over the environment's tint.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).progressViewStyle(self)
    }
}

extension LinearProgressViewStyle: BuiltinStyle {
    var builtin: RenderProgress.Style { .linear }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A ring.
///
/// Follows [Apple's
/// CircularProgressViewStyle](https://developer.apple.com/documentation/swiftui/circularprogressviewstyle).
public struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// A ring with a tint, which takes precedence over the environment's tint.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).progressViewStyle(self)
    }
}

extension CircularProgressViewStyle: BuiltinStyle {
    var builtin: RenderProgress.Style { .circular }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
