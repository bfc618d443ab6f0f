internal import RenderTree

/// One gesture of a view among those that compete for a pointer.
@MainActor
protocol GestureEntrant: AnyObject {
    var deadline: Double? { get }
    var isAmidTaps: Bool { get }
    func take(_ pointer: RenderPointer, _ effects: inout GestureEffects) -> EntrantPhase
    func cancel(_ effects: inout GestureEffects)
    func reset()
}

/// How far a gesture has come, whatever its value.
enum EntrantPhase {
    case possible, active, ended, failed

    var isOver: Bool { self == .ended || self == .failed }
}

/// How a gesture gets along with those in the view and around it.
enum GestureRank {
    case normal, simultaneous, high
}

/// Who gets the pointer, from when it goes down until nobody can have it any more.
///
/// Of those that exclude each other the earlier in the list come first. One that is recognized wins, except that it
/// waits as long as an earlier one has seen a tap and wants another. A control under the pointer is the
/// last in the list and recognized when the pointer is released.
@MainActor
final class GestureContest {
    private struct Place {
        let entrant: any GestureEntrant
        let isExclusive: Bool
        let isHigh: Bool
        var phase = EntrantPhase.possible
        /// What is to be done if it wins after all.
        var kept: GestureEffects?
    }

    private var places: [Place]
    private(set) var winner: ObjectIdentifier?

    /// - Parameter entrants: From the innermost view outwards.
    init(_ entrants: [(entrant: any GestureEntrant, rank: GestureRank)]) {
        let places = entrants.map {
            Place(entrant: $0.entrant, isExclusive: $0.rank != .simultaneous, isHigh: $0.rank == .high)
        }
        self.places = places.filter(\.isHigh).reversed() + places.filter { !$0.isHigh }
        for place in places { place.entrant.reset() }
    }

    var isOver: Bool { places.allSatisfy { $0.phase.isOver && $0.kept == nil } }

    /// When somebody wants to hear that time has passed.
    var deadline: Double? { places.compactMap { $0.phase.isOver ? nil : $0.entrant.deadline }.min() }

    func holds(_ entrant: any GestureEntrant) -> Bool {
        !isOver && places.contains { $0.entrant === entrant }
    }

    /// Returns whether a gesture has the pointer for itself.
    func take(_ pointer: RenderPointer) -> Bool {
        var effects = [GestureEffects](repeating: GestureEffects(), count: places.count)
        for index in places.indices where !places[index].phase.isOver {
            var caused = GestureEffects()
            places[index].phase = places[index].entrant.take(pointer, &caused)
            let isRecognized = places[index].phase == .active || places[index].phase == .ended
            if !isRecognized || !places[index].isExclusive || isWinner(index) {
                effects[index].add(caused)
            } else if places[index].kept == nil, winner == nil, !givesWay(index, at: pointer) {
                places[index].kept = caused
            }
        }
        settle(&effects)
        if pointer.phase == .ended, pointer.isOnControl, winner == nil { giveUp(&effects) { $0.isExclusive } }
        if pointer.phase == .cancelled { giveUp(&effects) { _ in true } }
        for effect in effects { effect.run() }
        return winner != nil
    }

    private func isWinner(_ index: Int) -> Bool { winner == ObjectIdentifier(places[index].entrant) }

    /// Whether a gesture loses against the control that is pressed by the same release.
    private func givesWay(_ index: Int, at pointer: RenderPointer) -> Bool {
        pointer.isOnControl && pointer.phase == .ended && !places[index].isHigh
    }

    /// Lets the first that is recognized win, unless one before it may still come.
    private func settle(_ effects: inout [GestureEffects]) {
        guard winner == nil else { return }
        for index in places.indices where places[index].isExclusive {
            if let kept = places[index].kept {
                winner = ObjectIdentifier(places[index].entrant)
                places[index].kept = nil
                giveUp(&effects) { [winner] in $0.isExclusive && ObjectIdentifier($0.entrant) != winner }
                return effects[index].add(kept)
            }
            if !places[index].phase.isOver, places[index].entrant.isAmidTaps { return }
        }
    }

    private func giveUp(_ effects: inout [GestureEffects], where isMeant: (Place) -> Bool) {
        for index in places.indices where isMeant(places[index]) {
            if !places[index].phase.isOver || places[index].kept != nil {
                places[index].entrant.cancel(&effects[index])
            }
            places[index].phase = .failed
            places[index].kept = nil
        }
    }

    /// A gesture leaves with its view, or all do. Returns what is to be done then.
    func leave(_ entrant: (any GestureEntrant)? = nil) -> GestureEffects {
        var effects = [GestureEffects](repeating: GestureEffects(), count: places.count)
        giveUp(&effects) { entrant == nil || $0.entrant === entrant }
        // Who has left is not kept for those who go on.
        places.removeAll { entrant == nil || $0.entrant === entrant }
        return effects.reduce(into: GestureEffects()) { $0.add($1) }
    }
}
