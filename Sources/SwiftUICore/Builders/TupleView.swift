/// A view created from a swift tuple of view values.
///
/// It shows nothing itself: each of its views is a child of what it stands in. Follows
/// [Apple's TupleView](https://developer.apple.com/documentation/swiftui/tupleview).
@frozen
public struct TupleView<T> {
    public var value: T
    // Extensions cannot name the elements of a tuple, so whoever knows them is remembered here.
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
        // The tuple lies at the beginning of the view; its own address would be that of a copy.
        withAddress(of: view) { view.elements.place($0, in: &place) }
    }

    public static func _place<Shell: _ViewShell>(_ view: TupleView, each shell: Shell, in place: inout ViewPlace) {
        withAddress(of: view) { view.elements.place($0, each: shell, in: &place) }
    }
}

/// Not the standard library's, because a closure that is handed to that asks for its executor each time.
@inlinable
func withAddress<Value, Result>(of value: Value, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}

@usableFromInline
@MainActor
protocol TupleElements {
    /// - Parameter tuple: The address of a tuple of the elements.
    static func place(_ tuple: UnsafeRawPointer, in place: inout ViewPlace)

    /// Puts each of them somewhere by itself.
    static func placeEach(_ tuple: UnsafeRawPointer, by placer: ChildPlacer, in place: inout ViewPlace)

    /// Adds each of them to subviews, by its place.
    static func gather(_ tuple: UnsafeRawPointer, into subviews: inout SubviewsCollection, at id: Subview.ID)

    /// Places them, where each single view stands in a shell of its own.
    static func place<Shell: _ViewShell>(_ tuple: UnsafeRawPointer, each shell: Shell, in place: inout ViewPlace)
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

    /// Places the element that follows in the tuple, by its address: named as an element it would be copied first.
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
    static func place<Shell: _ViewShell>(
        _ tuple: UnsafeRawPointer, each shell: Shell, in place: inout ViewPlace
    ) {
        var end = tuple
        repeat placeNext((each Content).self, each: shell, behind: &end, in: &place)
    }

    private static func placeNext<Element: View, Shell: _ViewShell>(
        _ type: Element.Type, each shell: Shell, behind end: inout UnsafeRawPointer, in place: inout ViewPlace
    ) {
        let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(element) + MemoryLayout<Element>.size
        Element._place(element.pointee, each: shell, in: &place)
    }
}
