internal import Foundation
internal import ManagedObjects

/// The differences between two contents.
struct ResultsChanges {
    struct Change {
        let object: NSManagedObject
        let old: IndexPath?
        let new: IndexPath?
        let type: NSFetchedResultsChangeType
    }

    private(set) var deletedSections: [(Int, ResultsSection)] = []
    private(set) var insertedSections: [(Int, ResultsSection)] = []
    /// Deletions from the end, insertions from the beginning, then moves and updates.
    private(set) var objects: [Change] = []
    private(set) var difference: CollectionDifference<NSManagedObjectID>

    var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && objects.isEmpty }

    init(from old: ResultsContent, to new: ResultsContent) {
        let sections = Self.stayingSections(old, new)
        let targets = Set(sections.values)
        deletedSections = old.sections.enumerated().filter { sections[$0.offset] == nil }.reversed()
        insertedSections = new.sections.enumerated().filter { !targets.contains($0.offset) }
        var deletions: [Change] = []
        var moves: [Change] = []
        var updates: [Change] = []
        var steps: [CollectionDifference<NSManagedObjectID>.Change] = []
        let staying = Self.staying(old, new, sections)
        for (place, object) in old.objects.enumerated() {
            guard let target = new.places[ObjectIdentifier(object)] else {
                deletions.append(Change(object: object, old: old.paths[place], new: nil, type: .delete))
                steps.append(.remove(offset: place, element: object.objectID, associatedWith: nil))
                continue
            }
            let (before, after) = (old.paths[place], new.paths[target])
            if !staying.contains(place) {
                moves.append(Change(object: object, old: before, new: after, type: .move))
                steps.append(.remove(offset: place, element: object.objectID, associatedWith: target))
                steps.append(.insert(offset: target, element: object.objectID, associatedWith: place))
            } else if old.changeCounts[place] != new.changeCounts[target] {
                updates.append(Change(object: object, old: before, new: after, type: .update))
            }
        }
        var insertions: [Change] = []
        for (place, object) in new.objects.enumerated() where old.places[ObjectIdentifier(object)] == nil {
            insertions.append(Change(object: object, old: nil, new: new.paths[place], type: .insert))
            steps.append(.insert(offset: place, element: object.objectID, associatedWith: nil))
        }
        objects = deletions.reversed() + insertions + moves + updates
        let empty = [NSManagedObjectID]().difference(from: [])
        difference = CollectionDifference(steps) ?? empty
    }

    /// The new indices of the sections that keep their order, by their former ones. Of sections with one name, the
    /// n-th stays the n-th.
    private static func stayingSections(_ old: ResultsContent, _ new: ResultsContent) -> [Int: Int] {
        var places: [String: [Int]] = [:]
        for (index, section) in new.sections.enumerated().reversed() { places[section.name, default: []].append(index) }
        var pairs: [(old: Int, new: Int)] = []
        for (index, section) in old.sections.enumerated() {
            if let target = places[section.name]?.popLast() { pairs.append((index, target)) }
        }
        let kept = longestIncrease(pairs.map(\.new)).map { pairs[$0] }
        return Dictionary(uniqueKeysWithValues: kept.map { ($0.old, $0.new) })
    }

    /// The positions of the former objects that keep their order and their section.
    ///
    /// Normally, all objects without changed values do. Of the others, those do that still fit in between.
    private static func staying(
        _ old: ResultsContent, _ new: ResultsContent, _ sections: [Int: Int]
    ) -> Set<Int> {
        var candidates: [(place: Int, target: Int, isChanged: Bool)] = []
        for (place, object) in old.objects.enumerated() {
            guard let target = new.places[ObjectIdentifier(object)],
                sections[old.paths[place][0]] == new.paths[target][0]
            else { continue }
            candidates.append((place, target, old.changeCounts[place] != new.changeCounts[target]))
        }
        let unchanged = candidates.filter { !$0.isChanged }
        let kept = Set(longestIncrease(unchanged.map(\.target)).map { unchanged[$0].place })
        // The lowest target of a kept object after each candidate.
        var bounds = Array(repeating: Int.max, count: candidates.count + 1)
        for index in candidates.indices.reversed() {
            let own = kept.contains(candidates[index].place) ? candidates[index].target : .max
            bounds[index] = min(bounds[index + 1], own)
        }
        var staying = kept
        var greatest = -1
        for (index, candidate) in candidates.enumerated() {
            guard
                candidate.isChanged
                    ? candidate.target > greatest && candidate.target < bounds[index + 1]
                    : kept.contains(candidate.place)
            else { continue }
            staying.insert(candidate.place)
            greatest = candidate.target
        }
        return staying
    }

    /// The indices of a longest increasing subsequence.
    private static func longestIncrease(_ values: [Int]) -> [Int] {
        var ends: [Int] = []
        var former = Array(repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { former[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            result.append(index)
            index = former[index]
        }
        return result.reversed()
    }
}
