internal import RenderTree

/// A thin line across its container.
///
/// ```swift
/// let view = VStack {
///     Text("Above")
///     Divider()
///     Text("Below")
/// }
/// ```
///
/// In a column the divider is a horizontal line, in a row a vertical one, as long as the proposed length. Follows
/// [Apple's Divider](https://developer.apple.com/documentation/swiftui/divider).
public struct Divider {
    public nonisolated init() {}
}

extension Divider: View {
    public static func _reconcile(_ view: Divider, at cursor: inout ViewCursor) {
        if cursor.next(RenderedNode.self) == nil { cursor.add(RenderedNode(.divider, at: cursor)) }
    }
}
