internal import RenderTree

extension View {
    /// Gives this view its ideal size, regardless of the proposal.
    ///
    /// ```swift
    /// let view = Text("All the trains to the coast are late this morning.")
    ///     .fixedSize()
    ///     .frame(width: 200, height: 200)
    /// ```
    ///
    /// The view is proposed neither a width nor a height. Follows [Apple's
    /// fixedSize()](https://developer.apple.com/documentation/swiftui/view/fixedsize()).
    public nonisolated func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Gives this view its ideal size along some axes, regardless of the proposal.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)).
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: RenderAxes = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return modifier(_ArrangementModifier(.fixedSize(axes)))
    }
}

extension Axis.Set {
    var rendered: RenderAxes {
        var axes: RenderAxes = []
        if contains(.horizontal) { axes.insert(.horizontal) }
        if contains(.vertical) { axes.insert(.vertical) }
        return axes
    }
}
