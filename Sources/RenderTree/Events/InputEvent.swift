public import Foundation

/// An input event for a node of a screen.
public enum InputEvent: Equatable, Sendable {
    /// A button was pressed, or an option was selected.
    case press
    /// A button is held down, or was released.
    case setPressed(Bool)
    /// A toggle was set.
    case setOn(Bool)
    /// A slider was set to a value in its own range.
    case setValue(Double)
    /// A person began or ended dragging a value.
    case setEditing(Bool)
    /// A value was incremented by a step, or the next option was selected.
    case increment
    /// A value was decremented by a step, or the previous option was selected.
    case decrement
    /// The option of a picker, or the link of a text, at an index was selected.
    case select(Int)
    /// An additional action was requested by its name.
    case perform(String)
    /// The text of a field was edited.
    case setText(String)
    /// A range of a field's text was selected, in UTF-16 code units. An empty range is an insertion point.
    case setSelection(Range<Int>)
    /// A value was chosen in a field with a ``RenderValueEntry``, in the form of its kind. It may be invalid.
    case setEntry(String)
    /// Return was pressed in a field.
    case submit
    /// Files were chosen in the dialog of the screen. The screen has made sure that the person may read them.
    case chooseFiles([URL])
    /// The node gained or lost the keyboard focus.
    case setFocused(Bool)
    /// The context menu was requested.
    case showMenu
    /// A presentation was closed from outside, for example by a click beside a popover. Or a page was left for the
    /// previous one.
    case dismiss
    /// A list row was selected or deselected.
    case choose
    /// A row should be deleted.
    case delete
    /// A row should move down by a number of rows, or up if negative.
    case move(Int)
    /// The actions of a row should be shown.
    case showActions
    /// A list should be refreshed.
    case refresh
    /// A scroll view was scrolled by a number of points.
    case scroll(CGSize)
    /// A drag of the content began. The response is whether there is something to drag.
    case beginDrag
    /// The drag of the content has ended, whether or not anything accepted it.
    case endDrag
    /// Something is dragged over the node, or dropped. The response is whether the node accepts it.
    case drop(RenderDrop)
    /// A pointer event for a gesture. The response is whether a gesture has now claimed the pointer.
    case pointer(RenderPointer)
    /// A pointer without a pressed button is at a point of the screen; nil when it has left.
    case hover(CGPoint?)
    /// A key was pressed while the keyboard focus was here. The response is whether the key was handled.
    case key(RenderKeyPress)
    /// A clipboard command was given while the keyboard focus was here. The response is whether it was handled.
    case useClipboard(RenderClipboardCommand)
}
