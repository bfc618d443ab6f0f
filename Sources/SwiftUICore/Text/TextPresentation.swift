internal import ViewKernel

/// The presentation of the texts of an environment.
enum TextPresentation {
    /// Texts show themselves.
    case own
    /// A view of another type takes the place of each text.
    case replaced(any TextReplacing.Type)
    /// Texts take their space and keep their words. A drawing above each shows its characters.
    case drawnAbove

    var replacement: (any TextReplacing.Type)? {
        if case .replaced(let type) = self { type } else { nil }
    }

    var isDrawnAbove: Bool {
        if case .drawnAbove = self { true } else { false }
    }
}

/// A view that can take the place of a text.
protocol TextReplacing: View, SendableMetatype {
    nonisolated init(_ text: Text)
}

/// The replacement of texts by a view whose type the environment names.
enum TextReplacement {
    @MainActor
    static func reconcile(_ text: Text, at cursor: inout ViewCursor) {
        // A cursor with nodes has the environment of the nodes, whose type was chosen by it.
        guard let type = cursor.scope.textDefaults.replacement else {
            preconditionFailure("a text is replaced outside of the modifier that replaces it")
        }
        reconcile(type.init(text), at: &cursor)
    }

    @MainActor
    private static func reconcile<Replacement: TextReplacing>(
        _ view: Replacement, at cursor: inout ViewCursor
    ) {
        Replacement._reconcile(view, at: &cursor)
    }
}

private struct TextPresentationKey: EnvironmentKey {
    static var defaultValue: TextPresentation { .own }
}

extension EnvironmentValues {
    var textPresentation: TextPresentation {
        get { self[TextPresentationKey.self] }
        set { self[TextPresentationKey.self] = newValue }
    }
}
