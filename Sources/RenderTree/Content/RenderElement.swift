/// A kind of content. Its file holds its values, the facts about it, and its description.
///
/// Screens and layouts ask ``RenderContent`` and need not know the kind.
protocol RenderElement {
    var facts: RenderFacts { get }
    /// A short description for the developer, such as `toggle on`.
    var summary: String { get }
    /// The value that is spoken if the content does not show one.
    var spokenValue: String? { get }
    /// The main action; nil if there is none, or if the content opens items instead.
    var mainAction: RenderAction? { get }
    /// The items that the content opens on a screen without windows; nil if it opens none.
    var opening: RenderOpening? { get }
    /// The directions in which a person can change the value step by step.
    var steps: RenderSteps { get }
    /// The values that a person can choose by a position on a track; nil if there is no track.
    var valueRange: ClosedRange<Double>? { get }
    /// The text in which a person types; nil if there is none.
    var editing: RenderEditing? { get }
    /// Whether the app has focused the content; nil for content whose focus is not reported to the app.
    var isFocusedByApp: Bool? { get }

    /// The color that the content shows in place of the accent color; nil means the screen's accent color.
    var tint: RenderColor? { get }

    /// Returns the content with another tint; nil if it has none.
    func tinted(by tint: RenderColor?) -> RenderContent?

    /// The event for the beginning or the end of a press; nil if the content does not observe presses.
    func held(_ isHeld: Bool) -> InputEvent?

    /// Whether the content handles an event in addition to its main action and its steps, such as the deletion of a
    /// row.
    func handles(_ event: InputEvent) -> Bool

    /// Visits the numbers that motion interpolates.
    ///
    /// - Returns: The content with the numbers that the visitor has set; nil if nothing moves.
    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent?
}

extension RenderElement {
    var spokenValue: String? { nil }
    var mainAction: RenderAction? { nil }
    var opening: RenderOpening? { nil }
    var steps: RenderSteps { [] }
    var valueRange: ClosedRange<Double>? { nil }
    var editing: RenderEditing? { nil }
    var isFocusedByApp: Bool? { nil }
    var tint: RenderColor? { nil }

    func tinted(by tint: RenderColor?) -> RenderContent? { nil }
    func held(_ isHeld: Bool) -> InputEvent? { nil }
    func handles(_ event: InputEvent) -> Bool { false }
    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? { nil }
}

/// A control that shows a tint in place of the accent color.
protocol TintedElement: RenderElement {
    var tint: RenderColor? { get set }
    /// The element as content.
    var content: RenderContent { get }
}

extension TintedElement {
    func tinted(by tint: RenderColor?) -> RenderContent? {
        var element = self
        element.tint = tint
        return element.content
    }
}

/// A query that an element of any kind answers.
protocol ElementReader {
    associatedtype Answer

    mutating func read(_ element: some RenderElement, _ kind: RenderKind) -> Answer
}

private struct FactsReader: ElementReader {
    @inline(__always)
    func read(_ element: some RenderElement, _: RenderKind) -> RenderFacts { element.facts }
}

private struct KindReader: ElementReader {
    @inline(__always)
    func read(_: some RenderElement, _ kind: RenderKind) -> RenderKind { kind }
}

private struct SummaryReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> String { element.summary }
}

private struct SpokenValueReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> String? { element.spokenValue }
}

private struct MainActionReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> RenderAction? { element.mainAction }
}

private struct OpeningReader: ElementReader {
    @inline(__always)
    func read(_ element: some RenderElement, _: RenderKind) -> RenderOpening? { element.opening }
}

private struct StepsReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> RenderSteps { element.steps }
}

private struct ValueRangeReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> ClosedRange<Double>? { element.valueRange }
}

private struct EditingReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> RenderEditing? { element.editing }
}

private struct FocusReader: ElementReader {
    @inline(__always)
    func read(_ element: some RenderElement, _: RenderKind) -> Bool? { element.isFocusedByApp }
}

private struct TintReader: ElementReader {
    @inline(__always)
    func read(_ element: some RenderElement, _: RenderKind) -> RenderColor? { element.tint }
}

private struct TintedReader: ElementReader {
    let tint: RenderColor?

    func read(_ element: some RenderElement, _: RenderKind) -> RenderContent? { element.tinted(by: tint) }
}

private struct HeldReader: ElementReader {
    let isHeld: Bool

    func read(_ element: some RenderElement, _: RenderKind) -> InputEvent? { element.held(isHeld) }
}

private struct EventReader: ElementReader {
    let event: InputEvent

    func read(_ element: some RenderElement, _: RenderKind) -> Bool { element.handles(event) }
}

extension ComponentVisitor: ElementReader {
    mutating func read(_ element: some RenderElement, _: RenderKind) -> RenderContent? { element.visitNumbers(&self) }
}

extension RenderContent {
    @inline(__always)
    fileprivate func read<Reader: ElementReader>(by reader: Reader) -> Reader.Answer {
        var reader = reader
        return read(by: &reader)
    }
}

extension RenderContent {
    /// The facts that the kind of content states.
    package var facts: RenderFacts { read(by: FactsReader()) }

    /// The kind of the content.
    package var kind: RenderKind { read(by: KindReader()) }

    /// Whether the control is enabled.
    public var isEnabled: Bool { facts.isEnabled }

    /// The main action that the kind of content states.
    package var mainAction: RenderAction? { read(by: MainActionReader()) }

    /// The items that the content opens on a screen without windows; nil if it opens none.
    package var opening: RenderOpening? { read(by: OpeningReader()) }

    /// The directions in which a person can change the value step by step.
    package var steps: RenderSteps { read(by: StepsReader()) }

    /// The values that a person can choose by a position on a track; nil if there is no track.
    package var valueRange: ClosedRange<Double>? { read(by: ValueRangeReader()) }

    /// The text in which a person types; nil if there is none.
    package var editing: RenderEditing? { read(by: EditingReader()) }

    /// Whether the app has focused the content; nil for content whose focus is not reported to the app.
    package var isFocusedByApp: Bool? { read(by: FocusReader()) }

    /// The color that a control shows in place of the accent color; nil means the screen's accent color.
    ///
    /// It also stands for the accent color in the label of the control. Content that has no tint ignores one.
    public var tint: RenderColor? {
        get { read(by: TintReader()) }
        set { if let tinted = read(by: TintedReader(tint: newValue)) { self = tinted } }
    }

    /// The event for the beginning or the end of a press; nil if the content does not observe presses.
    package func held(_ isHeld: Bool) -> InputEvent? { read(by: HeldReader(isHeld: isHeld)) }

    /// Whether the content handles an event in addition to its main action and its steps.
    package func handles(_ event: InputEvent) -> Bool { read(by: EventReader(event: event)) }

    /// The value that is spoken if the content does not show one.
    package var spokenValue: String? { read(by: SpokenValueReader()) }

    /// Visits the numbers that motion interpolates.
    mutating func visitNumbers(_ visitor: inout ComponentVisitor) {
        if let visited = read(by: &visitor) { self = visited }
    }
}

extension RenderContent: CustomStringConvertible {
    /// A short description for the developer.
    public var description: String { read(by: SummaryReader()) }
}
