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
        case custom(CustomDetent)
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

    /// A height that a type calculates.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(height: .custom(CustomDetent(type: type)))
    }

    /// The detent as renderers receive it; nil if it is inactive in this context.
    func rendered(in context: Context) -> RenderPresentation.Detent? {
        switch height {
        case .medium: .medium
        case .large: .large
        case .fraction(let fraction): .fraction(Double(fraction))
        case .height(let height): .height(Double(height))
        case .custom(let detent): detent.type.height(in: context).map { .height(Double($0)) }
        }
    }

    /// The sort key, lowest height first: a fraction of the screen's height.
    func order(in context: Context) -> Double {
        switch height {
        case .fraction(let fraction): Double(fraction)
        case .medium: 0.5
        case .large: 1
        case .height(let height): Double(height / max(context.maxDetentValue, 1))
        case .custom(let detent):
            Double((detent.type.height(in: context) ?? 0) / max(context.maxDetentValue, 1))
        }
    }

    /// Whether the height is calculated from the environment.
    var isCustom: Bool {
        if case .custom = height { true } else { false }
    }

    /// Whether the detent's height, or its order among others, depends on the height of the screen.
    var dependsOnScreen: Bool {
        switch height {
        case .custom, .height: true
        case .medium, .large, .fraction: false
        }
    }
}

extension PresentationDetent {
    /// The values from which a custom detent can be calculated: the height of the screen, and the environment of the
    /// presentation.
    ///
    /// Follows
    /// [Apple's Context](https://developer.apple.com/documentation/swiftui/presentationdetent/context).
    @dynamicMemberLookup
    public struct Context {
        let values: EnvironmentValues

        /// The height of the screen, in points. A page that has not reported it yet counts as 800 points high.
        public let maxDetentValue: CGFloat

        /// A value of the environment.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { values[keyPath: keyPath] }
    }
}

/// A detent whose height is calculated.
///
/// ```swift
/// struct BarDetent: CustomPresentationDetent {
///     static func height(in context: Context) -> CGFloat? {
///         context.verticalSizeClass == .compact ? nil : max(44, context.maxDetentValue / 10)
///     }
/// }
/// let sheet = Text("Options").presentationDetents([.custom(BarDetent.self), .large])
/// ```
///
/// Follows
/// [Apple's CustomPresentationDetent](https://developer.apple.com/documentation/swiftui/custompresentationdetent).
public protocol CustomPresentationDetent {
    /// The values that the height can depend on.
    typealias Context = PresentationDetent.Context

    /// Returns the height in points, or nil if the detent is inactive.
    static func height(in context: Context) -> CGFloat?
}

/// The type of a custom detent.
///
/// Sendable: a metatype is immutable, and comparing and hashing read nothing else. Its conformance may be isolated to
/// the main actor, and only presentations call it, whose nodes are isolated to that actor.
struct CustomDetent: Hashable, @unchecked Sendable {
    let type: any CustomPresentationDetent.Type

    static func == (first: CustomDetent, second: CustomDetent) -> Bool { first.type == second.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension View {
    /// Sets the heights of the enclosing sheet.
    ///
    /// The sheet rests at the lowest detent. Follows Apple's
    /// [presentationDetents(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)).
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(PresentationOptions.Key.self) { ($0.detents, $0.selectedDetent) = (detents, nil) }
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
        content.transformPreference(PresentationOptions.Key.self) {
            ($0.detents, $0.selectedDetent) = (detents, chosen)
        }
    }
}
