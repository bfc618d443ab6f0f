extension FixedWidthInteger {
    /// The number without its fraction, limited to the range of the type. Zero if it is not a number.
    ///
    /// ```
    /// Int(clamping: 2.9)              // 2
    /// UInt8(clamping: -40.0)          // 0
    /// Int(clamping: Double.infinity)  // Int.max
    /// Int(clamping: Double.nan)       // 0
    /// ```
    ///
    /// `Int(_:)` ends the process for each of the last two. An app or a visitor supplies most numbers, so code of this
    /// package converts with `clamping`, and says in a comment why another conversion is in range.
    @inlinable
    package init(clamping number: Double) {
        if let exact = Self(exactly: number.rounded(.towardZero)) {
            self = exact
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }

    /// The number without its fraction, limited to a range. If it is not a number, the value of the range nearest to
    /// zero.
    ///
    /// Sums and products of results that have a narrow range need no further check.
    @inlinable
    package init(clamping number: Double, to range: ClosedRange<Self>) {
        self = Swift.min(Swift.max(Self(clamping: number), range.lowerBound), range.upperBound)
    }

    /// The number without its fraction, limited to the range of the type. Zero if it is not a number.
    @inlinable
    package init(clamping number: Float) { self.init(clamping: Double(number)) }

    /// The number without its fraction, limited to a range. If it is not a number, the value of the range nearest to
    /// zero.
    @inlinable
    package init(clamping number: Float, to range: ClosedRange<Self>) {
        self.init(clamping: Double(number), to: range)
    }
}
