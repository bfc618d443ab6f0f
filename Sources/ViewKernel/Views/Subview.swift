/// One view of a container's content, which the container can place where it likes.
///
/// ```swift
/// struct Cards<Content: View>: View {
///     @ViewBuilder let content: Content
///     var body: some View {
///         ForEach(subviews: content) { card in
///             card.padding().border(.gray)
///         }
///     }
/// }
/// ```
///
/// Groups, conditions and collections are flattened. The library's modifiers around them apply to each view inside, but
/// only the first view owns the subscription of an `onReceive`. A custom view, or a group with a custom modifier, is a
/// single subview. The state of a subview belongs to its ``id``, wherever the subview is placed. Follows
/// [Apple's Subview](https://developer.apple.com/documentation/swiftui/subview).
public struct Subview: Identifiable {
    /// The unique identifier of the view: the path to it through its enclosing groups.
    public struct ID: Hashable {
        private var path: [AnyHashable] = []

        package init() {}

        package func then(_ step: some Hashable) -> ID {
            var next = self
            next.path.append(AnyHashable(step))
            return next
        }

        /// Returns the path to an element of a collection.
        package func then(element: some Hashable) -> ID { then(ElementStep(id: AnyHashable(element))) }

        /// The identifier of the innermost element of a collection on the path; nil outside of collections.
        package var elementID: AnyHashable? {
            path.lazy.reversed().compactMap { ($0.base as? ElementStep)?.id }.first
        }

        /// Distinguishes the identifier of an element from the position of a view.
        private struct ElementStep: Hashable {
            let id: AnyHashable
        }
    }

    /// The unique identifier of the view.
    public let id: ID
    package let content: AnyView

    /// The values that the subview provides to its container.
    public let containerValues: ContainerValues
}

extension Subview: View {
    public var body: some View { content.id(id) }
}

/// The single views of a container's content, in order.
///
/// The collection is itself a view that shows all its subviews. Follows
/// [Apple's SubviewsCollection](https://developer.apple.com/documentation/swiftui/subviewscollection).
public struct SubviewsCollection: RandomAccessCollection {
    private var subviews: [Subview] = []

    package init() {}

    @MainActor
    package init(of view: some View) {
        add(view, at: Subview.ID())
    }

    @MainActor
    package mutating func add<Content: View>(_ view: Content, at id: Subview.ID) {
        if let multiChildView = view as? any MultiChildView, multiChildView.holdsSeveralViews {
            multiChildView.collectSubviews(into: &self, at: id)
        } else {
            add(view, as: id, with: ContainerValues(of: view))
        }
    }

    /// Appends a single view.
    package mutating func add(_ view: some View, as id: Subview.ID, with values: ContainerValues = ContainerValues()) {
        subviews.append(Subview(id: id, content: AnyView(view), containerValues: values))
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(position: Int) -> Subview { subviews[position] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

/// Consecutive subviews of a collection.
///
/// Follows [Apple's
/// SubviewsCollectionSlice](https://developer.apple.com/documentation/swiftui/subviewscollectionslice).
public struct SubviewsCollectionSlice: RandomAccessCollection {
    let subviews: ArraySlice<Subview>

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(position: Int) -> Subview { subviews[position] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

/// Content that a closure makes of the subviews of a view.
///
/// Follows [Apple's GroupElementsOfContent](https://developer.apple.com/documentation/swiftui/groupelementsofcontent).
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    let subviews: Subviews
    let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
    public static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    public var body: some View { transform(SubviewsCollection(of: subviews)) }
}

extension Group {
    /// Makes content of the subviews of `view`.
    ///
    /// Follows [Apple's
    /// init(subviews:transform:)](https://developer.apple.com/documentation/swiftui/group/init(subviews:transform:)).
    public nonisolated init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(content: GroupElementsOfContent(subviews: view, transform: transform))
    }
}
