public import AnimationEngine
internal import RenderTree
internal import ViewGraph

extension ViewModifier where Self: Animatable {
    /// Reconciles an animatable modifier. Its body runs with the data of the moment while the data moves.
    public static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        if let node = cursor.take(AnimatableModifierNode<Self>.self) {
            node.tell(modifier, on: content)
        } else {
            ModifierNode.make(AnimatableModifierNode(modifier, on: content, at: cursor), at: cursor)
        }
    }
}

/// The node of a modifier with animatable data: the modifier that was told, and that of the moment, whose body runs.
@MainActor
final class AnimatableModifierNode<Modifier: ViewModifier & Animatable>: ModifierNode<Modifier>, MovingAttribute {
    private var told: Modifier
    private var data: MovingData<Modifier.AnimatableData>?

    override init<Modified: View>(_ modifier: Modifier, on content: Modified, at cursor: ViewCursor) {
        told = modifier
        super.init(modifier, on: content, at: cursor)
    }

    func tell<Modified: View>(_ new: Modifier, on content: Modified) {
        let old = told
        told = new
        guard let motion = environmentScope.values.scene?.motion, motion.isOn else { return accept(new, on: content) }
        data = MovingData.tell(
            new.animatableData, instead: data, from: old.animatableData, of: self, in: motion, graph.context)
        accept(momentary, on: content)
        if data != nil { addInterests(.tearDown) }
    }

    /// The modifier with the data of the moment.
    private var momentary: Modifier {
        guard let data else { return told }
        var modifier = told
        modifier.animatableData = data.value.shown
        return modifier
    }

    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        guard let data else { return }
        data.advance(to: time, whenComplete: whenComplete)
        let modifier = momentary
        if !data.value.isMoving { self.data = nil }
        if replaceModifier(modifier) { graph.mark(self) }
    }

    func nextChange(from time: Double) -> Double? { data?.value.nextChange(from: time) }

    override func tearDown() {
        super.tearDown()
        data?.end(of: self)
        data = nil
    }
}
