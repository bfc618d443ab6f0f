/// The size of a window that is zoomed.
///
/// Follows [Apple's WindowIdealSize](https://developer.apple.com/documentation/swiftui/windowidealsize).
public struct WindowIdealSize: Hashable, Sendable {
    private let number: Int

    /// The system's choice.
    public static let automatic = WindowIdealSize(number: 0)
    /// The window is as large as the screen.
    public static let maximum = WindowIdealSize(number: 1)
    /// The window is as large as its content.
    public static let fitToContent = WindowIdealSize(number: 2)
}

extension Scene {
    /// Sets the size of windows that are zoomed. Has no effect; a window has the size of the screen.
    ///
    /// Follows
    /// [Apple's windowIdealSize(_:)](https://developer.apple.com/documentation/swiftui/scene/windowidealsize(_:)).
    public nonisolated func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
}
