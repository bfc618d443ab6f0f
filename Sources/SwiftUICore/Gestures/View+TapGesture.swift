internal import FlowRecords
public import Foundation

extension View {
    /// Runs `action` after `count` taps on this view.
    ///
    /// ```swift
    /// struct Heart: View {
    ///     @State private var isLiked = false
    ///     var body: some View {
    ///         Image(systemName: isLiked ? "heart.fill" : "heart")
    ///             .onTapGesture { isLiked.toggle() }
    ///     }
    /// }
    /// ```
    ///
    /// The keyboard can focus the view; Return then performs the tap. Follows
    /// [Apple's onTapGesture](https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)).
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(
            TapGesture(count: count).onEnded {
                ActionPlace.record(action)
                action()
            })
    }

    /// Runs `action` with the location of the last of `count` taps on this view.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
                ActionPlace.record(action)
                action($0.location)
            })
    }

    /// Runs `action` with the location of the last of `count` taps on this view.
    @_disfavoredOverload
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
                ActionPlace.record(action)
                action($0.location)
            })
    }

    /// Runs `action` when a press on this view is held long enough.
    ///
    /// ```swift
    /// let view = Text("Hold")
    ///     .onLongPressGesture(minimumDuration: 1) {
    ///         print("held for a second")
    ///     } onPressingChanged: { isPressing in
    ///         print(isPressing ? "down" : "up")
    ///     }
    /// ```
    ///
    /// Follows Apple's
    /// [onLongPressGesture](https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:)).
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                    .onEnded { _ in
                        ActionPlace.record(action)
                        action()
                    },
                pressing: onPressingChanged ?? { _ in }))
    }

    /// Runs `action` when a press on this view is held long enough, as in SwiftUI's first release.
    @_disfavoredOverload
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// A gesture that reports its beginning and its end, regardless of the outcome.
private struct PressGesture<Base: Gesture> {
    typealias Value = Base.Value
    typealias Body = Never

    let base: Base
    let pressing: (Bool) -> Void
}

extension PressGesture: Gesture {
    static func _recognizer(
        _ gesture: PressGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: PressRecognizer<Value>.self)
        let recognizer = old ?? PressRecognizer(Base._recognizer(gesture.base, replacing: nil))
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.pressing = gesture.pressing
        return recognizer
    }

    static var _isComposed: Bool { Base._isComposed }
}

private final class PressRecognizer<Value>: WrappedRecognizer<Value, Value> {
    var pressing: (Bool) -> Void = { _ in }
    private var isPressing = false

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        var caused = GestureEffects()
        let phase = base.handle(event, &caused)
        report(!phase.isOver, &effects)
        effects.add(caused)
        return phase
    }

    override func cancel(_ effects: inout GestureEffects) {
        super.cancel(&effects)
        report(false, &effects)
    }

    private func report(_ isPressing: Bool, _ effects: inout GestureEffects) {
        guard isPressing != self.isPressing else { return }
        self.isPressing = isPressing
        effects.add { [pressing] in pressing(isPressing) }
    }

    override func reset() {
        super.reset()
        isPressing = false
    }
}
