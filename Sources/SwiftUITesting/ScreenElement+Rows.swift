internal import RenderTree

extension ScreenElement {
    /// Deletes a row of a list, as its collection's `onDelete` does it.
    public func delete() throws {
        try send(.delete, to: try usable(.delete, as: "be deleted"), as: "be deleted")
    }

    /// Moves a row of a list so many places down, or up if less than 0.
    public func move(by distance: Int) throws {
        try send(.move(distance), to: try usable(.move, as: "be moved"), as: "be moved by \(distance)")
    }

    /// Has a row of a list show what can be done with it, and presses one of that by its label.
    public func swipe(_ action: String) throws {
        try send(.showActions, to: try usable(.showActions, as: "be swiped"), as: "be swiped")
        try screen.press(action)
    }
}
