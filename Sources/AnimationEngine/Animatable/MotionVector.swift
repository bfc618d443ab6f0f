/// A vector of any number of components, so that attributes of all kinds move by one specialization of the engine.
///
/// ```swift
/// var place = MotionVector([12, 40])
/// place[0] += 1
/// ```
///
/// Up to eight components are stored inline. Vectors of different counts combine as if the shorter one ended with
/// zeros. The vector `zero` has no components.
public struct MotionVector: VectorArithmetic, Hashable, Sendable {
    /// The number of components.
    public private(set) var count: Int
    private var inline: SIMD8<Double>
    /// The components after the eighth.
    private var overflow: [Double]

    /// Creates a vector of zeros.
    public init(count: Int = 0) {
        self.count = count
        inline = .zero
        overflow = count > 8 ? Array(repeating: 0, count: count - 8) : []
    }

    /// Creates a vector of the given components.
    public init(_ components: some Collection<Double>) {
        self.init(count: components.count)
        for (index, component) in components.enumerated() { self[index] = component }
    }

    /// Creates a vector of one component.
    public init(_ component: Double) {
        self.init(count: 1)
        inline[0] = component
    }

    /// Creates a vector of two components.
    public init(_ first: Double, _ second: Double) {
        self.init(count: 2)
        inline[0] = first
        inline[1] = second
    }

    /// Creates a vector of four components.
    public init(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) {
        self.init(count: 4)
        inline.lowHalf = SIMD4(first, second, third, fourth)
    }

    /// A component. A missing one is zero.
    public subscript(index: Int) -> Double {
        get {
            if index >= count { return 0 }
            return index < 8 ? inline[index] : overflow[index - 8]
        }
        set {
            precondition(index < count, "A vector of \(count) components has none at \(index).")
            if index < 8 { inline[index] = newValue } else { overflow[index - 8] = newValue }
        }
    }

    public static var zero: MotionVector { MotionVector() }

    /// Compares the components. Missing ones are zero.
    public static func == (one: MotionVector, other: MotionVector) -> Bool {
        guard one.inline == other.inline else { return false }
        if one.overflow.isEmpty && other.overflow.isEmpty { return true }
        return (8..<Swift.max(one.count, other.count, 8)).allSatisfy { one[$0] == other[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(inline)
        // Missing components equal zeros, so zeros at the end must not count.
        hasher.combine(overflow.prefix((overflow.lastIndex { $0 != 0 } ?? -1) + 1))
    }

    public static func + (one: MotionVector, other: MotionVector) -> MotionVector {
        var sum = one
        sum += other
        return sum
    }

    public static func += (one: inout MotionVector, other: MotionVector) {
        one.inline += other.inline
        one.extend(to: other.count)
        for index in other.overflow.indices { one.overflow[index] += other.overflow[index] }
    }

    public static func - (one: MotionVector, other: MotionVector) -> MotionVector {
        var difference = one
        difference -= other
        return difference
    }

    public static func -= (one: inout MotionVector, other: MotionVector) {
        one.inline -= other.inline
        one.extend(to: other.count)
        for index in other.overflow.indices { one.overflow[index] -= other.overflow[index] }
    }

    private mutating func extend(to newCount: Int) {
        guard newCount > count else { return }
        count = newCount
        if newCount > 8 { overflow.append(contentsOf: repeatElement(0, count: newCount - 8 - overflow.count)) }
    }

    public mutating func scale(by factor: Double) {
        inline *= factor
        for index in overflow.indices { overflow[index] *= factor }
    }

    public var magnitudeSquared: Double {
        (inline * inline).sum() + overflow.reduce(0) { $0 + $1 * $1 }
    }
}

extension MotionVector: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
}
