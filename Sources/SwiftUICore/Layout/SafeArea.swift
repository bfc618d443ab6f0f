public import Foundation
internal import RenderTree

/// A set of symbolic safe area regions.
///
/// Follows [Apple's SafeAreaRegions](https://developer.apple.com/documentation/swiftui/safearearegions).
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    @inlinable
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The safe area defined by the device and containers within the user interface.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The safe area matching the current extent of any software keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All safe area regions.
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Expands the safe area of a view.
    ///
    /// A screen here has no edges that are not safe, so the view stays as it is. Follows
    /// [Apple's ignoresSafeArea(_:edges:)](https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)).
    @inlinable
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        self
    }

    /// Changes the view's proposed area to extend outside the screen's safe areas.
    ///
    /// As ``ignoresSafeArea(_:edges:)``. Follows
    /// [Apple's edgesIgnoringSafeArea(_:)](https://developer.apple.com/documentation/swiftui/view/edgesignoringsafearea(_:)).
    @inlinable
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        self
    }

    /// Adds the provided insets into the safe area of this view.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        padding(insets)
    }

    /// Adds the provided insets into the safe area of this view.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
        padding(length)
    }

    /// Adds the provided insets into the safe area of this view.
    ///
    /// Nothing extends into a safe area here, so it is room around the view, as with ``padding(_:_:)``. Follows
    /// [Apple's safeAreaPadding(_:_:)](https://developer.apple.com/documentation/swiftui/view/safeareapadding(_:_:)).
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
}
