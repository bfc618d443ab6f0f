public import Foundation

/// The way in which a page or a presentation appears.
///
/// No transition has an effect here: the screen determines how a page appears. Only the library's types conform.
/// Follows [Apple's NavigationTransition](https://developer.apple.com/documentation/swiftui/navigationtransition).
public protocol NavigationTransition: Sendable {}

/// The screen's choice.
///
/// Follows Apple's
/// [AutomaticNavigationTransition](https://developer.apple.com/documentation/swiftui/automaticnavigationtransition).
public struct AutomaticNavigationTransition: NavigationTransition {
    public init() {}
}

/// A transition in which the new view grows out of a source view. It has no effect here.
///
/// Follows [Apple's
/// ZoomNavigationTransition](https://developer.apple.com/documentation/swiftui/zoomnavigationtransition).
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The screen's choice.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition in which the new view grows out of a source view. It has no effect here.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition()
    }
}

extension View {
    /// Sets how the page of this view appears. Has no effect: the screen determines that.
    ///
    /// ```swift
    /// struct Album: View {
    ///     @Namespace private var covers
    ///     var body: some View {
    ///         NavigationLink("Cover") {
    ///             Text("Songs").navigationTransition(.zoom(sourceID: "cover", in: covers))
    ///         }
    ///         .matchedTransitionSource(id: "cover", in: covers)
    ///     }
    /// }
    /// ```
    ///
    /// Follows [Apple's
    /// navigationTransition(_:)](https://developer.apple.com/documentation/swiftui/view/navigationtransition(_:)).
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// Identifies this view as the source of a navigation transition. Has no effect: a page appears at once.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/matchedtransitionsource(id:in:)).
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

extension View {
    /// Identifies this view as the source of a navigation transition, and configures its look during the transition.
    ///
    /// Has no effect: a page appears at once, and the source ignores the configuration.
    ///
    /// ```swift
    /// struct Covers: View {
    ///     @Namespace private var covers
    ///     var body: some View {
    ///         Text("Cover").matchedTransitionSource(id: "cover", in: covers) { source in
    ///             source.background(.gray).clipShape(.rect(cornerRadius: 8)).shadow(radius: 4)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/matchedtransitionsource(id:in:configuration:)).
    public nonisolated func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View { self }
}

/// The look of a navigation transition's source. Only the library's types conform, and none has an effect.
///
/// Follows Apple's [MatchedTransitionSourceConfiguration](
/// https://developer.apple.com/documentation/swiftui/matchedtransitionsourceconfiguration).
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// The look of a source without a configuration.
///
/// Follows Apple's [EmptyMatchedTransitionSourceConfiguration](
/// https://developer.apple.com/documentation/swiftui/emptymatchedtransitionsourceconfiguration).
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    init() {}
}

extension MatchedTransitionSourceConfiguration {
    /// Sets the color behind the source. Has no effect.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }

    /// Clips the source to a rounded rectangle. Has no effect.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }

    /// Adds a shadow to the source. Has no effect.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration { self }
}
