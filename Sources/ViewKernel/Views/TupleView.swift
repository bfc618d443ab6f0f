/// Several views, one after the other, as one.
///
/// The tuple view itself renders nothing. Each of its views is a child of the container. Follows
/// [Apple's TupleView](https://developer.apple.com/documentation/swiftui/tupleview).
@frozen
public struct TupleView<T> {
    public var value: T
    // Extensions cannot name the elements of a tuple. The initializer therefore stores a type that knows them.
    @usableFromInline let elements: any TupleElements.Type

    @inlinable
    public nonisolated init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
        self.value = value
        elements = ElementsOf<repeat each Content>.self
    }

    @inlinable
    nonisolated init<each Content: View>(_ content: repeat each Content) where T == (repeat each Content) {
        value = (repeat each content)
        elements = ElementsOf<repeat each Content>.self
    }
}

extension TupleView: View {
    @inlinable public static var _holdsSeveralViews: Bool { true }

    @inlinable
    public static func _reconcile(_ view: TupleView, at cursor: inout ViewCursor) {
        // The tuple is the first stored property, so it has the view's address. `&view.value` would be the address of a
        // copy.
        withAddress(of: view) { view.elements.reconcile($0, at: &cursor) }
    }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: TupleView, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        withAddress(of: view) { view.elements.reconcile($0, each: wrapper, at: &cursor) }
    }
}

/// A view that consists of several.
@MainActor
package protocol MultipleViews {
    /// The views, in order.
    var views: [AnyView] { get }
}

extension TupleView: MultipleViews {
    package var views: [AnyView] {
        var views: [AnyView] = []
        withAddress(of: self) { elements.collectViews($0, into: &views) }
        return views
    }
}

/// Used instead of the standard library's function, which would make an isolated closure check its executor on each
/// call.
@inlinable
func withAddress<Value, Result>(of value: Value, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}

@usableFromInline
@MainActor
protocol TupleElements {
    /// Places the elements.
    ///
    /// `tuple` is the address of a tuple of the elements.
    static func reconcile(_ tuple: UnsafeRawPointer, at cursor: inout ViewCursor)

    /// Appends the elements, in order.
    static func collectViews(_ tuple: UnsafeRawPointer, into views: inout [AnyView])

    /// Places each element by a reconciler.
    static func reconcileEach(_ tuple: UnsafeRawPointer, by reconciler: ChildReconciler, at cursor: inout ViewCursor)

    /// Appends the subviews of each element, identified by the element's index.
    static func collectSubviews(_ tuple: UnsafeRawPointer, into subviews: inout SubviewsCollection, at id: Subview.ID)

    /// Places the elements, with a wrapper around each single view.
    static func reconcile<Wrapper: _ViewWrapper>(
        _ tuple: UnsafeRawPointer, each wrapper: Wrapper, at cursor: inout ViewCursor)
}

@usableFromInline
struct ElementsOf<each Content: View>: TupleElements {
    @inlinable
    static func reconcile(_ tuple: UnsafeRawPointer, at cursor: inout ViewCursor) {
        var end = tuple
        repeat reconcileNext((each Content).self, behind: &end, at: &cursor)
    }

    @usableFromInline
    static func reconcileEach(_ tuple: UnsafeRawPointer, by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        var end = tuple
        repeat reconcileElement((each Content).self, behind: &end, by: reconciler, at: &cursor)
    }

    @usableFromInline
    static func collectViews(_ tuple: UnsafeRawPointer, into views: inout [AnyView]) {
        var end = tuple
        repeat collectNextView((each Content).self, behind: &end, into: &views)
    }

    private static func collectNextView<Element: View>(
        _ type: Element.Type, behind end: inout UnsafeRawPointer, into views: inout [AnyView]
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        views.append(AnyView(element.pointee))
    }

    private static func reconcileElement<Element: View>(
        _ type: Element.Type, behind end: inout UnsafeRawPointer, by reconciler: ChildReconciler,
        at cursor: inout ViewCursor
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        EachChild._reconcile(EachChild(content: element.pointee, reconciler: reconciler), at: &cursor)
    }

    @usableFromInline
    static func collectSubviews(_ tuple: UnsafeRawPointer, into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var end = tuple
        var index = 0
        repeat collectNextSubviews((each Content).self, behind: &end, into: &subviews, at: id, &index)
    }

    private static func collectNextSubviews<Element: View>(
        _ type: Element.Type, behind end: inout UnsafeRawPointer, into subviews: inout SubviewsCollection,
        at id: Subview.ID, _ index: inout Int
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        subviews.add(element.pointee, at: id.then(index))
        index += 1
    }

    /// Places the next element of the tuple by its address, because access by name would copy it first.
    @inlinable
    static func reconcileNext<Element: View>(
        _ type: Element.Type,
        behind end: inout UnsafeRawPointer,
        at cursor: inout ViewCursor
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        Element._reconcile(at: element, at: &cursor)
    }

    @usableFromInline
    static func reconcile<Wrapper: _ViewWrapper>(
        _ tuple: UnsafeRawPointer, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        var end = tuple
        repeat reconcileNext((each Content).self, each: wrapper, behind: &end, at: &cursor)
    }

    private static func reconcileNext<Element: View, Wrapper: _ViewWrapper>(
        _ type: Element.Type, each wrapper: Wrapper, behind end: inout UnsafeRawPointer, at cursor: inout ViewCursor
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        Element._reconcile(element.pointee, each: wrapper, at: &cursor)
    }
}
