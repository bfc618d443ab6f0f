internal import ViewGraph

/// A wrapper around a single view. If the content is several views, as in a `Group` or in the
/// body of a view, each gets its own wrapper.
@MainActor
@preconcurrency
public protocol _ViewWrapper {
    /// Adds or updates one view in its wrapper.
    @MainActor @preconcurrency
    static func _wrap<Content: View>(_ wrapper: Self, around content: Content, at cursor: inout ViewCursor)

    /// Whether wrappers of this type set environment values for the views inside them.
    @MainActor @preconcurrency static var _writesEnvironment: Bool { get }

    /// Sets the environment values that the wrapper sets for the view inside it.
    @MainActor @preconcurrency static func _writeEnvironment(_ wrapper: Self, to values: inout EnvironmentValues)

    /// The number of nested bodies and erased views whose views are inside wrappers of this type.
    @MainActor @preconcurrency static var _bodyDepth: Int { get }
}

extension _ViewWrapper {
    @inlinable public static var _writesEnvironment: Bool { false }

    @inlinable public static func _writeEnvironment(_ wrapper: Self, to values: inout EnvironmentValues) {}

    @inlinable public static var _bodyDepth: Int { 0 }

    /// Whether wrappers of this type surround the maximum number of nested bodies. The next body inside is wrapped as
    /// one view, and wrappers in that body begin again.
    ///
    /// Without a limit, a view that contains itself with a modifier would have one more wrapper around each view at
    /// each level: nodes and time would grow with the square of the depth, and there would be new types at each level.
    /// The same holds for an erased view in an erased view.
    /// The type alone determines the limit, so the nodes of a view stay the same when it is updated.
    @MainActor static var isAroundEnoughBodies: Bool { _bodyDepth >= 8 }
}

extension View {
    /// Wraps each single view of the body, or the view itself if its body is one view.
    @inlinable
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: Self, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        if _holdsSeveralViews {
            reconcileBody(of: view, each: wrapper, at: &cursor)
        } else {
            Wrapper._wrap(wrapper, around: view, at: &cursor)
        }
    }
}

/// Views, each of which gets its own wrapper.
@usableFromInline
package struct WrappedViews<Content: View, Wrapper: _ViewWrapper> {
    @usableFromInline let content: Content
    @usableFromInline let wrapper: Wrapper

    @inlinable
    package init(content: Content, wrapper: Wrapper) {
        self.content = content
        self.wrapper = wrapper
    }
}

extension WrappedViews: View {
    @usableFromInline package typealias Body = Never

    @inlinable package static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    @inlinable
    package static func _reconcile(_ view: WrappedViews, at cursor: inout ViewCursor) {
        Content._reconcile(view.content, each: view.wrapper, at: &cursor)
    }

    @usableFromInline
    package static func _reconcile<Outer: _ViewWrapper>(
        _ view: WrappedViews, each wrapper: Outer, at cursor: inout ViewCursor
    ) {
        Content._reconcile(view.content, each: NestedWrapper(inner: view.wrapper, outer: wrapper), at: &cursor)
    }
}

/// A wrapper around each view of a body.
///
/// Each wrapper is stored in a reference, so that the wrapper of a view many bodies further inside is as small as that
/// of a view in the first one.
@MainActor
struct BodyWrapper<Wrapper: _ViewWrapper>: _ViewWrapper {
    private final class Storage {
        let wrapper: Wrapper

        init(_ wrapper: Wrapper) {
            self.wrapper = wrapper
        }
    }

    private var storage: Storage

    init(_ wrapper: Wrapper) {
        storage = Storage(wrapper)
    }

    /// Takes another wrapper. Keeps the reference and returns false if it is equal: wrappers further inside then are
    /// equal too.
    mutating func replace(by new: Wrapper) -> Bool {
        guard !ComparisonPlan.areEqual(storage.wrapper, new) else { return false }
        storage = Storage(new)
        return true
    }

    static func _wrap<Content: View>(_ wrapper: BodyWrapper, around content: Content, at cursor: inout ViewCursor) {
        Wrapper._wrap(wrapper.storage.wrapper, around: content, at: &cursor)
    }

    static var _writesEnvironment: Bool { Wrapper._writesEnvironment }

    static func _writeEnvironment(_ wrapper: BodyWrapper, to values: inout EnvironmentValues) {
        Wrapper._writeEnvironment(wrapper.storage.wrapper, to: &values)
    }

    static var _bodyDepth: Int { Wrapper._bodyDepth + 1 }
}

/// A wrapper around another wrapper.
struct NestedWrapper<Inner: _ViewWrapper, Outer: _ViewWrapper>: _ViewWrapper {
    let inner: Inner
    let outer: Outer

    static func _wrap<Content: View>(_ wrapper: NestedWrapper, around content: Content, at cursor: inout ViewCursor) {
        Outer._wrap(wrapper.outer, around: Wrapped(content: content, wrapper: wrapper.inner), at: &cursor)
    }

    static var _writesEnvironment: Bool { Inner._writesEnvironment || Outer._writesEnvironment }

    static func _writeEnvironment(_ wrapper: NestedWrapper, to values: inout EnvironmentValues) {
        Outer._writeEnvironment(wrapper.outer, to: &values)
        Inner._writeEnvironment(wrapper.inner, to: &values)
    }

    static var _bodyDepth: Int { Inner._bodyDepth + Outer._bodyDepth }
}

/// One view in a wrapper.
private struct Wrapped<Content: View, Wrapper: _ViewWrapper>: View {
    typealias Body = Never

    let content: Content
    let wrapper: Wrapper

    static func _reconcile(_ view: Wrapped, at cursor: inout ViewCursor) {
        Wrapper._wrap(view.wrapper, around: view.content, at: &cursor)
    }
}
