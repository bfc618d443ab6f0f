/// A set of properties by their indices: the first 64 are bits, so a set of them allocates no memory.
package struct PropertySet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
    private(set) var bits: UInt64 = 0
    private(set) var others: Set<Int> = []

    init(bits: UInt64, others: Set<Int>) {
        self.bits = bits
        self.others = others
    }

    package init(arrayLiteral elements: Int...) {
        for element in elements { insert(element) }
    }

    /// The first properties of an entity.
    init(first count: Int) {
        bits = count >= 64 ? .max : (1 << UInt64(count)) - 1
        if count > 64 { others = Set(64..<count) }
    }

    package var isEmpty: Bool { bits == 0 && others.isEmpty }

    package func contains(_ index: Int) -> Bool {
        index < 64 ? bits & (1 << UInt64(index)) != 0 : others.contains(index)
    }

    mutating func insert(_ index: Int) {
        if index < 64 { bits |= 1 << UInt64(index) } else { others.insert(index) }
    }

    mutating func remove(_ index: Int) {
        if index < 64 { bits &= ~(1 << UInt64(index)) } else { others.remove(index) }
    }

    /// The indices in ascending order.
    package func makeIterator() -> AnyIterator<Int> {
        var left = bits
        var rest = others.isEmpty ? [] : others.sorted()[...]
        return AnyIterator {
            guard left == 0 else {
                let index = left.trailingZeroBitCount
                left &= left - 1
                return index
            }
            return rest.popFirst()
        }
    }
}
