public import Foundation
internal import RenderTree

/// A press that is held long enough.
///
/// ```swift
/// struct Menu: View {
///     @GestureState private var isPressing = false
///     @State private var isOpen = false
///     var body: some View {
///         Text(isOpen ? "Open" : isPressing ? "Hold…" : "Closed")
///             .gesture(
///                 LongPressGesture(minimumDuration: 1)
///                     .updating($isPressing) { current, state, _ in state = current }
///                     .onEnded { _ in isOpen = true })
///     }
/// }
/// ```
///
/// The value is true while the pointer is pressed. Follows
/// [Apple's LongPressGesture](https://developer.apple.com/documentation/swiftui/longpressgesture).
public struct LongPressGesture {
    public typealias Value = Bool
    public typealias Body = Never

    /// The minimum duration of the press, in seconds.
    public var minimumDuration: Double
    /// The maximum distance that the pointer may move, in points.
    public var maximumDistance: CGFloat

    /// A press of `minimumDuration` seconds that moves by at most `maximumDistance` points.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: Gesture {
    public static func _recognizer(
        _ gesture: LongPressGesture, replacing old: _GestureRecognizer<Bool>?
    ) -> _GestureRecognizer<Bool> {
        let recognizer = old?.reused(as: LongPressRecognizer.self) ?? LongPressRecognizer()
        recognizer.minimumDuration = gesture.minimumDuration
        recognizer.maximumDistance = gesture.maximumDistance
        return recognizer
    }
}

/// The recognizer of a long press.
final class LongPressRecognizer: _GestureRecognizer<Bool> {
    var minimumDuration = 0.5
    var maximumDistance: CGFloat = 10
    private var start: (location: CGPoint, time: Double)?

    // A resting finger moves a little, and must not start a scroll.
    override var wantsMoves: Bool { true }

    override var deadline: Double? { start.map { $0.time + minimumDuration } }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Bool> {
        if event.phase == .began { start = (event.location, event.time) }
        guard let start, event.phase != .cancelled, event.magnification == nil else { return .failed }
        if event.location.distance(to: start.location) > maximumDistance { return .failed }
        if event.time >= start.time + minimumDuration { return .ended(true) }
        return event.phase == .ended ? .failed : .possible(true)
    }

    override func reset() { start = nil }
}
