internal import RenderTree

/// The animation of a change of a view's content.
///
/// In a change with an animation, a terminal and a screen in memory show `opacity` and `numericText` on texts: the old
/// characters fade out, then the new ones fade in. With `numericText` equal characters at both ends stay. A browser
/// shows the transition of a text: it fades, or the characters that have changed roll. Text weights and symbols' layers
/// are not interpolated. Follows [Apple's
/// ContentTransition](https://developer.apple.com/documentation/swiftui/contenttransition).
public struct ContentTransition: Equatable, Sendable {
    let rendered: RenderContentTransition
    /// The number whose change determines the direction in which characters roll; nil for a direction that is stated.
    fileprivate var value: Double?

    /// The new content appears at once.
    public static let identity = ContentTransition(rendered: .identity)
    /// Text fades in a browser; other screens show the new content at once.
    public static let interpolate = ContentTransition(rendered: .interpolate)
    /// The old text fades out, and the new text fades in.
    public static let opacity = ContentTransition(rendered: .opacity)
    /// A symbol is replaced with the automatic symbol effect.
    public static let symbolEffect = ContentTransition(rendered: .symbols)

    /// Counts from one number to the next.
    ///
    /// `countsDown` specifies whether the number decreases, so that the digits roll down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(rendered: .numericText(countsDown: countsDown))
    }

    /// Counts from one number to the next.
    ///
    /// `value` is the number. The digits roll towards the new value.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(rendered: .numericText(countsDown: false), value: value)
    }
}

struct ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .identity }
}

private struct DrawingGroupKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The animation of changes of the content of views.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Whether changes of content are drawn in a layer. Has no effect in Swiftwater.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[DrawingGroupKey.self] }
        set { self[DrawingGroupKey.self] = newValue }
    }
}

extension View {
    /// Sets how changes of the content inside are animated.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
            .modifier(_EffectModifier(.exchange(transition.rendered, value: transition.value)))
    }
}
