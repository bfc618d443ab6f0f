internal import RenderTree
internal import ViewGraph

/// The scroll settings that the environment passes to scroll views.
struct ScrollSettings: Equatable {
    var isDisabled = false
    var verticalIndicators = ScrollIndicatorVisibility.automatic
    var horizontalIndicators = ScrollIndicatorVisibility.automatic
    var anchor: UnitPoint?
    var sizeChangeAnchor: UnitPoint?
    var alignment: UnitPoint?
    var margins = EdgeInsets()
    var contentBackground = Visibility.automatic
    var dismissesKeyboard = ScrollDismissesKeyboardMode.automatic

    func showsIndicators(_ axes: Axis.Set) -> Bool {
        let visibility = axes.contains(.vertical) ? verticalIndicators : horizontalIndicators
        return visibility.isVisible ?? true
    }

    var renderedMargins: RenderInsets? { margins == EdgeInsets() ? nil : margins.rendered }

    func rendered(_ axes: Axis.Set, showsIndicators: Bool) -> RenderScroll {
        var rendered: RenderAxes = []
        if axes.contains(.horizontal) { rendered.insert(.horizontal) }
        if axes.contains(.vertical) { rendered.insert(.vertical) }
        return RenderScroll(
            rendered, showsIndicators: showsIndicators && self.showsIndicators(axes), isEnabled: !isDisabled,
            anchor: anchor?.point, sizeChangeAnchor: sizeChangeAnchor?.point, alignment: alignment?.point,
            margins: renderedMargins)
    }
}

private struct ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    @MainActor static let scrollInterests = KeyInterests.of(ObjectIdentifier(ScrollSettingsKey.self))

    /// Whether the scroll views here can be scrolled.
    ///
    /// Follows [Apple's
    /// isScrollEnabled](https://developer.apple.com/documentation/swiftui/environmentvalues/isscrollenabled).
    public var isScrollEnabled: Bool {
        get { !scrollSettings.isDisabled }
        set { scrollSettings.isDisabled = !newValue }
    }

    /// Whether scroll views here show indicators at their side.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/verticalscrollindicatorvisibility).
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.verticalIndicators }
        set { scrollSettings.verticalIndicators = newValue }
    }

    /// Whether indicators of horizontal scrolling are visible.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalscrollindicatorvisibility).
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.horizontalIndicators }
        set { scrollSettings.horizontalIndicators = newValue }
    }

    /// Whether scrolling closes an on-screen keyboard.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/scrolldismisseskeyboardmode).
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { scrollSettings.dismissesKeyboard }
        set { scrollSettings.dismissesKeyboard = newValue }
    }
}

extension View {
    /// Shows or hides the scroll indicators inside.
    ///
    /// ```swift
    /// let view = ScrollView { Text("Long") }.scrollIndicators(.hidden)
    /// ```
    ///
    /// Follows [Apple's
    /// scrollIndicators(_:axes:)](https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:)).
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.scrollSettings) {
            if axes.contains(.vertical) { $0.verticalIndicators = visibility }
            if axes.contains(.horizontal) { $0.horizontalIndicators = visibility }
        }
    }

    /// Disables or enables scrolling in scrollable views.
    ///
    /// Inside a scroll view that is disabled, an inner scroll view cannot be enabled. Follows
    /// [Apple's scrollDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/scrolldisabled(_:)).
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Sets the part of the content that the scroll views inside show initially.
    ///
    /// The anchor applies when a scroll view or a list first appears. At an anchor at the end, a view that is scrolled
    /// to the end stays there when content is added. Content that is shorter than the scroll view is aligned to the
    /// anchor. Follows [Apple's
    /// defaultScrollAnchor(_:)](https://developer.apple.com/documentation/swiftui/view/defaultscrollanchor(_:)).
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) {
            $0.anchor = anchor
            $0.sizeChangeAnchor = anchor
            $0.alignment = anchor
        }
    }

    /// Specifies which part of the content the scroll views inside show, in one respect.
    ///
    /// For changes of size only an anchor at the end has an effect: a view that is scrolled to the end stays there.
    /// Lists support the initial offset only. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/defaultscrollanchor(_:for:)).
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollSettings) {
            switch role {
            case .initialOffset: $0.anchor = anchor
            case .sizeChanges: $0.sizeChangeAnchor = anchor
            default: $0.alignment = anchor
            }
        }
    }

    /// Shows or hides the background of the lists and forms inside.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:)).
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformEnvironment(\.scrollSettings) { $0.contentBackground = visibility }
    }

    /// Chooses whether scrolling closes an on-screen keyboard.
    ///
    /// There is no software keyboard. The mode can be read from the environment and has no other effect. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/scrolldismisseskeyboard(_:)).
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        transformEnvironment(\.scrollSettings) { $0.dismissesKeyboard = mode }
    }
}

/// Whether scroll indicators are shown.
///
/// Follows [Apple's
/// ScrollIndicatorVisibility](https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility).
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private enum Kind {
        case automatic, visible, hidden, never
    }

    private let kind: Kind

    /// The choice of the scroll view.
    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    /// Indicators are visible.
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    /// Indicators are hidden.
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    /// Indicators are hidden, like ``hidden``.
    public static let never = ScrollIndicatorVisibility(kind: .never)

    /// Whether indicators are visible; nil leaves the decision to the scroll view.
    var isVisible: Bool? {
        switch kind {
        case .automatic: nil
        case .visible: true
        case .hidden, .never: false
        }
    }
}

/// Whether scrolling closes an on-screen keyboard.
///
/// Follows [Apple's
/// ScrollDismissesKeyboardMode](https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode).
public struct ScrollDismissesKeyboardMode: Sendable, Hashable {
    private enum Kind {
        case automatic, immediately, interactively, never
    }

    private let kind: Kind

    /// The screen's choice.
    public static let automatic = ScrollDismissesKeyboardMode(kind: .automatic)
    /// The keyboard closes when scrolling begins.
    public static let immediately = ScrollDismissesKeyboardMode(kind: .immediately)
    /// A person moves the keyboard away while scrolling.
    public static let interactively = ScrollDismissesKeyboardMode(kind: .interactively)
    /// Scrolling leaves the keyboard open.
    public static let never = ScrollDismissesKeyboardMode(kind: .never)
}
