/// Text that can be edited. What it is called stands in its children; where there is no prompt, that is shown as one.
public struct RenderTextField: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// What is usual where the field is.
        case automatic
        case plain, roundedBorder, squareBorder
    }

    public var text: String
    /// Shown while there is no text.
    public var prompt: String?
    /// Whether more text makes it higher, instead of moving in one line.
    public var growsVertically: Bool
    public var isFocused: Bool
    public var isEnabled: Bool
    public var style: Style = .automatic
    /// Whether each character is shown as a dot.
    public var isSecure = false
    /// Whether it is a room for many lines, where Return begins another one.
    public var isEditor = false
    /// Whether its label is spoken only, and stands for no prompt either.
    public var hidesLabel = false
    public var hints = RenderTextHints()

    public init(
        text: String,
        prompt: String? = nil,
        growsVertically: Bool = false,
        isFocused: Bool = false,
        isEnabled: Bool = true
    ) {
        self.text = text
        self.prompt = prompt
        self.growsVertically = growsVertically
        self.isFocused = isFocused
        self.isEnabled = isEnabled
    }
}

/// What is known of the text that belongs into a field: for screens that draw a keyboard, correct or complete.
public struct RenderTextHints: Equatable, Sendable {
    public enum Capitalization: Equatable, Sendable {
        case never, words, sentences, characters
    }

    public var capitalization: Capitalization?
    /// Whether spelling is left alone; nil leaves it to the screen.
    public var correctionIsDisabled: Bool?
    /// What the key is called that submits, as "search"; nil is Return.
    public var submitKey: String?

    public init(
        capitalization: Capitalization? = nil,
        correctionIsDisabled: Bool? = nil,
        submitKey: String? = nil
    ) {
        self.capitalization = capitalization
        self.correctionIsDisabled = correctionIsDisabled
        self.submitKey = submitKey
    }
}
