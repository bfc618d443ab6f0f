extension View {
    /// Sets the text size inside.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Keeps the text size inside within `range`.
    ///
    /// ```swift
    /// let title = Text("News").dynamicTypeSize(.large ... .accessibility1)
    /// ```
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            guard let minimum = allowed.first, let maximum = allowed.last else { return }
            size = min(max(size, minimum), maximum)
        }
    }
}
