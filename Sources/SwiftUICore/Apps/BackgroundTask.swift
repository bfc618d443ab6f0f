/// A reason for which a system wakes an app in the background.
///
/// Follows [Apple's BackgroundTask](https://developer.apple.com/documentation/swiftui/backgroundtask).
public struct BackgroundTask<Request, Response>: Sendable {
    /// The identifier of the task or of the session; nil for each session.
    let identifier: String?
}

extension BackgroundTask where Request == Void, Response == Void {
    /// A refresh of the app under an identifier.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask(identifier: identifier)
    }

    /// The events of a `URLSession` in the background, by its identifier.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask(identifier: identifier)
    }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The events of each `URLSession` in the background.
    public static var urlSession: BackgroundTask<String, Void> { BackgroundTask(identifier: nil) }
}

extension Scene {
    /// Runs an action when the system wakes the app in the background. Has no effect: the program is never suspended,
    /// and nothing wakes it.
    ///
    /// Follows [Apple's
    /// backgroundTask(_:action:)](https://developer.apple.com/documentation/swiftui/scene/backgroundtask(_:action:)).
    public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        self
    }
}
