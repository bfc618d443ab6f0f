public import Foundation

/// Succeeds after a number of taps, one shortly after the other.
///
/// ```swift
/// struct Lamp: View {
///     @State private var isOn = false
///     var body: some View {
///         Circle()
///             .fill(isOn ? .yellow : .gray)
///             .gesture(TapGesture(count: 2).onEnded { isOn.toggle() })
///     }
/// }
/// ```
///
/// Taps of one gesture must be within 24 points of each other, and follow within 0.35 seconds. Follows
/// [Apple's TapGesture](https://developer.apple.com/documentation/swiftui/tapgesture).
public struct TapGesture {
    public typealias Value = Void
    public typealias Body = Never

    /// The number of taps.
    public var count: Int

    /// Waits for `count` taps.
    public nonisolated init(count: Int = 1) {
        self.count = count
    }
}

extension TapGesture: Gesture {
    public static func _recognizer(
        _ gesture: TapGesture, replacing old: _GestureRecognizer<Void>?
    ) -> _GestureRecognizer<Void> {
        let mapped = old?.reused(as: MappedRecognizer<GestureEvent, Void>.self)
        let taps = mapped?.base.reused(as: TapRecognizer.self) ?? TapRecognizer(count: gesture.count)
        taps.count = gesture.count
        return mapped ?? MappedRecognizer(taps) { _ in }
    }
}

/// Succeeds after a number of taps and reports where the last one was.
///
/// Follows [Apple's SpatialTapGesture](https://developer.apple.com/documentation/swiftui/spatialtapgesture).
public struct SpatialTapGesture {
    public typealias Body = Never

    /// The position of the tap.
    public struct Value: Equatable, Sendable {
        /// The location in the gesture's coordinate space, in points.
        public var location: CGPoint
    }

    /// The number of taps.
    public var count: Int
    /// The coordinate space of the reported positions.
    public var coordinateSpace: CoordinateSpace

    /// Waits for `count` taps and reports them in `coordinateSpace`.
    @_disfavoredOverload
    public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    /// Waits for `count` taps and reports them in `coordinateSpace`.
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }
}

extension SpatialTapGesture: Gesture {
    public static func _recognizer(
        _ gesture: SpatialTapGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let mapped = old?.reused(as: MappedRecognizer<GestureEvent, Value>.self)
        let taps = mapped?.base.reused(as: TapRecognizer.self) ?? TapRecognizer(count: gesture.count)
        taps.count = gesture.count
        let recognizer = mapped ?? MappedRecognizer(taps) { _ in Value(location: .zero) }
        recognizer.transform = { Value(location: $0.location(in: gesture.coordinateSpace)) }
        return recognizer
    }
}
