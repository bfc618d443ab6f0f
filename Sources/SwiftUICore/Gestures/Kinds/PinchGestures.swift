public import Foundation

/// A pinch of two fingers, with its magnification.
///
/// In a browser, it is recognized from a pinch on a trackpad, and from the wheel of a mouse while Control is pressed.
/// Screens without either never recognize it. Follows
/// [Apple's MagnifyGesture](https://developer.apple.com/documentation/swiftui/magnifygesture).
public struct MagnifyGesture {
    public typealias Body = Never

    /// The state of the pinch.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The magnification; initially 1.
        public var magnification: CGFloat
        /// The change of scale per second.
        public var velocity: CGFloat
        /// The initial point between the fingers, as a fraction of the view.
        public var startAnchor: UnitPoint
        /// The initial point between the fingers, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// The change of scale at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A pinch that begins after a change of scale.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

extension MagnifyGesture: Gesture {
    public static func _recognizer(
        _ gesture: MagnifyGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let recognizer = old?.reused(as: MagnifyRecognizer.self) ?? MagnifyRecognizer()
        recognizer.minimumScaleDelta = gesture.minimumScaleDelta
        return recognizer
    }
}

/// A pinch of two fingers, as in SwiftUI's first release.
///
/// It is recognized where ``MagnifyGesture`` is, and its value is the magnification. Follows
/// [Apple's MagnificationGesture](https://developer.apple.com/documentation/swiftui/magnificationgesture).
public struct MagnificationGesture {
    public typealias Value = CGFloat
    public typealias Body = Never

    /// The change of scale at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A pinch that begins after a change of scale.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

extension MagnificationGesture: Gesture {
    public static func _recognizer(
        _ gesture: MagnificationGesture, replacing old: _GestureRecognizer<CGFloat>?
    ) -> _GestureRecognizer<CGFloat> {
        let magnify = MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta)
        guard let old = old?.reused(as: MappedRecognizer<MagnifyGesture.Value, CGFloat>.self) else {
            return MappedRecognizer(MagnifyGesture._recognizer(magnify, replacing: nil)) { $0.magnification }
        }
        old.base = MagnifyGesture._recognizer(magnify, replacing: old.base)
        return old
    }
}

/// The recognizer of a pinch.
final class MagnifyRecognizer: _GestureRecognizer<MagnifyGesture.Value> {
    var minimumScaleDelta: CGFloat = 0.01
    private var start: (location: CGPoint, anchor: UnitPoint)?
    private var last: (magnification: Double, time: Double)?
    private var velocity = 0.0
    private var isActive = false

    override var wantsPinches: Bool { true }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<MagnifyGesture.Value> {
        guard let magnification = event.magnification, event.phase != .cancelled else { return .failed }
        if event.phase == .began { start = Self.start(of: event) }
        guard let start else { return .failed }
        if let last, event.phase == .moved, event.time > last.time {
            velocity = (magnification - last.magnification) / (event.time - last.time)
        }
        last = (magnification, event.time)
        if abs(magnification - 1) >= minimumScaleDelta, event.phase != .began { isActive = true }
        guard isActive else { return event.phase == .ended ? .failed : .possible(nil) }
        let value = MagnifyGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: event.time), magnification: magnification, velocity: velocity,
            startAnchor: start.anchor, startLocation: start.location)
        return event.phase == .ended ? .ended(value) : .active(value)
    }

    private static func start(of event: GestureEvent) -> (location: CGPoint, anchor: UnitPoint) {
        let location = event.location(in: .local)
        let size = event.spaces.size
        let anchor = UnitPoint(
            x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5)
        return (location, anchor)
    }

    override func reset() {
        (start, last, velocity, isActive) = (nil, nil, 0, false)
    }
}

/// A rotation of two fingers, with its angle.
///
/// It is never recognized: no supported screen reports the rotation of two fingers. Follows
/// [Apple's RotateGesture](https://developer.apple.com/documentation/swiftui/rotategesture).
public struct RotateGesture {
    public typealias Body = Never

    /// The state of the rotation.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The angle by which the fingers have turned.
        public var rotation: Angle
        /// The angle per second.
        public var velocity: Angle
        /// The initial point between the fingers, as a fraction of the view.
        public var startAnchor: UnitPoint
        /// The initial point between the fingers, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// The angle at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// A rotation that begins after `minimumAngleDelta`.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

extension RotateGesture: Gesture {
    public static func _recognizer(
        _ gesture: RotateGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> { old ?? _GestureRecognizer() }
}

/// A rotation of two fingers, as in SwiftUI's first release.
///
/// It is never recognized, like ``RotateGesture``. Follows
/// [Apple's RotationGesture](https://developer.apple.com/documentation/swiftui/rotationgesture).
public struct RotationGesture {
    public typealias Value = Angle
    public typealias Body = Never

    /// The angle at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// A rotation that begins after `minimumAngleDelta`.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

extension RotationGesture: Gesture {
    public static func _recognizer(
        _ gesture: RotationGesture, replacing old: _GestureRecognizer<Angle>?
    ) -> _GestureRecognizer<Angle> { old ?? _GestureRecognizer() }
}
