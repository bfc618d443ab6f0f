internal import FoundationAdditions
internal import RenderTree
internal import ViewGraph

/// Accessibility properties of a view whose words follow the locale, the calendar and the time zone.
protocol LocalizedDescription {
    @MainActor
    func describe(_ properties: inout RenderAccessibility, in scope: EnvironmentScope)
}

/// A modifier that describes a view in words of its locale.
struct LocalizedDescriptionModifier<Description: LocalizedDescription> {
    let description: Description
}

extension LocalizedDescriptionModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: LocalizedDescriptionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            LocalizedDescriptionNode(modifier.description, at: $0)
        } update: {
            $0.update(with: modifier.description)
        }
    }
}

/// The node of a view that is described in words.
@MainActor
private final class LocalizedDescriptionNode<Description: LocalizedDescription>: RenderedNode {
    private var description: Description

    init(_ description: Description, at cursor: ViewCursor) {
        self.description = description
        super.init(Self.content(of: description, in: cursor.scope), at: cursor)
        interests = KeyInterests.of(EnvironmentValues.localeKey).union(EnvironmentValues.dateInterests)
    }

    override var continuation: NodeContinuation { .description }

    func update(with description: Description) {
        self.description = description
        show()
    }

    private func show() {
        tree.update(render, to: Self.content(of: description, in: environmentScope))
    }

    private static func content(of description: Description, in scope: EnvironmentScope) -> RenderContent {
        var properties = RenderAccessibility()
        description.describe(&properties, in: scope)
        return .accessibility(properties)
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }
}

extension EnvironmentScope {
    /// The reader, without a dependency: the node has already registered its interests.
    var describedReader: Reader { DependencyTracker.ignoring { values.reader } }
}

/// A description by one text.
private struct TextDescription: LocalizedDescription {
    let text: Text
    /// Puts the words into the properties. It captures nothing.
    let apply: (inout RenderAccessibility, String) -> Void

    func describe(_ properties: inout RenderAccessibility, in scope: EnvironmentScope) {
        apply(&properties, text.isLocalized ? text.words(for: scope.describedReader) : text.string)
    }
}

extension View {
    /// Adds an accessibility property whose words follow the locale.
    nonisolated func described(by text: Text, _ describe: @escaping (inout RenderAccessibility, String) -> Void)
        -> some View
    {
        modifier(LocalizedDescriptionModifier(description: TextDescription(text: text, apply: describe)))
    }
}
