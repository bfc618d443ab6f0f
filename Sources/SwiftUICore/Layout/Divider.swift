internal import RenderTree

/// A visual element that can be used to separate other content.
///
/// ```swift
/// let view = VStack {
///     Text("Above")
///     Divider()
///     Text("Below")
/// }
/// ```
///
/// In a column it is a line across, in a row one from top to bottom, as long as what is proposed. Follows
/// [Apple's Divider](https://developer.apple.com/documentation/swiftui/divider).
public struct Divider {
    public nonisolated init() {}
}

extension Divider: View {
    public static func _place(_ view: Divider, in place: inout ViewPlace) {
        if place.take(RenderedNode.self) == nil { place.add(RenderedNode(.divider, in: place)) }
    }
}
