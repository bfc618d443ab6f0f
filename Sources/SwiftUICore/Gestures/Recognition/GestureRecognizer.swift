internal import Foundation
internal import RenderTree

/// How far a gesture has come.
enum GesturePhase<Value> {
    /// It may still be recognized; what there is of it so far.
    case possible(Value?)
    /// It is recognized, and goes on.
    case active(Value)
    /// It is recognized, and over.
    case ended(Value)
    case failed

    /// Whether it is decided that this is the gesture.
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

/// What happens to a gesture, and where the view is to which that happens.
@MainActor
struct GestureEvent {
    let pointer: RenderPointer
    let surroundings: any GestureSurroundings

    var phase: RenderPointer.Phase { pointer.phase }
    var time: Double { pointer.time }
    /// On the screen.
    var location: CGPoint { pointer.location }

    func location(in space: CoordinateSpace) -> CGPoint {
        let origin = surroundings.origin(of: space)
        return CGPoint(x: location.x - origin.x, y: location.y - origin.y)
    }

    func with(_ phase: RenderPointer.Phase) -> GestureEvent {
        var pointer = pointer
        pointer.phase = phase
        return GestureEvent(pointer: pointer, surroundings: surroundings)
    }
}

/// The view that a gesture belongs to.
@MainActor
protocol GestureSurroundings {
    /// Where a coordinate space begins on the screen.
    func origin(of space: CoordinateSpace) -> CGPoint
}

/// What is to be called because of an event, in its order: by whoever knows that the gesture is the one.
struct GestureEffects {
    private(set) var actions: [@MainActor () -> Void] = []

    mutating func add(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    mutating func add(_ effects: GestureEffects) { actions += effects.actions }

    @MainActor
    func run() {
        for action in actions { action() }
    }
}

/// A state machine: events in, phases out, and nothing is called.
///
/// It belongs to one view and lives as long as that. It never looks at a clock: time comes with events, and who sends
/// them does so when `deadline` has come. Main actor only.
@MainActor
public class _GestureRecognizer<Value> {
    /// When it wants to hear that time has passed.
    var deadline: Double? { nil }

    /// Whether it has seen a tap and wants another.
    var isAmidTaps: Bool { false }

    /// Takes an event. Not called again after the gesture is over, before a ``reset()``.
    func take(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }

    /// It is not the gesture, or no longer: what was begun for it is taken back.
    func cancel(_ effects: inout GestureEffects) {}

    /// Begins anew.
    func reset() {}
}
