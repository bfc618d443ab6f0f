extension View {
    /// Sets the Dynamic Type size within the view to the given value.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the Dynamic Type size within the view to the given range.
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
