/// A drag that moves the window.
///
/// It is never recognized: windows cannot be moved. Follows
/// [Apple's WindowDragGesture](https://developer.apple.com/documentation/swiftui/windowdraggesture).
public struct WindowDragGesture {
    public typealias Value = Void
    public typealias Body = Never

    /// A drag that moves the window.
    public nonisolated init() {}
}

extension WindowDragGesture: Gesture {
    public static func _recognizer(
        _ gesture: WindowDragGesture, replacing old: _GestureRecognizer<Void>?
    ) -> _GestureRecognizer<Void> { old ?? _GestureRecognizer() }
}
