internal import RenderTree
internal import ViewGraph

/// The background of a list row. A color becomes a trait of the row; any other view is created for each row.
struct RowBackgroundModifier<Background: View> {
    let background: Background?
}

extension RowBackgroundModifier: _WrapperModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: RowBackgroundModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        if Background.self == Color.self {
            RowTraitModifier._reconcile(modifier.trait, on: content, at: &cursor)
        } else {
            Modified._reconcile(content, each: modifier, at: &cursor)
        }
    }

    static func _wrap<Content: View>(
        _ modifier: RowBackgroundModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if Background.self == Color.self {
            return RowTraitModifier._reconcile(modifier.trait, on: content, at: &cursor)
        }
        ContainerNode.reconcile(
            Layered(content: content, background: modifier.background),
            within: .arrangement(.layers(RenderLayers(isAbove: false, fillsRow: true))), at: &cursor)
    }

    private var trait: RowTraitModifier {
        let color = background as? Color
        return RowTraitModifier { traits, values in
            if let color { traits.background = color.paint(in: values) }
        }
    }

    private struct Layered<Content: View>: View {
        typealias Body = Never

        let content: Content
        let background: Background?

        static func _reconcile(_ view: Layered, at cursor: inout ViewCursor) {
            ContainerNode.reconcile(view.content, within: .layer, at: &cursor)
            ContainerNode.reconcile(view.background, within: .depth(.center), at: &cursor)
        }
    }
}
