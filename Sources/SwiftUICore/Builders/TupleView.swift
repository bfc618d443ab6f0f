/// A view created from a swift tuple of view values.
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
    @inlinable
    public static func _place(_ view: TupleView, in place: inout ViewPlace) {
        // The tuple is the first stored property, so its address is that of the view. `&view.value` would be the
        // address of a copy.
        withAddress(of: view) { view.elements.place($0, in: &place) }
    }

    public static func _place<Wrapper: _ViewWrapper>(
        _ view: TupleView, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        withAddress(of: view) { view.elements.place($0, each: wrapper, in: &place) }
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
    /// - Parameter tuple: The address of a tuple of the elements.
    static func place(_ tuple: UnsafeRawPointer, in place: inout ViewPlace)

    /// Places each element by a placer.
    static func placeEach(_ tuple: UnsafeRawPointer, by placer: ChildPlacer, in place: inout ViewPlace)

    /// Appends the subviews of each element, identified by the element's index.
    static func gather(_ tuple: UnsafeRawPointer, into subviews: inout SubviewsCollection, at id: Subview.ID)

    /// Places the elements, with a wrapper around each single view.
    static func place<Wrapper: _ViewWrapper>(
        _ tuple: UnsafeRawPointer, each wrapper: Wrapper, in place: inout ViewPlace)
}

@usableFromInline
struct ElementsOf<each Content: View>: TupleElements {
    @inlinable
    static func place(_ tuple: UnsafeRawPointer, in place: inout ViewPlace) {
        var end = tuple
        repeat placeNext((each Content).self, behind: &end, in: &place)
    }

    @usableFromInline
    static func placeEach(_ tuple: UnsafeRawPointer, by placer: ChildPlacer, in place: inout ViewPlace) {
        var end = tuple
        repeat placeNextByItself((each Content).self, behind: &end, by: placer, in: &place)
    }

    private static func placeNextByItself<Element: View>(
        _ type: Element.Type, behind end: inout UnsafeRawPointer, by placer: ChildPlacer, in place: inout ViewPlace
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        EachChild._place(EachChild(content: element.pointee, placer: placer), in: &place)
    }

    @usableFromInline
    static func gather(_ tuple: UnsafeRawPointer, into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var end = tuple
        var index = 0
        repeat gatherNext((each Content).self, behind: &end, into: &subviews, at: id, &index)
    }

    private static func gatherNext<Element: View>(
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
    static func placeNext<Element: View>(
        _ type: Element.Type,
        behind end: inout UnsafeRawPointer,
        in place: inout ViewPlace
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        Element._place(at: element, in: &place)
    }

    @usableFromInline
    static func place<Wrapper: _ViewWrapper>(
        _ tuple: UnsafeRawPointer, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        var end = tuple
        repeat placeNext((each Content).self, each: wrapper, behind: &end, in: &place)
    }

    private static func placeNext<Element: View, Wrapper: _ViewWrapper>(
        _ type: Element.Type, each wrapper: Wrapper, behind end: inout UnsafeRawPointer, in place: inout ViewPlace
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        Element._place(element.pointee, each: wrapper, in: &place)
    }
}
