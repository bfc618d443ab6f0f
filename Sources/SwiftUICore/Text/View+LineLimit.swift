extension View {
    /// Cuts off the texts inside after `number` lines; nil means no limit.
    ///
    /// ```swift
    /// let teaser = Text("A long story").lineLimit(2)
    /// let note = Text("A note").lineLimit(2...4)
    /// ```
    ///
    /// The modifier sets `lineLimit` in the environment. Follows
    /// [Apple's lineLimit(_:)](https://developer.apple.com/documentation/swiftui/view/linelimit(_:)-513mb).
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// Reserves space in the texts inside for at least as many lines as the lower bound.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: nil)
    }

    /// Limits the texts inside to the upper bound of the range; longer texts end with an ellipsis.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lines(atLeast: nil, atMost: limit.upperBound)
    }

    /// Limits the texts inside to the upper bound of the range, and reserves space for the lower bound.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(atLeast: limit.lowerBound, atMost: limit.upperBound)
    }

    /// Limits the texts inside to `limit` lines, and optionally reserves space for all of them.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(atLeast: reservesSpace ? limit : nil, atMost: limit)
    }

    private nonisolated func lines(atLeast minimum: Int?, atMost maximum: Int?) -> some View {
        transformEnvironment(\.self) {
            $0.minimumLines = minimum
            $0.lineLimit = maximum
        }
    }
}
