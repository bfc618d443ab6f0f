private struct ScrollTargetAnchorKey: TransactionKey {
    static var defaultValue: UnitPoint? { nil }
}

extension Transaction {
    /// The point of the view and of the viewport that a scroll to a view aligns; nil for the scroll position's own
    /// anchor.
    ///
    /// ```swift
    /// // given: shown: Binding<Int?>
    /// withTransaction(\.scrollTargetAnchor, .bottom) { shown.wrappedValue = 7 }
    /// ```
    ///
    /// It applies to ``View/scrollPosition(id:anchor:)``, and to a ``ScrollPosition`` whose command names no anchor.
    /// Follows [Apple's
    /// scrollTargetAnchor](https://developer.apple.com/documentation/swiftui/transaction/scrolltargetanchor).
    public var scrollTargetAnchor: UnitPoint? {
        get { self[ScrollTargetAnchorKey.self] }
        set { self[ScrollTargetAnchorKey.self] = newValue }
    }
}
