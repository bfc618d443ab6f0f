internal import RenderTree

extension View {
    /// Gives this view its ideal size, regardless of the proposal.
    ///
    /// ```swift
    /// let view = Text("A single line of text, too long to fit in a box.")
    ///     .fixedSize()
    ///     .frame(width: 200, height: 200)
    /// ```
    ///
    /// The view is proposed no width and no height, whatever the parent proposes: it takes its ideal size. Follows
    /// [Apple's fixedSize()](https://developer.apple.com/documentation/swiftui/view/fixedsize()).
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
