/// A modifier that sets traits, environment values or the title of a page, and renders nothing. Around several views,
/// it applies to each of them.
@MainActor
package protocol TraitModifier: ViewModifier {}

extension ModifiedContent: MultiChildView where Content: View, Modifier: ViewModifier {
    /// The modifier's application to several views.
    private var distribution: ModifierDistribution? {
        if modifier is any TraitModifier || modifier is any _WrapperModifier { return .each }
        return modifier is any TransparentModifier ? .whole : nil
    }

    package var holdsSeveralViews: Bool {
        guard distribution != nil, let content = content as? any MultiChildView else { return false }
        return content.holdsSeveralViews
    }

    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        switch distribution {
        case .each:
            let modifying = ModifyingReconciler(modifier: modifier, outer: reconciler)
            EachChild._reconcile(EachChild(content: content, reconciler: modifying), at: &cursor)
        case .whole:
            Modifier._reconcile(modifier, on: EachChild(content: content, reconciler: reconciler), at: &cursor)
        case nil: reconciler.reconcile(self, at: &cursor)
        }
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var children = SubviewsCollection()
        children.add(content, at: id)
        for subview in children {
            var values = subview.containerValues
            (modifier as? any ContainerValueSetting)?.set(&values)
            subviews.add(subview.content.modifier(modifier), as: subview.id, with: values)
        }
    }
}

/// The application of a modifier to several views: to each of them, or once to all.
private enum ModifierDistribution {
    case each, whole
}

/// A reconciler that applies a modifier to each view of a group.
private final class ModifyingReconciler<Modifier: ViewModifier>: ChildReconciler {
    private let modifier: Modifier
    private let outer: ChildReconciler

    init(modifier: Modifier, outer: ChildReconciler) {
        self.modifier = modifier
        self.outer = outer
    }

    override func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        outer.reconcile(content.modifier(modifier), at: &cursor)
    }
}
