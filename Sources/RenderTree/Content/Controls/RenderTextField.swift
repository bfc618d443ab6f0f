/// Editable text. Its children are the label, which is also the prompt if there is none.
public struct RenderTextField: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// The screen's choice.
        case automatic
        case plain, roundedBorder, squareBorder
    }

    public var text: String
    /// The text that is shown while the field is empty.
    public var prompt: String?
    /// Whether more text increases the height, instead of scrolling in one line.
    public var growsVertically: Bool
    public var isFocused: Bool
    public var isEnabled: Bool
    public var style: Style = .automatic
    /// Whether each character is shown as a dot.
    public var isSecure = false
    /// Whether it is a multiline editor, in which Return inserts a line break.
    public var isEditor = false
    /// Whether the label is only for accessibility and not used as a prompt.
    public var hidesLabel = false
    public var hints = RenderTextHints()
    /// The files whose path the text states; nil for any other text.
    public var files: RenderFileChoice?
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?
    public var font = RenderFont()
    /// The paint of the text; nil means the screen's text color.
    public var paint: RenderPaint?
    public var alignment = RenderTextLines.Alignment.leading
    /// The minimum and maximum number of visible lines of a growing field; nil means as many as its text has.
    public var lineRange: ClosedRange<Int>?
    /// The value that the text states, for screens with an editor for its kind; nil for any other text.
    public var entry: RenderValueEntry?
    /// The selection that the app has requested; nil if the app does not follow the selection. A screen reports changes
    /// by ``InputEvent/setSelection(_:)``.
    public var selection: RenderTextSelection?

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

/// A selection that an app has requested for the text of a field.
public struct RenderTextSelection: Equatable, Sendable {
    /// The number of the request, starting at 1; 0 if there was none. A screen follows each request once.
    public var request: Int
    /// The selected range, in UTF-16 code units of the text.
    public var range: Range<Int>

    public init(request: Int = 0, range: Range<Int> = 0..<0) {
        self.request = request
        self.range = range
    }
}

/// Hints about the text of a field, for screens with a keyboard, correction or completion.
public struct RenderTextHints: Equatable, Sendable {
    public enum Capitalization: Equatable, Sendable {
        case never, words, sentences, characters
    }

    /// The kinds of keyboards that browsers know.
    public enum Keyboard: Equatable, Sendable {
        case url, digits, telephone, email, decimal, search
    }

    public var capitalization: Capitalization?
    /// The keyboard on the screen; nil means one of letters.
    public var keyboard: Keyboard?
    /// The meaning of the text, as a value of HTML's `autocomplete`; nil means the screen's default.
    public var content: String?
    /// Whether autocorrection is disabled; nil means the screen's default.
    public var disablesCorrection: Bool?
    /// The label of the submit key, such as "search"; nil means the Return key.
    public var submitKey: String?

    public init(
        capitalization: Capitalization? = nil,
        disablesCorrection: Bool? = nil,
        submitKey: String? = nil
    ) {
        self.capitalization = capitalization
        self.disablesCorrection = disablesCorrection
        self.submitKey = submitKey
    }
}

extension RenderTextField: TintedElement {
    var content: RenderContent { .textField(self) }

    var facts: RenderFacts {
        .control(
            .textField, namedBy: .namedByTexts, layout: .field, growth: isEditor ? .both : .width,
            measuring: .whole, isEnabled: isEnabled, [.focusable, .hidesChildren, .editable])
    }

    var editing: RenderEditing? {
        RenderEditing(
            text: text, prompt: prompt, isMultiline: isEditor, takesNewlines: isEditor || growsVertically, files: files)
    }

    var isFocusedByApp: Bool? { isFocused }

    var summary: String { "text field \"\(text)\"" }

    var spokenValue: String? { isSecure ? String(repeating: "•", count: text.count) : text }
}
