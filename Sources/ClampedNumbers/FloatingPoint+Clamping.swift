extension FloatingPoint {
    /// The number, or a replacement if it is not a number.
    @inlinable
    package func replacingNaN(with replacement: Self) -> Self { isNaN ? replacement : self }

    /// The number within a range, or a replacement if it is not a number.
    @inlinable
    package func clamped(to range: ClosedRange<Self>, nan replacement: Self) -> Self {
        isNaN ? replacement : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// The number if it is finite.
    @inlinable
    package var finite: Self? { isFinite ? self : nil }
}

extension ClosedRange where Bound: FloatingPoint {
    /// The range between two numbers in either order. A bound that is not a number counts as the other one, and both as
    /// zero.
    @inlinable
    package init(between first: Bound, and second: Bound) {
        let (first, second) = (
            first.replacingNaN(with: second.replacingNaN(with: 0)),
            second.replacingNaN(with: first.replacingNaN(with: 0))
        )
        self = Swift.min(first, second)...Swift.max(first, second)
    }
}
