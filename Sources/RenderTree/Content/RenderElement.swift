/// A kind of content. Its file holds its values, the facts about it, and its description.
protocol RenderElement {
    var facts: RenderFacts { get }
    /// A short description for the developer, such as `toggle on`.
    var summary: String { get }
    /// The value that is spoken if the content does not show one.
    var spokenValue: String? { get }
    /// The main action of a control; nil if there is none, or if it depends on the screen, as that of a menu does.
    var mainAction: RenderAction? { get }
    /// The directions in which a person can change the value step by step.
    var steps: RenderSteps { get }
}

extension RenderElement {
    var spokenValue: String? { nil }
    var mainAction: RenderAction? { nil }
    var steps: RenderSteps { [] }
}

/// A question to an element of any kind.
protocol ElementReader {
    associatedtype Answer

    func read(_ element: some RenderElement, _ kind: RenderKind) -> Answer
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

private struct StepsReader: ElementReader {
    func read(_ element: some RenderElement, _: RenderKind) -> RenderSteps { element.steps }
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

    /// The directions in which a person can change the value step by step.
    package var steps: RenderSteps { read(by: StepsReader()) }

    /// The value that is spoken if the content does not show one.
    var spokenValue: String? { read(by: SpokenValueReader()) }
}

extension RenderContent: CustomStringConvertible {
    /// A short description for the developer.
    public var description: String { read(by: SummaryReader()) }
}
