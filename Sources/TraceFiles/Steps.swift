/// The frames of a trace as steps, to walk through a recording forward and back.
package struct Steps: Equatable, Sendable {
    package struct Step: Equatable, Identifiable, Sendable {
        /// The number of the frame's record.
        package let id: Int
        /// The event at the beginning of the frame's chain.
        package let event: Int
        /// The changes of the screen that the frame shows.
        package let mutations: [Int]
    }

    /// The value of a source of truth at a step.
    package struct Truth: Equatable, Identifiable, Sendable {
        /// The number of the source in the order of first writes.
        package let id: Int
        package let name: String
        package let value: String
        /// The last write up to the step; nil if the first one comes later.
        package let write: Int?
        /// Whether the step has changed it.
        package let isChanged: Bool
    }

    private typealias Source = TraceFile.Source

    /// A placeholder for a value that the trace does not contain. Recorded texts have quotation marks.
    package static let notRecorded = "not recorded"

    /// The steps, oldest first.
    package let steps: [Step]

    package init(of trace: TraceFile) {
        var steps: [Step] = []
        let beginnings = trace.beginnings
        // The changes since the last frame of each scene.
        var mutations: [Int: [Int]] = [:]
        for record in trace.records {
            let scene = record.scene ?? 1
            switch record.kind {
            case "mutation": mutations[scene, default: []].append(record.id)
            // A frame with bytes is the same frame, sent to the screen.
            case "frame" where record.bytes == nil:
                steps.append(
                    Step(
                        id: record.id, event: beginnings[record.id - 1],
                        mutations: mutations.removeValue(forKey: scene) ?? []))
            default: break
            }
        }
        self.steps = steps
    }

    /// The index of the step with a frame, or of the last step before it; nil if there is none.
    package func index(of frame: Int) -> Int? {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].id <= frame { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// The values of the sources of which some write has values, as they are when a step is shown, in the order of the
    /// first such writes. A source that is written only later has the value from before that write. After a write
    /// without values, the value is ``notRecorded`` until the next one. Environment values are not sources of truth.
    ///
    /// Sources with the same name and value are listed once: each view that reads an object's property has its own
    /// source.
    package func truths(in trace: TraceFile, at index: Int) -> [Truth] {
        guard steps.indices.contains(index) else { return [] }
        let end = steps[index].id
        let start = index == 0 ? 0 : steps[index - 1].id
        var known: [Source: Int] = [:]
        var truths: [Truth] = []
        // The last write without values of each source that has had none with values so far.
        var unknown: [Source: Int] = [:]
        for record in trace.records where record.kind == "write" && !record.name.hasPrefix("\\.") {
            let source = Source(record)
            guard let old = record.old, let new = record.new else {
                if let place = known[source], record.id <= end {
                    truths[place] = Truth(
                        id: place, name: record.name, value: Self.notRecorded, write: record.id,
                        isChanged: record.id > start)
                } else if known[source] == nil {
                    unknown[source] = record.id
                }
                continue
            }
            if let place = known[source] {
                guard record.id <= end else { continue }
                truths[place] = Truth(
                    id: place, name: record.name, value: TraceFile.printable(new), write: record.id,
                    isChanged: record.id > start)
            } else {
                known[source] = truths.count
                let isShown = record.id <= end
                // A write without values comes between the step and the old value.
                let isOldKnown = unknown[source].map { $0 <= end } ?? true
                let value = isShown ? new : isOldKnown ? old : Self.notRecorded
                let write = isShown ? record.id : unknown[source].flatMap { $0 <= end ? $0 : nil }
                truths.append(
                    Truth(
                        id: truths.count, name: record.name, value: TraceFile.printable(value), write: write,
                        isChanged: write.map { $0 > start } ?? false))
            }
        }
        return Self.withoutRepetitions(truths)
    }

    /// One truth for each name and value: the first one that the step changed, or else the first one.
    private static func withoutRepetitions(_ truths: [Truth]) -> [Truth] {
        struct Key: Hashable {
            let name, value: String
        }
        var places: [Key: Int] = [:]
        var unique: [Truth] = []
        for truth in truths {
            let key = Key(name: truth.name, value: truth.value)
            if let place = places[key] {
                if truth.isChanged, !unique[place].isChanged { unique[place] = truth }
            } else {
                places[key] = unique.count
                unique.append(truth)
            }
        }
        return unique
    }
}
