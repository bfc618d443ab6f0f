internal import RenderTree
internal import ViewGraph

extension View {
    /// Overlays this view with the view that a closure returns for a preference.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/overlaypreferencevalue(_:alignment:_:)).
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(isAbove: true, alignment: alignment, layer: transform))
    }

    /// Places behind this view the view that a closure returns for a preference.
    ///
    /// The closure runs when the combined value changes, and when a value that the closure reads changes. Follows
    /// [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/backgroundpreferencevalue(_:alignment:_:)).
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(isAbove: false, alignment: alignment, layer: transform))
    }
}

/// A modifier that adds an overlay or a background made from a preference of the content.
public struct _PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
    let isAbove: Bool
    let alignment: Alignment
    let layer: (Key.Value) -> Layer
}

extension _PreferenceLayerModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PreferenceLayerModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let layers = RenderLayers(isAbove: modifier.isAbove, alignment: modifier.alignment.rendered)
        ContainerNode.reconcile(
            PreferenceLayers(content: content, modifier: modifier), within: .arrangement(.layers(layers)), at: &cursor)
    }
}

private struct PreferenceLayers<Content: View, Key: PreferenceKey, Layer: View>: View {
    typealias Body = Never

    let content: Content
    let modifier: _PreferenceLayerModifier<Key, Layer>

    static func _reconcile(_ view: PreferenceLayers, at cursor: inout ViewCursor) {
        var reader: PreferenceReaderNode<Key>?
        let reading = PreferenceRead(content: view.content) { reader = $0 }
        ContainerNode.reconcile(reading, within: .layer, at: &cursor)
        guard let reader else { preconditionFailure("the preference reader was not created") }
        let layer = PreferenceLayer(reader: reader, layer: view.modifier.layer)
        ContainerNode.reconcile(layer, within: .depth(view.modifier.alignment), at: &cursor)
    }
}

/// The content whose preference is read.
private struct PreferenceRead<Content: View, Key: PreferenceKey>: View {
    typealias Body = Never

    let content: Content
    let found: (PreferenceReaderNode<Key>) -> Void

    static func _reconcile(_ view: PreferenceRead, at cursor: inout ViewCursor) {
        PreferenceNode<Key>.reconcile(
            view.content, at: &cursor, as: PreferenceReaderNode<Key>.self, make: { PreferenceReaderNode(at: $0) },
            update: view.found)
    }
}

@MainActor
private final class PreferenceReaderNode<Key: PreferenceKey>: PreferenceNode<Key> {
    weak var layer: EvaluatingNode?

    override func reduceValues() {
        let old = value
        replaceValue(with: reducedValue)
        if let layer, !ComparisonPlan.areEqual(old, value) { graph.mark(layer) }
    }
}

private struct PreferenceLayer<Key: PreferenceKey, Layer: View>: View {
    typealias Body = Never

    let reader: PreferenceReaderNode<Key>
    let layer: (Key.Value) -> Layer

    static func _reconcile(_ view: PreferenceLayer, at cursor: inout ViewCursor) {
        if let node = cursor.next(PreferenceLayerNode<Key, Layer>.self) {
            node.update(with: view.layer)
        } else {
            let node = PreferenceLayerNode(view, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            Layer._reconcile(node.evaluate(), at: &children)
            node.endObserving()
        }
    }
}

@MainActor
private final class PreferenceLayerNode<Key: PreferenceKey, Layer: View>: EvaluatingNode {
    private let reader: PreferenceReaderNode<Key>
    private var layer: (Key.Value) -> Layer

    init(_ view: PreferenceLayer<Key, Layer>, at cursor: ViewCursor) {
        reader = view.reader
        layer = view.layer
        super.init(kind: ViewKind.of(PreferenceLayer<Key, Layer>.self), at: cursor)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: PreferenceLayerNode<Key, Layer>.self).show() }
        }
        reader.layer = self
    }

    override var continuation: NodeContinuation { propertiesContinuation }

    func update(with layer: @escaping (Key.Value) -> Layer) {
        self.layer = layer
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { show() }
    }

    func evaluate() -> Layer {
        observe { layer(reader.value ?? Key.defaultValue) }
    }

    private func show() {
        let layer = evaluate()
        updateChildren(with: layer)
        endObserving()
    }
}
