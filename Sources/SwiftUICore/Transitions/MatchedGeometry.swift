/// A set of view properties that may be synchronized between views.
///
/// Follows
/// [Apple's MatchedGeometryProperties](https://developer.apple.com/documentation/swiftui/matchedgeometryproperties).
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The view's position, in window coordinates.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The view's size, in local coordinates.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both the position and size properties.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Defines a group of views with synchronized geometry using an identifier and namespace that you provide.
    ///
    /// Swiftwater ignores this modifier: each view keeps its own frame. Follows Apple's
    /// [matchedGeometryEffect](https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:)).
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }
}
