internal import ClampedNumbers
internal import RenderTree

extension View {
    /// Sets the priority with which this view chooses its size among its siblings.
    ///
    /// ```swift
    /// let view = HStack {
    ///     Text("The departures of the afternoon").lineLimit(1)
    ///     Text("Platform 4").layoutPriority(1)
    /// }
    /// ```
    ///
    /// The default priority is 0. Views with a higher one are proposed all the space that the minimum sizes of the
    /// others leave. Follows
    /// [Apple's layoutPriority(_:)](https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)).
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_ArrangementModifier(.priority(value.replacingNaN(with: 0))))
    }
}
