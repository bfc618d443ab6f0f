internal import RenderTree

extension View {
    /// Enables or disables hit testing of this view.
    ///
    /// If hit testing is disabled, the pointer reaches the views behind this one; keyboard focus is not affected.
    /// Follows [Apple's
    /// allowsHitTesting(_:)](https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)).
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_HitTestingModifier(isEnabled: enabled))
    }

    /// Limits hit testing to a shape.
    ///
    /// ```swift
    /// let target = Image(systemName: "circle.fill").contentShape(.circle).onTapGesture { print("hit") }
    /// ```
    ///
    /// Without a content shape, a view responds where it draws something: the gaps of a stack and other layout
    /// containers let the pointer through. A terminal tests the center of each cell against the shape. Apply the shape
    /// inside of the gesture that uses it. Follows [Apple's
    /// contentShape(_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)).
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Sets the shape of this view for hit testing.
    ///
    /// Only the kind `interaction` has an effect; the other kinds use the frame. Follows [Apple's
    /// contentShape(_:_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:_:eofill:)).
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        modifier(
            _HitTestingModifier(
                isEnabled: true, outline: kind.contains(.interaction) ? shape._outline : nil, isEvenOdd: eoFill))
    }

    /// Sets the hover effect of the view.
    ///
    /// Has no effect: screens highlight the focused view instead. Follows
    /// [Apple's hoverEffect(_:)](https://developer.apple.com/documentation/swiftui/view/hovereffect(_:)).
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        self
    }

    /// Turns the hover effects inside off. Only the environment value changes, because there are no such effects.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/hovereffectdisabled(_:)).
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
    }
}

private struct HoverEffectKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether hover effects are enabled here.
    public var isHoverEffectEnabled: Bool {
        get { self[HoverEffectKey.self] }
        set { self[HoverEffectKey.self] = newValue }
    }
}

/// The hover effect of a view.
///
/// Follows [Apple's HoverEffect](https://developer.apple.com/documentation/swiftui/hovereffect).
public struct HoverEffect: Equatable, Sendable {
    private let number: Int

    /// The screen's choice.
    public static let automatic = HoverEffect(number: 0)
    /// The pointer becomes a plate behind the view.
    public static let highlight = HoverEffect(number: 1)
    /// The pointer slides under the view, which rises.
    public static let lift = HoverEffect(number: 2)
}

/// The uses of a content shape.
///
/// Follows [Apple's ContentShapeKinds](https://developer.apple.com/documentation/swiftui/contentshapekinds).
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Presses, and the area that assistive technologies mark.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of the dragged content.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of the view above its context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The kind for hover effects.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The area that assistive technologies mark, and by which they sort.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    /// The kind for focus effects.
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

/// Sets whether and where hit testing finds a view.
public struct _HitTestingModifier {
    let isEnabled: Bool
    var outline: RenderOutline?
    var isEvenOdd = false
}

extension _HitTestingModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _HitTestingModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        var input = RenderInput()
        input.letsPointerThrough = !modifier.isEnabled
        (input.outline, input.isEvenOdd) = (modifier.outline, modifier.isEvenOdd)
        ContainerNode.reconcile(content, within: .input(input), at: &cursor)
    }
}
