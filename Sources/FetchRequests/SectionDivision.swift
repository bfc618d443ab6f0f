internal import ManagedObjects

/// The division of a fetch's result into sections, by the values at a key path.
struct SectionDivision<Result: NSFetchRequestResult> {
    let keyPath: PartialKeyPath<Result>
    /// Divides a result. Returns a `SectionList` with the type of the key path's values.
    let sections: ([Result]) -> AnyObject

    init<SectionIdentifier: Hashable>(by keyPath: KeyPath<Result, SectionIdentifier>) {
        self.keyPath = keyPath
        sections = { SectionList($0, by: keyPath) }
    }
}

/// The sections of a result: a new one begins wherever the value at the key path differs from the former one's.
final class SectionList<SectionIdentifier: Hashable, Result: NSFetchRequestResult> {
    let sections: [SectionedFetchResults<SectionIdentifier, Result>.Section]

    init(_ elements: [Result], by keyPath: KeyPath<Result, SectionIdentifier>) {
        var sections: [SectionedFetchResults<SectionIdentifier, Result>.Section] = []
        var start = 0
        var current: SectionIdentifier?
        func end(at index: Int) {
            if let current { sections.append(.init(id: current, elements: elements[start..<index])) }
            start = index
        }
        for (index, element) in elements.enumerated() {
            let identifier = element[keyPath: keyPath]
            if identifier == current { continue }
            end(at: index)
            current = identifier
        }
        end(at: elements.count)
        self.sections = sections
    }
}
