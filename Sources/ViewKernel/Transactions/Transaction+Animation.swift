extension Transaction {
    private struct AnimationKey: TransactionKey {
        static var defaultValue: Animation? { nil }
    }

    private struct DisablesAnimationsKey: TransactionKey {
        static var defaultValue: Bool { false }
    }

    private struct IsContinuousKey: TransactionKey {
        static var defaultValue: Bool { false }
    }

    /// The animation of the change; nil for none.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether the animations of views are disabled for the change.
    ///
    /// If true, ``View/animation(_:value:)`` adds no animation. The transaction's own ``animation`` stays in effect.
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// Whether the change is one of a sequence, such as the changes of a drag or of a slider.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }
}
