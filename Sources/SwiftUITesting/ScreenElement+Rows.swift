internal import RenderTree

extension ScreenElement {
    /// Deletes a list row, through the `onDelete` of its collection.
    public func delete() throws {
        try send(.delete, to: try usable(.delete, as: "be deleted"), as: "be deleted")
    }

    /// Moves a list row down by a number of rows, or up if negative.
    public func move(by distance: Int) throws {
        try send(.move(distance), to: try usable(.move, as: "be moved"), as: "be moved by \(distance)")
    }

    /// Opens the swipe actions of a list row, and presses one by its label.
    public func swipe(_ action: String) throws {
        try send(.showActions, to: try usable(.showActions, as: "be swiped"), as: "be swiped")
        try screen.press(action)
    }
}
