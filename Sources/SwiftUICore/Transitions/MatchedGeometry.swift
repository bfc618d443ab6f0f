/// The properties that a view adopts from the source of its group: position, size, or both.
///
/// Follows
/// [Apple's MatchedGeometryProperties](https://developer.apple.com/documentation/swiftui/matchedgeometryproperties).
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The position, in the window.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The width and height.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives the views that share `id` one frame, which is the frame of the source.
    ///
    /// ```swift
    /// struct Cover: View {
    ///     @Namespace private var covers
    ///     @State private var isLarge = false
    ///     var body: some View {
    ///         Button("Turn") { withAnimation { isLarge.toggle() } }
    ///         if isLarge {
    ///             Circle().matchedGeometryEffect(id: "cover", in: covers).frame(width: 200, height: 200)
    ///         } else {
    ///             Circle().matchedGeometryEffect(id: "cover", in: covers).frame(width: 40, height: 40)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// On a screen that shows motion, a view that is inserted with an animation begins at the position and
    /// with the size of the last view of its group, and moves to its own. Views of a group that are there at the same
    /// time keep their own geometry, so `isSource` has no effect. Follows Apple's
    /// [matchedGeometryEffect](https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:)).
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        // Evaluated on the main actor only.
        nonisolated(unsafe) let id = MatchedGeometryID(AnyHashable(id), in: AnyHashable(namespace))
        return modifier(_MatchedGeometryModifier(id: id))
    }
}

/// A modifier that adds a view to a group of views with common geometry.
struct _MatchedGeometryModifier {
    let id: MatchedGeometryID
}

// Not transparent to wrappers: modifiers around the view belong to no group.
extension _MatchedGeometryModifier: ViewModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: _MatchedGeometryModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        let scene = cursor.scope.values.scene
        cursor.nest(content) { cursor in
            MatchedGeometryNode(at: cursor) { node, id in scene?.matchedFrames.join(node, id) }
        } afterMaking: {
            $0.update(with: modifier.id)
        } afterUpdating: {
            $0.update(with: modifier.id)
        }
    }
}
