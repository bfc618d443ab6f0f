public import AnimationEngine
internal import RenderTree
package import ViewGraph

extension View where Self: Animatable {
    /// Reconciles an animatable view. Its body runs with the interpolated data while the data moves.
    @MainActor
    public static func _reconcile(_ view: Self, at cursor: inout ViewCursor) {
        if let node = cursor.next(AnimatableNode<Self>.self) {
            node.setModel(view)
        } else {
            CompositeNode<Self>.make(AnimatableNode(view, at: cursor), at: cursor)
        }
    }

    @MainActor
    public static func _reconcile(at view: UnsafePointer<Self>, at cursor: inout ViewCursor) {
        _reconcile(view.pointee, at: &cursor)
    }
}

/// The node of a view with animatable data: its model value, and the view of this frame, whose body runs.
@MainActor
package final class AnimatableNode<Content: View & Animatable>: CompositeNode<Content>, MovingAttribute {
    private var model: Content
    private var data: MovingData<Content.AnimatableData>?

    override init(_ view: Content, at cursor: ViewCursor) {
        model = view
        super.init(view, at: cursor)
    }

    func setModel(_ new: Content) {
        guard !kind.plan.isEqual(model, to: new) else { return }
        let old = model
        model = new
        guard let motion = environmentScope.values.scene?.motion, motion.isOn else { return update(with: new) }
        data = MovingData.retargeted(new.animatableData, instead: data, from: old.animatableData, of: self, in: motion)
        update(with: momentary)
        if data != nil { addInterests(.tearDown) }
    }

    /// The view with the interpolated data.
    private var momentary: Content {
        guard let data else { return model }
        var view = model
        view.animatableData = data.value.presentation
        return view
    }

    package func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        guard let data else { return }
        data.advance(to: time, whenComplete: whenComplete)
        let view = momentary
        if !data.value.isMoving { self.data = nil }
        guard !kind.plan.isEqual(self.view, to: view) else { return }
        replaceView(view)
        graph.mark(self)
    }

    package func nextChange(from time: Double) -> Double? { data?.value.nextChange(from: time) }

    package override var continuation: NodeContinuation { data == nil ? propertiesContinuation : .busy }

    package override func tearDown() {
        super.tearDown()
        data?.end(of: self)
        data = nil
    }
}

/// The model and presentation data of a view or modifier.
@MainActor
package final class MovingData<Data: VectorArithmetic> {
    package private(set) var value: AnimatedValue<Data>
    private let motion: SceneMotion

    private init(_ data: Data, _ motion: SceneMotion) {
        value = AnimatedValue(data)
        self.motion = motion
    }

    /// Sets new data. Returns nil if nothing moves.
    package static func retargeted(
        _ new: Data, instead known: MovingData?, from old: Data, of attribute: any Node & MovingAttribute,
        in motion: SceneMotion
    ) -> MovingData? {
        let animation = attribute.graph.transaction.animation
        guard animation != nil || known != nil else { return nil }
        let data = known ?? MovingData(old, motion)
        let change = motion.motionChange(
            animation, in: DependencyTracker.ignoring { attribute.environmentScope.values })
        change.retarget(&data.value, to: new)
        guard data.value.isMoving else {
            if known != nil { motion.remove(attribute) }
            return nil
        }
        motion.add(attribute)
        return data
    }

    package func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        _ = value.advance(to: time, whenComplete: whenComplete)
    }

    package func end(of attribute: any MovingAttribute) {
        motion.remove(attribute)
        value.stop(whenComplete: motion.motionChange(nil).whenComplete)
    }
}
