internal import ClampedNumbers

extension Strideable {
    /// Returns the value after a step, limited to the bounds.
    ///
    /// No value outside of the bounds is computed, because it may not be representable. Without bounds an integer stays
    /// within the range of its type: a step up from `Int.max` is `Int.max`.
    func stepped(by step: Stride, isForward: Bool, from lower: Self?, to upper: Self?) -> Self {
        if let integer = self as? any FixedWidthInteger, let step = step as? Int {
            let (lower, upper) = (lower as? any FixedWidthInteger, upper as? any FixedWidthInteger)
            return integer.integer(after: step, isForward: isForward, from: lower, to: upper) as? Self ?? self
        }
        let step = isForward ? step : 0 - step
        if let upper, step > 0, distance(to: upper) < step { return upper }
        if let lower, step < 0, distance(to: lower) > step { return lower }
        // In range: a distance that is shorter than the distance to the bound, or a type that is not an integer.
        let moved = advanced(by: step)
        return max(min(moved, upper ?? moved), lower ?? moved)
    }
}

extension FixedWidthInteger {
    /// The integer after a step, which has the stride type of the standard library's integers.
    fileprivate func integer(
        after step: Int, isForward: Bool, from lower: (any FixedWidthInteger)?, to upper: (any FixedWidthInteger)?
    ) -> Self {
        let length = step.magnitude
        // Thirds, because a step across the whole range of a type is longer than its greatest number.
        let parts = [length / 3, length / 3, length - length / 3 * 2].map { Self(clamping: $0) }
        let isSum = isForward == (step >= 0)
        let moved = parts.reduce(self) { isSum ? $0.clampedSum($1) : $0.clampedDifference($1) }
        let (low, high) = (lower as? Self ?? .min, upper as? Self ?? .max)
        return Swift.max(Swift.min(moved, high), low)
    }
}
