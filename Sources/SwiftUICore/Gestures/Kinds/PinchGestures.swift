public import Foundation

/// A two-finger pinch, with its magnification.
///
/// It is never recognized: no supported screen reports two fingers. Follows
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
    ) -> _GestureRecognizer<Value> { old ?? _GestureRecognizer() }
}

/// A pinch of two fingers, as in SwiftUI's first release.
///
/// It is never recognized, like ``MagnifyGesture``. Follows
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
    ) -> _GestureRecognizer<CGFloat> { old ?? _GestureRecognizer() }
}

/// A rotation of two fingers, with its angle.
///
/// It is never recognized: no supported screen reports two fingers. Follows
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
