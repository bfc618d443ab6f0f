extension SubviewsCollection: View {
    public static var _holdsSeveralViews: Bool { true }

    public var body: some View { ForEach(self) { $0 } }
}

extension SubviewsCollectionSlice: View {
    public static var _holdsSeveralViews: Bool { true }

    public var body: some View { ForEach(self) { $0 } }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// Content for each subview of `view`.
    ///
    /// The data of this `ForEach` is a ``SubviewsCollection``. Follows [Apple's
    /// init(subviews:content:)](https://developer.apple.com/documentation/swiftui/foreach/init(subviews:content:)).
    @MainActor
    @preconcurrency
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(of: view), identity: .element { $0.id }, content: content)
    }
}
