public import Foundation
internal import RenderTree

/// A height at which a sheet rests.
///
/// Follows [Apple's PresentationDetent](https://developer.apple.com/documentation/swiftui/presentationdetent).
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
    }

    let height: Height

    /// About half the height of the screen.
    public static let medium = PresentationDetent(height: .medium)
    /// The full height.
    public static let large = PresentationDetent(height: .large)

    /// A fraction of the screen's height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(height: .fraction(fraction))
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .height(height)) }

    var rendered: RenderPresentation.Detent {
        switch height {
        case .medium: .medium
        case .large: .large
        case .fraction(let fraction): .fraction(Double(fraction))
        case .height(let height): .height(Double(height))
        }
    }

    /// The sort key, lowest height first. Heights in points sort last, because the height of the screen is unknown
    /// here.
    var order: Double {
        switch height {
        case .fraction(let fraction): Double(fraction)
        case .medium: 0.5
        case .large: 1
        case .height(let height): 2 + Double(height)
        }
    }
}

extension View {
    /// Sets the heights of the enclosing sheet.
    ///
    /// The sheet rests at the lowest detent. Follows Apple's
    /// [presentationDetents(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)).
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        let rendered = detents.sorted { $0.order < $1.order }.map(\.rendered)
        return transformPreference(PresentationOptions.Key.self) { $0.detents = rendered }
    }

    /// Sets the heights of the enclosing sheet, and selects one of them.
    ///
    /// Renderers do not change the selection. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:)).
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(_DetentModifier(detents: detents, selection: selection))
    }

    /// Disables dismissal of the enclosing presentation, except by its own controls.
    ///
    /// If disabled, Escape and clicks outside the presentation do not dismiss it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)).
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(PresentationOptions.Key.self) { $0.isDismissDisabled = isDisabled }
    }
}

/// A modifier that sets a sheet's detents, with the selected one first.
public struct _DetentModifier: ViewModifier {
    let detents: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>

    public func body(content: Content) -> some View {
        let chosen = selection.wrappedValue
        let others = detents.subtracting([chosen]).sorted { $0.order < $1.order }
        let rendered = ([chosen] + others).map(\.rendered)
        content.transformPreference(PresentationOptions.Key.self) { $0.detents = rendered }
    }
}
