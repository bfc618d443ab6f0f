public import Foundation

// The position and size of desktop windows. They have no effect here, because a window fills the screen: the
// closures are never called.

/// A size and a position for a window, which no screen reads.
///
/// Follows [Apple's WindowPlacement](https://developer.apple.com/documentation/swiftui/windowplacement).
public struct WindowPlacement: Sendable {
    /// A window at a point of the screen. Nil leaves the position or the size to the scene.
    public init(_ position: CGPoint? = nil, size: CGSize? = nil) {}

    /// A window at a point of the screen, with a width and a height.
    public init(_ position: CGPoint?, width: CGFloat? = nil, height: CGFloat? = nil) {}

    /// A window at a relative point of the screen.
    public init(_ position: UnitPoint, size: CGSize? = nil) {}

    /// A window at a relative point of the screen, with a width and a height.
    public init(_ position: UnitPoint, width: CGFloat? = nil, height: CGFloat? = nil) {}

    /// A window at a point of the screen, with a width and a height. Nil leaves a value to the scene.
    @_disfavoredOverload
    public init(x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {}
}

/// The surroundings of a window that is placed.
///
/// Follows [Apple's WindowPlacementContext](https://developer.apple.com/documentation/swiftui/windowplacementcontext).
public struct WindowPlacementContext {
    /// The display on which windows appear.
    public var defaultDisplay: DisplayProxy
}

/// The size of a display.
///
/// Follows [Apple's DisplayProxy](https://developer.apple.com/documentation/swiftui/displayproxy).
public struct DisplayProxy: Sendable {
    /// The frame of the display.
    public var bounds: CGRect
    /// The insets of the area that the system covers.
    public var safeAreaInsets: EdgeInsets
    /// The part of the display that the system does not cover.
    public var visibleRect: CGRect
}

/// The content of a window that is placed.
///
/// Follows [Apple's WindowLayoutRoot](https://developer.apple.com/documentation/swiftui/windowlayoutroot).
public struct WindowLayoutRoot {
    private let measure: (ProposedViewSize) -> CGSize

    init(_ measure: @escaping (ProposedViewSize) -> CGSize) {
        self.measure = measure
    }

    /// The size that the content chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

extension Scene {
    /// Places new windows of the scene. Has no effect: a window fills the screen.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/scene/defaultwindowplacement(_:)).
    public nonisolated func defaultWindowPlacement(
        _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
    ) -> some Scene {
        self
    }

    /// Places windows that a person zooms. Has no effect: a window fills the screen.
    public nonisolated func windowIdealPlacement(
        _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
    ) -> some Scene {
        self
    }

    /// Sets the role of the scene's windows in full screen and in stages. Has no effect: windows have no such modes.
    public nonisolated func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

    /// Specifies whether windows move with their background. Has no effect: windows cannot be moved.
    public nonisolated func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
}

/// The role of a window among the windows of a desktop.
///
/// Follows [Apple's WindowManagerRole](https://developer.apple.com/documentation/swiftui/windowmanagerrole).
public struct WindowManagerRole: Hashable, Sendable {
    private let number: Int

    /// The system's choice.
    public static let automatic = WindowManagerRole(number: 0)
    /// A main window.
    public static let principal = WindowManagerRole(number: 1)
    /// A window beside a main window.
    public static let associated = WindowManagerRole(number: 2)
}

extension View {
    /// Specifies whether an event in an inactive window also counts for its views. Has no effect: windows are active.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/allowswindowactivationevents(_:)).
    public nonisolated func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
}
