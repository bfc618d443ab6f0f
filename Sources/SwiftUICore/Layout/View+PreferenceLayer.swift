internal import RenderTree
internal import ViewGraph

extension View {
    /// Reads the specified preference value from the view, using it to produce a second view that is applied as an overlay
    /// to the original view.
    ///
    /// Follows
    /// [Apple's overlayPreferenceValue(_:alignment:_:)](https://developer.apple.com/documentation/swiftui/view/overlaypreferencevalue(_:alignment:_:)).
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(isAbove: true, alignment: alignment, layer: transform))
    }

    /// Reads the specified preference value from the view, using it to produce a second view that is applied as the
    /// background of the original view.
    ///
    /// The closure runs when the combined value changes, and when a value that the closure reads changes. Follows
    /// [Apple's backgroundPreferenceValue(_:alignment:_:)](https://developer.apple.com/documentation/swiftui/view/backgroundpreferencevalue(_:alignment:_:)).
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
        _ modifier: _PreferenceLayerModifier, around content: Content, in place: inout ViewPlace
    ) {
        let layers = RenderLayers(isAbove: modifier.isAbove, alignment: modifier.alignment.rendered)
        ContainerNode.place(
            PreferenceLayers(content: content, modifier: modifier), within: .arrangement(.layers(layers)), in: &place)
    }
}

private struct PreferenceLayers<Content: View, Key: PreferenceKey, Layer: View>: View {
    typealias Body = Never

    let content: Content
    let modifier: _PreferenceLayerModifier<Key, Layer>

    static func _place(_ view: PreferenceLayers, in place: inout ViewPlace) {
        var reader: PreferenceReaderNode<Key>?
        let stated = PreferenceRead(content: view.content) { reader = $0 }
        ContainerNode.place(stated, within: .layer, in: &place)
        guard let reader else { preconditionFailure("a place has been brought in line with nothing") }
        let layer = PreferenceLayer(reader: reader, layer: view.modifier.layer)
        ContainerNode.place(layer, within: .depth(view.modifier.alignment), in: &place)
    }
}

/// The content whose preference is read.
private struct PreferenceRead<Content: View, Key: PreferenceKey>: View {
    typealias Body = Never

    let content: Content
    let found: (PreferenceReaderNode<Key>) -> Void

    static func _place(_ view: PreferenceRead, in place: inout ViewPlace) {
        PreferenceNode<Key>.place(
            view.content, in: &place, as: PreferenceReaderNode<Key>.self, make: { PreferenceReaderNode(in: $0) },
            accept: view.found)
    }
}

@MainActor
private final class PreferenceReaderNode<Key: PreferenceKey>: PreferenceNode<Key> {
    weak var layer: EvaluatingNode?

    override func gather() {
        let old = value
        replaceValue(with: gathered)
        if let layer, !ComparisonPlan.areEqual(old, value) { graph.mark(layer) }
    }
}

private struct PreferenceLayer<Key: PreferenceKey, Layer: View>: View {
    typealias Body = Never

    let reader: PreferenceReaderNode<Key>
    let layer: (Key.Value) -> Layer

    static func _place(_ view: PreferenceLayer, in place: inout ViewPlace) {
        if let node = place.take(PreferenceLayerNode<Key, Layer>.self) {
            node.accept(view.layer)
        } else {
            let node = PreferenceLayerNode(view, in: place)
            place.add(node)
            var inside = place.inside(node)
            Layer._place(node.evaluate(), in: &inside)
        }
    }
}

@MainActor
private final class PreferenceLayerNode<Key: PreferenceKey, Layer: View>: EvaluatingNode {
    private let reader: PreferenceReaderNode<Key>
    private var layer: (Key.Value) -> Layer

    init(_ view: PreferenceLayer<Key, Layer>, in place: ViewPlace) {
        reader = view.reader
        layer = view.layer
        super.init(kind: ViewKind.of(PreferenceLayer<Key, Layer>.self), in: place)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: PreferenceLayerNode<Key, Layer>.self).show() }
        }
        reader.layer = self
    }

    func accept(_ layer: @escaping (Key.Value) -> Layer) {
        self.layer = layer
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { show() }
    }

    func evaluate() -> Layer {
        observe { layer(reader.value ?? Key.defaultValue) }
    }

    private func show() {
        let layer = evaluate()
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        Layer._place(layer, in: &place)
    }
}
