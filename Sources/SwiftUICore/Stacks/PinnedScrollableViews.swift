internal import RenderTree

/// The parts that stay at the edge of a scroll view while their section is visible.
///
/// Follows [Apple's PinnedScrollableViews](https://developer.apple.com/documentation/swiftui/pinnedscrollableviews).
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

    var rendered: RenderPinnedViews {
        var pins: RenderPinnedViews = []
        if contains(.sectionHeaders) { pins.insert(.headers) }
        if contains(.sectionFooters) { pins.insert(.footers) }
        return pins
    }
}
