import Combine
import Foundation

/// The `objectWillChange` publishers of the objects that contain a property, in the order in which they joined.
///
/// They are held weakly, because a shared property may outlive them.
///
/// Sendable: everything is guarded by `lock`.
final class OwnerPublishers: @unchecked Sendable {
    private struct Entry {
        weak var objectWillChange: ObservableObjectPublisher?
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    /// The index of each publisher's entry. The publisher may be released and its address reused.
    private var indices: [ObjectIdentifier: Int] = [:]
    private var sweepThreshold = 16

    /// Adds the publisher once, even if several members of its object are this property.
    func insert(_ objectWillChange: ObservableObjectPublisher) {
        let swept = lock.withLock { () -> [ObservableObjectPublisher] in
            let address = ObjectIdentifier(objectWillChange)
            if let index = indices[address], entries[index].objectWillChange === objectWillChange { return [] }
            indices[address] = entries.count
            entries.append(Entry(objectWillChange: objectWillChange))
            return entries.count < sweepThreshold ? [] : sweep()
        }
        withExtendedLifetime(swept) {}
    }

    /// Sends to all publishers.
    func sendToAll() {
        let present = lock.withLock { entries.isEmpty ? [] : entries.compactMap(\.objectWillChange) }
        for objectWillChange in present { objectWillChange.send() }
    }

    /// Removes released publishers. Called with the lock held, each time the number of entries has doubled. Release the
    /// result without the lock, because it may hold the last references.
    private func sweep() -> [ObservableObjectPublisher] {
        let present = entries.compactMap(\.objectWillChange)
        entries = present.map { Entry(objectWillChange: $0) }
        indices = [:]
        for (index, objectWillChange) in present.enumerated() { indices[ObjectIdentifier(objectWillChange)] = index }
        sweepThreshold = max(16, entries.count * 2)
        return present
    }
}
