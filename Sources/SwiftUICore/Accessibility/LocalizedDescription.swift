internal import RenderTree
internal import ViewGraph

/// A modifier that describes a view by a text, whose words follow the locale.
struct LocalizedDescriptionModifier {
    let text: Text
    /// Puts the words into the properties. It captures nothing.
    let describe: (inout RenderAccessibility, String) -> Void
}

extension LocalizedDescriptionModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: LocalizedDescriptionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            LocalizedDescriptionNode(modifier, at: $0)
        } update: {
            $0.accept(modifier)
        }
    }
}

/// The node of a view that is described by a text.
@MainActor
private final class LocalizedDescriptionNode: RenderedNode {
    private var modifier: LocalizedDescriptionModifier

    init(_ modifier: LocalizedDescriptionModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(Self.content(of: modifier, in: cursor.scope), at: cursor)
        interests = KeyInterests.of(EnvironmentValues.localeKey)
    }

    func accept(_ modifier: LocalizedDescriptionModifier) {
        self.modifier = modifier
        show()
    }

    private func show() {
        tree.update(render, to: Self.content(of: modifier, in: environmentScope))
    }

    private static func content(of modifier: LocalizedDescriptionModifier, in scope: EnvironmentScope) -> RenderContent
    {
        var properties = RenderAccessibility()
        let text = modifier.text
        modifier.describe(
            &properties,
            text.isLocalized ? text.words(for: DependencyTracker.ignoring { scope.values.locale }) : text.string)
        return .accessibility(properties)
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }
}

extension View {
    /// Adds an accessibility property whose words follow the locale.
    nonisolated func described(by text: Text, _ describe: @escaping (inout RenderAccessibility, String) -> Void)
        -> some View
    {
        modifier(LocalizedDescriptionModifier(text: text, describe: describe))
    }
}
