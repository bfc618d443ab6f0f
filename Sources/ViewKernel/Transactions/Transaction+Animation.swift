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

    /// How what changes is to move, if at all.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether animations that views ask for are left out.
    ///
    /// If true, ``View/animation(_:value:)`` adds no animation. The transaction's own ``animation`` stays in effect.
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// A Boolean value that indicates whether the transaction originated from an action that produces a sequence of
    /// values.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }
}
