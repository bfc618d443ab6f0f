public import AnimationEngine
internal import RenderTree
internal import ViewGraph

extension ViewModifier where Self: Animatable {
    /// Reconciles an animatable modifier. Its body runs with the interpolated data while the data moves.
    public static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        if let node = cursor.next(AnimatableModifierNode<Self>.self) {
            node.setModel(modifier, on: content)
        } else {
            ModifierNode.make(AnimatableModifierNode(modifier, on: content, at: cursor), at: cursor)
        }
    }

    /// Does the same with a wrapper around each view that the modifier's body produces.
    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        guard !Wrapper.isAroundEnoughBodies else {
            return Wrapper._wrap(wrapper, around: content.modifier(modifier), at: &cursor)
        }
        typealias Wrapped = WrappedAnimatableModifierNode<Self, Wrapper>
        wrapper.reconcileInside(at: &cursor) { cursor in
            if let node = cursor.next(Wrapped.self) {
                node.setModel(modifier, each: wrapper, on: content)
            } else {
                ModifierNode.make(Wrapped(modifier, each: wrapper, on: content, at: cursor), at: cursor)
            }
        }
    }
}

/// A modifier with animatable data: its model value, and the data that moves towards it.
@MainActor
struct MovingModifier<Modifier: ViewModifier & Animatable> {
    private var model: Modifier
    private var data: MovingData<Modifier.AnimatableData>?

    init(_ modifier: Modifier) {
        model = modifier
    }

    /// The modifier with the data of the current moment.
    var momentary: Modifier {
        guard let data else { return model }
        var modifier = model
        modifier.animatableData = data.value.presentation
        return modifier
    }

    /// Whether the data moves.
    var isMoving: Bool { data != nil }

    mutating func setModel(_ new: Modifier, of node: any Node & MovingAttribute) {
        let old = model
        model = new
        guard let motion = node.environmentScope.values.scene?.motion, motion.isOn else { return }
        data = MovingData.retargeted(new.animatableData, instead: data, from: old.animatableData, of: node, in: motion)
    }

    /// Moves the data to a time, and returns the modifier of that moment; nil at rest.
    mutating func advance(
        to time: Double, whenComplete: (AnimationCompletionToken) -> Void
    ) -> Modifier? {
        guard let data else { return nil }
        data.advance(to: time, whenComplete: whenComplete)
        let modifier = momentary
        if !data.value.isMoving { self.data = nil }
        return modifier
    }

    func nextChange(from time: Double) -> Double? { data?.value.nextChange(from: time) }

    mutating func end(of node: any MovingAttribute) {
        data?.end(of: node)
        data = nil
    }
}

/// A node of a modifier with animatable data. The body runs with the interpolated modifier.
@MainActor
protocol AnimatedModifierNode<Modifier>: Node, MovingAttribute {
    associatedtype Modifier: ViewModifier & Animatable
    /// The modifier and its data. The node alone changes them.
    var moving: MovingModifier<Modifier> { get set }

    /// Stores another modifier. Returns false if it equals the previous one.
    func replaceModifier(_ new: Modifier) -> Bool
}

extension AnimatedModifierNode {
    /// Stores the modifier's model value, and lets the node accept the modifier of this frame.
    fileprivate func setModel(_ new: Modifier, update: (Modifier) -> Void) {
        moving.setModel(new, of: self)
        update(moving.momentary)
        if moving.isMoving { addInterests(.tearDown) }
    }

    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        if let modifier = moving.advance(to: time, whenComplete: whenComplete), replaceModifier(modifier) {
            graph.mark(self)
        }
    }

    func nextChange(from time: Double) -> Double? { moving.nextChange(from: time) }
}

/// The node of a modifier with animatable data.
@MainActor
final class AnimatableModifierNode<Modifier: ViewModifier & Animatable>: ModifierNode<Modifier>, AnimatedModifierNode {
    var moving: MovingModifier<Modifier>

    override init<Modified: View>(_ modifier: Modifier, on content: Modified, at cursor: ViewCursor) {
        moving = MovingModifier(modifier)
        super.init(modifier, on: content, at: cursor)
    }

    func setModel<Modified: View>(_ new: Modifier, on content: Modified) {
        setModel(new) { update(with: $0, on: content) }
    }

    override var continuation: NodeContinuation { moving.isMoving ? .busy : propertiesContinuation }

    override func tearDown() {
        super.tearDown()
        moving.end(of: self)
    }
}

/// The node of a modifier with animatable data, with a wrapper around each single view.
@MainActor
final class WrappedAnimatableModifierNode<Modifier: ViewModifier & Animatable, Wrapper: _ViewWrapper>:
    WrappedModifierNode<Modifier, Wrapper>, AnimatedModifierNode
{
    var moving: MovingModifier<Modifier>

    override init<Modified: View>(
        _ modifier: Modifier, each wrapper: Wrapper, on content: Modified, at cursor: ViewCursor
    ) {
        moving = MovingModifier(modifier)
        super.init(modifier, each: wrapper, on: content, at: cursor)
    }

    func setModel<Modified: View>(_ new: Modifier, each wrapper: Wrapper, on content: Modified) {
        setModel(new) { update(with: $0, each: wrapper, on: content) }
    }

    override var continuation: NodeContinuation { moving.isMoving ? .busy : propertiesContinuation }

    override func tearDown() {
        super.tearDown()
        moving.end(of: self)
    }
}
