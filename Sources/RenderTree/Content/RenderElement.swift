/// A kind of content. Its file holds its values, the facts about it, and its description.
protocol RenderElement {
    var facts: RenderFacts { get }
    /// A short description for the developer, such as `toggle on`.
    var summary: String { get }
    /// The value that is spoken if the content does not show one.
    var spokenValue: String? { get }
}

extension RenderElement {
    var spokenValue: String? { nil }
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

extension RenderContent {
    /// The facts that the kind of content states.
    package var facts: RenderFacts { read(by: FactsReader()) }

    /// The kind of the content.
    package var kind: RenderKind { read(by: KindReader()) }

    /// Whether the control is enabled.
    public var isEnabled: Bool { facts.isEnabled }

    /// The value that is spoken if the content does not show one.
    var spokenValue: String? { read(by: SpokenValueReader()) }
}

extension RenderContent: CustomStringConvertible {
    /// A short description for the developer.
    public var description: String { read(by: SummaryReader()) }
}
