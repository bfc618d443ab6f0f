/// Content that answers to what a person does there. It has no say in how large the content is, or where.
///
/// Its responder is sent ``InputEvent/pointer(_:)``, ``InputEvent/hover(_:)``, ``InputEvent/key(_:)``, and
/// ``InputEvent/press`` from whoever has no pointer.
public struct RenderInput: Equatable, Sendable {
    /// How many taps do something: the fewest; 0 if none do.
    public var taps = 0
    /// Whether it follows the pointer: taps, presses that last, drags.
    public var wantsPointer = false
    /// Whether it is to know where a pointer is that presses nothing.
    public var wantsHover = false
    /// Whether it is asked for keys that are pressed in it.
    public var wantsKeys = false
    /// Whether the focus of the app can be here.
    public var isFocusable = false
    public var isFocused = false
    /// Whether a pointer reaches what is behind, as if nothing were there.
    public var letsPointerThrough = false
    public var isEnabled = true
    /// Where a pointer finds what is in it; nil is in the frame.
    public var outline: RenderOutline?
    /// Whether that is filled by the rule of even and odd crossings.
    public var isEvenOdd = false

    public init() {}

    /// Whether the keyboard can go there.
    public var takesKeyboard: Bool { isEnabled && (taps > 0 || isFocusable) }
}
