internal import RenderTree
internal import ViewGraph

/// The background of a list row. A color becomes a trait of the row; any other view is created for each row.
struct RowBackgroundModifier<Background: View> {
    let background: Background?
}

extension RowBackgroundModifier: _WrapperModifier {
    typealias Body = Never

    static func _place<Modified: View>(
        _ modifier: RowBackgroundModifier, on content: Modified, in place: inout ViewPlace
    ) {
        if Background.self == Color.self {
            RowTraitModifier._place(modifier.trait, on: content, in: &place)
        } else {
            Modified._place(content, each: modifier, in: &place)
        }
    }

    static func _wrap<Content: View>(
        _ modifier: RowBackgroundModifier, around content: Content, in place: inout ViewPlace
    ) {
        if Background.self == Color.self { return RowTraitModifier._place(modifier.trait, on: content, in: &place) }
        ContainerNode.place(
            Layered(content: content, background: modifier.background),
            within: .arrangement(.layers(RenderLayers(isAbove: false, fillsRow: true))), in: &place)
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

        static func _place(_ view: Layered, in place: inout ViewPlace) {
            ContainerNode.place(view.content, within: .layer, in: &place)
            ContainerNode.place(view.background, within: .depth(.center), in: &place)
        }
    }
}
