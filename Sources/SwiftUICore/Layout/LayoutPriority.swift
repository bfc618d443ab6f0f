internal import RenderTree

extension View {
    /// Sets the priority by which a parent layout should apportion space to this child.
    ///
    /// ```swift
    /// let view = HStack {
    ///     Text("This is a moderately long string.").lineLimit(1)
    ///     Text("This one comes first.").layoutPriority(1)
    /// }
    /// ```
    ///
    /// Views have the priority 0. Those with a higher one are offered all that the least sizes of the others leave.
    /// Follows [Apple's layoutPriority(_:)](https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)).
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_ArrangementModifier(.priority(value)))
    }

    /// Controls the display order of overlapping views.
    ///
    /// ```swift
    /// let view = ZStack {
    ///     Text("above").zIndex(1)
    ///     Text("below")
    /// }
    /// ```
    ///
    /// Views have the index 0; those with a higher one lie above, equal ones in their order. Follows
    /// [Apple's zIndex(_:)](https://developer.apple.com/documentation/swiftui/view/zindex(_:)).
    public nonisolated func zIndex(_ value: Double) -> some View {
        modifier(_ArrangementModifier(.zIndex(value)))
    }
}
