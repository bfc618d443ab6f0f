/// Reading the records of a recording.
extension FlowRecorder {
    /// The records of this recording that the ring still holds, oldest first.
    package var records: [FlowRecord] { records(after: 0, limit: .max) }

    /// The records after a number that the ring still holds, oldest first, and at most `limit` of them.
    package func records(after id: ID, limit: Int) -> [FlowRecord] {
        lock.withLock {
            guard let ring, lastID >= firstID, lastID > id else { return [] }
            let first = max(oldestID, id + 1)
            let last = lastID - first < UInt64(clamping: limit) ? lastID : first + UInt64(clamping: limit) - 1
            return (first..<(last + 1)).map { ring[place(of: $0)] }
        }
    }

    /// The last mutation that shows an element; 0 if the ring holds none.
    ///
    /// `subjects` are the numbers of the element and its ancestors. An ancestor shows the element with it when it is
    /// inserted: `insertion` is the argument of such a mutation. The nearest element with a mutation counts.
    package func lastMutation(of subjects: [UInt64], inserting insertion: Int64) -> ID {
        lock.withLock {
            guard let ring, lastID >= firstID else { return 0 }
            var (found, distance): (ID, Int) = (0, subjects.count)
            for id in (oldestID...lastID).reversed() where ring[place(of: id)].kind == .mutation {
                let mutation = ring[place(of: id)]
                guard let index = subjects[..<distance].firstIndex(of: mutation.subject),
                    index == 0 || mutation.argument == insertion
                else { continue }
                (found, distance) = (id, index)
                if index == 0 { break }
            }
            return found
        }
    }

    /// Nanoseconds since the recording began.
    package var elapsed: UInt64 { lock.withLock { clock.elapsed } }

    /// The number of the last record, which the ring may have dropped; 0 before the first.
    package var lastRecordID: ID { lock.withLock { lastID } }

    /// The first number that the ring still holds. Requires `lock` to be held.
    var oldestID: ID { max(firstID, lastID < capacity ? 1 : lastID - capacity + 1) }

    /// The number of records of this recording that were left out, because there were too many in a second.
    package var droppedCount: Int { lock.withLock { dropped } }

    /// The name of the element that an event went to, if names are kept.
    package func eventName(of id: ID) -> String? { lock.withLock { eventNames[id] } }
}
