internal import Foundation
internal import RenderTree

/// The phase of a gesture.
enum GesturePhase<Value> {
    /// The gesture is not decided yet; the value so far.
    case possible(Value?)
    /// The gesture was recognized and is in progress.
    case active(Value)
    /// The gesture was recognized and has ended.
    case ended(Value)
    case failed

    /// Whether the gesture has been recognized.
    var isRecognized: Bool {
        switch self {
        case .active, .ended: true
        case .possible, .failed: false
        }
    }

    var isPossible: Bool { if case .possible = self { true } else { false } }

    var isOver: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }

    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// A pointer event, with the coordinate spaces of the gesture's view.
@MainActor
struct GestureEvent {
    let pointer: RenderPointer
    let spaces: any GestureCoordinateSpaces

    var phase: RenderPointer.Phase { pointer.phase }
    var time: Double { pointer.time }
    /// The magnification of a pinch; nil for a single pointer.
    var magnification: Double? { pointer.magnification }
    /// The location on the screen.
    var location: CGPoint { pointer.location }

    func location(in space: CoordinateSpace) -> CGPoint { spaces.convert(location, to: space) }

    func with(_ phase: RenderPointer.Phase) -> GestureEvent {
        var pointer = pointer
        pointer.phase = phase
        return GestureEvent(pointer: pointer, spaces: spaces)
    }
}

/// The coordinate spaces of the view that a gesture belongs to.
@MainActor
protocol GestureCoordinateSpaces {
    /// Converts a point of the screen to a coordinate space.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint
    /// The size of the view.
    var size: CGSize { get }
}

/// The actions that an event causes, in order. They run once the gesture has won.
struct GestureEffects {
    private(set) var actions: [@MainActor () -> Void] = []

    mutating func add(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    mutating func add(_ effects: GestureEffects) { actions += effects.actions }

    @MainActor
    func run() {
        for action in actions { action() }
    }
}

/// A state machine that turns pointer events into gesture phases. It runs no actions itself.
///
/// Belongs to one view, and lives as long as the view. Never reads a clock: events carry the time, and the sender must
/// send one when `deadline` has passed. Main actor only.
@MainActor
public class _GestureRecognizer<Value> {
    /// Whether the gesture is an optional without a value. The view then has no gesture.
    var isMissing: Bool { false }

    /// Whether the gesture needs the pointer's moves. Otherwise, a browser scrolls with them.
    var wantsMoves: Bool { false }

    /// Whether the gesture follows pinches.
    var wantsPinches: Bool { false }

    /// The minimum number of taps that complete the gesture, which a screen without a pointer can simulate; nil if taps
    /// cannot complete it.
    var minimumTapCount: Int? { nil }

    /// The time at which the recognizer needs an event, even if the pointer does not move.
    var deadline: Double? { nil }

    /// Whether the recognizer has seen a tap and needs another.
    var awaitsTap: Bool { false }

    /// Handles an event. Not called again after the gesture is over, until ``reset()``.
    func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }

    /// Casts the recognizer that a gesture made earlier. The cast holds because a gesture replaces only recognizers of
    /// gestures of its own type.
    final func reused<Recognizer: _GestureRecognizer>(as type: Recognizer.Type) -> Recognizer {
        unsafeDowncast(self, to: type)
    }

    /// Cancels the recognition, and reverts the state that it has changed.
    func cancel(_ effects: inout GestureEffects) {}

    /// Resets to the initial state.
    func reset() {}
}
