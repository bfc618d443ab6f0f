/// A modifier that sets traits or environment values and renders nothing. Around several views it applies to each of
/// them.
@MainActor
package protocol TraitModifier: ViewModifier {}

extension _EnvironmentKeyWritingModifier: TraitModifier {}

extension _EnvironmentObjectWritingModifier: TraitModifier {}

extension _EnvironmentKeyTransformModifier: TraitModifier {}

extension ModifiedContent: MultiChildView where Content: View, Modifier: TraitModifier {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        reconciler.reconcile(self, at: &cursor)
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
