/// Content that handles input. It does not affect the layout.
///
/// Its responder receives ``InputEvent/pointer(_:)``, ``InputEvent/hover(_:)``, ``InputEvent/key(_:)``, and
/// ``InputEvent/press`` from screens without a pointer.
public struct RenderInput: Equatable, Sendable {
    /// The smallest number of taps that triggers an action; 0 for none.
    public var taps = 0
    /// Whether it follows the pointer, for taps, long presses and drags.
    public var wantsPointer = false
    /// Whether it follows the moves of a pointer that is pressed, as a drag does. A finger then scrolls nothing across
    /// them.
    public var wantsMoves = false
    /// Whether it follows pinches, which then do not magnify the page in a browser.
    public var wantsPinches = false
    /// Whether a single tap completes it and takes precedence over the controls inside. A screen then does not perform
    /// a control's own action, such as following a link.
    public var winsTaps = false
    /// Whether it receives hover events.
    public var wantsHover = false
    /// Whether it receives the keys that are pressed inside.
    public var wantsKeys = false
    /// Whether it can have the focus.
    public var isFocusable = false
    public var isFocused = false
    /// Whether pointer events pass through to the content behind.
    public var letsPointerThrough = false
    /// The shape of the pointer over the content; nil keeps the surrounding shape.
    public var pointer: RenderPointerShape?
    /// Whether the content can be dragged.
    public var isDraggable = false
    /// The files that can be dropped here, in addition to items that are dragged within the screen; nil if nothing can
    /// be dropped.
    public var drop: RenderFileChoice?
    /// The clipboard commands that it handles; nil if there are none.
    public var clipboard: RenderClipboard?
    public var isEnabled = true
    /// The hit-testing shape of the content; nil means the frame.
    public var outline: RenderOutline?
    /// Whether the outline is filled by the even-odd rule.
    public var isEvenOdd = false

    public init() {}

    /// Whether the keyboard focus can be here.
    public var isKeyboardFocusable: Bool { isEnabled && (taps > 0 || isFocusable) }
}

extension RenderInput: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .wrapper, hit: .own, meaning: .own, isEnabled: isEnabled,
            isKeyboardFocusable ? [.transparent, .focusable] : .transparent)
    }

    var mainAction: RenderAction? { RenderAction(.press, verb: "choose") }

    var isFocusedByApp: Bool? { isFocused }

    var summary: String { "input" }
}
