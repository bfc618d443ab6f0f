public import Foundation

/// An opaque value derived from an anchor source and a particular view.
///
/// Follows [Apple's Anchor](https://developer.apple.com/documentation/swiftui/anchor).
public struct Anchor<Value: Sendable>: Sendable {
    /// A type-erased geometry value that produces an anchored value of a given type.
    public struct Source: Sendable {
        let origin: Origin
    }

    enum Origin: Sendable {
        case bounds
        case value(Value)
    }
}

extension Anchor.Source where Value == CGRect {
    /// Returns an anchor source rect defined by the entire bounding rect of the current view.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(origin: .bounds) }

    /// Returns an anchor source rect defined by the given rect in the current view.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source(origin: .value(r)) }
}
