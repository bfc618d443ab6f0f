import Combine
import Foundation

/// The objects that a property is part of, by their `objectWillChange`, in the order in which they joined.
///
/// None is held: a property may be shared, and outlive them.
///
/// Sendable: everything is guarded by `lock`.
final class Owners: @unchecked Sendable {
    private struct Entry {
        weak var objectWillChange: ObservableObjectPublisher?
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    /// Where a publisher is listed; it may be gone, and its address another's.
    private var places: [ObjectIdentifier: Int] = [:]
    private var nextSweep = 16

    /// Lists the publisher, once, however many members of its object the property is.
    func insert(_ objectWillChange: ObservableObjectPublisher) {
        let met = lock.withLock { () -> [ObservableObjectPublisher] in
            let address = ObjectIdentifier(objectWillChange)
            if let place = places[address], entries[place].objectWillChange === objectWillChange { return [] }
            places[address] = entries.count
            entries.append(Entry(objectWillChange: objectWillChange))
            return entries.count < nextSweep ? [] : sweep()
        }
        withExtendedLifetime(met) {}
    }

    /// Sends to each of them.
    func tell() {
        let present = lock.withLock { entries.isEmpty ? [] : entries.compactMap(\.objectWillChange) }
        for objectWillChange in present { objectWillChange.send() }
    }

    /// Forgets those that are gone; done each time their number has doubled. Call with the lock held, and release unlocked
    /// what is returned: it may have lost its last other owner meanwhile.
    private func sweep() -> [ObservableObjectPublisher] {
        let present = entries.compactMap(\.objectWillChange)
        entries = present.map { Entry(objectWillChange: $0) }
        places = [:]
        for (place, objectWillChange) in present.enumerated() { places[ObjectIdentifier(objectWillChange)] = place }
        nextSweep = max(16, entries.count * 2)
        return present
    }
}
