public import Foundation
internal import RenderTree

extension View {
    /// Draws this view elsewhere; its layout does not change.
    ///
    /// Follows [Apple's offset(_:)](https://developer.apple.com/documentation/swiftui/view/offset(_:)).
    public nonisolated func offset(_ offset: CGSize) -> some View {
        modifier(_ArrangementModifier(.offset(offset)))
    }

    /// Draws this view elsewhere; its layout does not change.
    ///
    /// ```swift
    /// let view = Text("Twenty to the right, fifty down").offset(x: 20, y: 50)
    /// ```
    ///
    /// Distances are in points. Follows [Apple's
    /// offset(x:y:)](https://developer.apple.com/documentation/swiftui/view/offset(x:y:)).
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Places the center of this view at a point of its parent, and takes all the available space.
    ///
    /// Follows [Apple's position(_:)](https://developer.apple.com/documentation/swiftui/view/position(_:)).
    public nonisolated func position(_ position: CGPoint) -> some View {
        modifier(_ArrangementModifier(.position(position)))
    }

    /// Places the center of this view at a point of its parent, and takes all the available space.
    ///
    /// Coordinates are in points, relative to that space. Follows [Apple's
    /// position(x:y:)](https://developer.apple.com/documentation/swiftui/view/position(x:y:)).
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}
