internal import RenderTree

/// An element as the page has it.
///
/// A page has hundreds of them and a server thousands of pages, so rare properties are stored separately: an element
/// has 64 bytes.
struct SentElement {
    /// The node, if this is the node's own element.
    var node: RenderNode?
    var classes: String
    var attributes: [Markup.Attribute]
    /// A hash of the structure. If it changes, the element must be replaced.
    var shape: Int
    /// A hash of the content of a leaf.
    var body: Int
    /// The rare properties; nil for elements without them.
    private var uncommon: Uncommon?
    /// The node's kind.
    var kind: UInt16 = 0
    /// The node's slot in the parent.
    var slot = Slot.all
    var hasParts: Bool

    init(_ markup: Markup, classes: String, style: String?, isOwn: Bool) {
        self.classes = classes
        attributes = markup.isField ? markup.attributes.filter { $0.name != "value" } : markup.attributes
        if isOwn {
            shape = markup.shape
            body = markup.isField ? SentElement.body(ofField: markup.fieldText) : markup.isLeaf ? markup.body : 0
            hasParts = markup.hasParts
        } else {
            (shape, body, hasParts) = (0, 0, false)
        }
        let text = markup.isField ? markup.fieldText : markup.longText
        let parts = Uncommon.Parts(
            style: style, text: isOwn ? text : nil, vectors: isOwn ? markup.vectors : [])
        if !parts.isEmpty { uncommon = Uncommon(parts) }
    }

    static func body(ofField text: String) -> Int {
        var hasher = Hasher()
        hasher.combine(text)
        return hasher.finalize()
    }
}

extension SentElement {
    /// Whether no patch is needed to turn one element into the other.
    func isSame(as other: SentElement) -> Bool {
        classes == other.classes && attributes == other.attributes && shape == other.shape && body == other.body
            && kind == other.kind && slot == other.slot && hasParts == other.hasParts && style == other.style
            && text == other.text && vectors == other.vectors && layers == other.layers
    }
}

// MARK: - Uncommon parts

extension SentElement {
    /// The declarations that are not in a class.
    var style: String? { uncommon?.parts.style }

    /// The text of a field, or a long text that is the whole content; nil for others, and if the page may have another.
    var text: String? {
        get { uncommon?.parts.text }
        set { change { $0.text = newValue } }
    }

    /// The SVG element of a drawing, or the layers of a shape, whose items patches change.
    var vectors: [Markup] { uncommon?.parts.vectors ?? [] }

    /// The layers of a shape, from which it moves to others.
    var layers: [RenderShapeLayer] {
        get { uncommon?.parts.layers ?? [] }
        set { change { $0.layers = newValue } }
    }

    private mutating func change(_ change: (inout Uncommon.Parts) -> Void) {
        var parts = uncommon?.parts ?? Uncommon.Parts()
        change(&parts)
        // Copies of the element share the object, so it does not change.
        uncommon = parts.isEmpty ? nil : Uncommon(parts)
    }

    private final class Uncommon {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }

        struct Parts {
            var style: String?
            var text: String?
            var vectors: [Markup] = []
            var layers: [RenderShapeLayer] = []

            var isEmpty: Bool { style == nil && text == nil && vectors.isEmpty && layers.isEmpty }
        }
    }
}
