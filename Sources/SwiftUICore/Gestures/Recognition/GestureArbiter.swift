internal import Foundation
internal import RenderTree

/// A gesture that competes for a pointer.
@MainActor
protocol GestureCompetitor: AnyObject {
    var deadline: Double? { get }
    var awaitsTap: Bool { get }
    func handle(_ pointer: RenderPointer, _ effects: inout GestureEffects) -> CompetitorPhase
    func cancel(_ effects: inout GestureEffects)
    func reset()
}

/// The phase of a gesture without its value.
enum CompetitorPhase {
    case possible, active, ended, failed

    var isOver: Bool { self == .ended || self == .failed }
}

/// The precedence of a gesture over those inside and around its view.
enum GesturePriority {
    case normal, simultaneous, high
}

/// The competition of gestures for a pointer, from its press until all of them are over.
///
/// Of gestures that exclude each other, an earlier one in the list has precedence. The first to be recognized wins, but
/// it waits while an earlier one has seen a tap and needs another. A control under the pointer is the last in the list,
/// and is recognized when the pointer is released. A drag, whatever its minimum distance, takes the pointer from the
/// control only after a few points, so that a hand that is not quite still can press a button.
@MainActor
final class GestureArbiter {
    /// The distance from the press at which a drag takes the pointer from a control, in points.
    private static let controlDistance: CGFloat = 10

    private struct Entry {
        let entrant: any GestureCompetitor
        let isExclusive: Bool
        let isHigh: Bool
        var phase = CompetitorPhase.possible
        /// The effects of a recognized gesture that waits for an earlier one.
        var deferred: GestureEffects?
    }

    private var entries: [Entry]
    private var start: CGPoint?
    private(set) var winner: ObjectIdentifier?

    /// - Parameter entrants: The gestures, from the innermost view outwards.
    init(_ entrants: [(entrant: any GestureCompetitor, rank: GesturePriority)]) {
        let entries = entrants.map {
            Entry(entrant: $0.entrant, isExclusive: $0.rank != .simultaneous, isHigh: $0.rank == .high)
        }
        self.entries = entries.filter(\.isHigh).reversed() + entries.filter { !$0.isHigh }
        for entry in entries { entry.entrant.reset() }
    }

    var isOver: Bool { entries.allSatisfy { $0.phase.isOver && $0.deferred == nil } }

    /// The earliest time at which a gesture needs an event, even if the pointer does not move.
    var deadline: Double? { entries.compactMap { $0.phase.isOver ? nil : $0.entrant.deadline }.min() }

    func holds(_ entrant: any GestureCompetitor) -> Bool {
        !isOver && entries.contains { $0.entrant === entrant }
    }

    /// Delivers an event to all gestures. Returns whether a gesture has won the pointer.
    func handle(_ pointer: RenderPointer) -> Bool {
        if pointer.phase == .began { start = pointer.location }
        var effects = [GestureEffects](repeating: GestureEffects(), count: entries.count)
        for index in entries.indices where !entries[index].phase.isOver {
            var caused = GestureEffects()
            let wasPossible = entries[index].phase == .possible
            entries[index].phase = entries[index].entrant.handle(pointer, &caused)
            // A hold that is recognized while the pointer rests is not a short drag.
            let isHold = wasPossible && pointer.phase == .waited
            let isRecognized = entries[index].phase == .active || entries[index].phase == .ended
            if !isRecognized || !entries[index].isExclusive || isWinner(index) {
                effects[index].add(caused)
            } else if entries[index].deferred == nil, winner == nil, isHold || !losesToControl(index, at: pointer) {
                entries[index].deferred = caused
            }
        }
        selectWinner(&effects)
        if pointer.phase == .ended, pointer.isOnControl, winner == nil { cancelEntries(&effects) { $0.isExclusive } }
        if pointer.phase == .cancelled { cancelEntries(&effects) { _ in true } }
        for effect in effects { effect.run() }
        return winner != nil
    }

    private func isWinner(_ index: Int) -> Bool { winner == ObjectIdentifier(entries[index].entrant) }

    /// Whether a gesture yields to the control below the pointer: at the release, and as long as a drag is short.
    private func losesToControl(_ index: Int, at pointer: RenderPointer) -> Bool {
        guard pointer.isOnControl, !entries[index].isHigh else { return false }
        if pointer.phase == .ended { return true }
        let distance = start.map { pointer.location.distance(to: $0) } ?? 0
        return entries[index].phase == .active && distance < Self.controlDistance
    }

    /// Determines the winner: the first gesture that is recognized, unless an earlier one still waits for a tap.
    private func selectWinner(_ effects: inout [GestureEffects]) {
        guard winner == nil else { return }
        for index in entries.indices where entries[index].isExclusive {
            if let deferred = entries[index].deferred {
                winner = ObjectIdentifier(entries[index].entrant)
                entries[index].deferred = nil
                cancelEntries(&effects) { [winner] in $0.isExclusive && ObjectIdentifier($0.entrant) != winner }
                return effects[index].add(deferred)
            }
            if !entries[index].phase.isOver, entries[index].entrant.awaitsTap { return }
        }
    }

    private func cancelEntries(_ effects: inout [GestureEffects], where isIncluded: (Entry) -> Bool) {
        for index in entries.indices where isIncluded(entries[index]) {
            if !entries[index].phase.isOver || entries[index].deferred != nil {
                entries[index].entrant.cancel(&effects[index])
            }
            entries[index].phase = .failed
            entries[index].deferred = nil
        }
    }

    /// Removes a gesture, or all. Returns the effects of their cancellation.
    func leave(_ entrant: (any GestureCompetitor)? = nil) -> GestureEffects {
        var effects = [GestureEffects](repeating: GestureEffects(), count: entries.count)
        cancelEntries(&effects) { entrant == nil || $0.entrant === entrant }
        // The effects of a removed gesture are not deferred until the others are decided.
        entries.removeAll { entrant == nil || $0.entrant === entrant }
        return effects.reduce(into: GestureEffects()) { $0.add($1) }
    }
}
