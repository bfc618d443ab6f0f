public import Foundation
internal import RenderTree

/// A pointer that moves while it is pressed.
///
/// ```swift
/// struct Card: View {
///     @GestureState private var offset = CGSize.zero
///     var body: some View {
///         Text("Drag me")
///             .gesture(
///                 DragGesture()
///                     .updating($offset) { value, state, _ in state = value.translation })
///     }
/// }
/// ```
///
/// The gesture begins when the pointer has moved the minimum distance; with a minimum of zero, when it is pressed.
/// Lengths are in points; a terminal reports whole cells. Follows
/// [Apple's DragGesture](https://developer.apple.com/documentation/swiftui/draggesture).
public struct DragGesture {
    public typealias Body = Never

    /// The position and velocity of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The current position of the pointer.
        public var location: CGPoint
        /// The position at which the pointer went down.
        public var startLocation: CGPoint
        /// The speed, in points per second.
        public var velocity: CGSize

        /// The distance from the start location to the pointer.
        public var translation: CGSize { location.offset(from: startLocation) }

        /// The predicted end of the drag at its current velocity.
        ///
        /// The drag is assumed to continue for a quarter of a second.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The predicted translation at the drag's velocity.
        public var predictedEndTranslation: CGSize { predictedEndLocation.offset(from: startLocation) }
    }

    /// The distance that the pointer moves before the drag begins, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of the reported positions.
    public var coordinateSpace: CoordinateSpace

    /// A drag that begins after `minimumDistance` points, in a coordinate space.
    @_disfavoredOverload
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    /// A drag that begins after `minimumDistance` points, in a coordinate space.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }
}

extension DragGesture: Gesture {
    public static func _recognizer(
        _ gesture: DragGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let recognizer = old?.reused(as: DragRecognizer.self) ?? DragRecognizer()
        recognizer.minimumDistance = gesture.minimumDistance
        recognizer.space = gesture.coordinateSpace
        return recognizer
    }
}

/// The recognizer of a drag.
final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
    var minimumDistance: CGFloat = 10
    var space = CoordinateSpace.local
    /// The start in the gesture's space and on the screen. The minimum distance is measured on the screen, because the
    /// view may follow the drag.
    private var start: (local: CGPoint, global: CGPoint)?
    private var last: (location: CGPoint, time: Double)?
    private var velocity = CGSize.zero
    private var isActive = false

    override var wantsMoves: Bool { true }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<DragGesture.Value> {
        if event.phase == .began { start = (event.location(in: space), event.location) }
        guard let start, event.phase != .cancelled, event.magnification == nil else { return .failed }
        if event.phase == .waited { return isActive ? .active(value(of: event, from: start.local)) : .possible(nil) }
        updateVelocity(event)
        if !isActive, event.location.distance(to: start.global) >= minimumDistance { isActive = true }
        guard isActive else { return event.phase == .ended ? .failed : .possible(nil) }
        let value = value(of: event, from: start.local)
        return event.phase == .ended ? .ended(value) : .active(value)
    }

    /// Updates the velocity in the gesture's space. A release at the location of the last move keeps its velocity.
    private func updateVelocity(_ event: GestureEvent) {
        if let last, event.time > last.time, event.location != last.location || event.phase == .moved {
            // Both are converted now, because the view may follow the drag.
            let distance = event.location(in: space).offset(from: event.spaces.convert(last.location, to: space))
            let time = event.time - last.time
            velocity = CGSize(width: distance.width / time, height: distance.height / time)
        }
        if event.phase != .ended { last = (event.location, event.time) }
    }

    private func value(of event: GestureEvent, from start: CGPoint) -> DragGesture.Value {
        DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: event.time), location: event.location(in: space),
            startLocation: start, velocity: velocity)
    }

    override func reset() {
        (start, last, velocity, isActive) = (nil, nil, .zero, false)
    }
}
