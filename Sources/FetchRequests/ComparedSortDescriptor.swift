internal import Foundation

/// A Swift sort descriptor in the form of an `NSSortDescriptor`.
final class ComparedSortDescriptor<Compared>: NSSortDescriptor {
    let base: SortDescriptor<Compared>

    init(_ base: SortDescriptor<Compared>) {
        self.base = base
        // Foundation has no initializer without a key path.
        super.init(keyPath: \String.count, ascending: base.order == .forward)
    }

    // Sort descriptors are not archived.
    required init?(coder: NSCoder) { nil }

    override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        guard let first = object1 as? Compared, let second = object2 as? Compared else { return .orderedSame }
        return base.compare(first, second)
    }

    override var reversedSortDescriptor: Any {
        var reversed = base
        reversed.order = base.order == .forward ? .reverse : .forward
        return ComparedSortDescriptor(reversed)
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool { (object as? ComparedSortDescriptor)?.base == base }

    override var hash: Int { base.hashValue }
}
