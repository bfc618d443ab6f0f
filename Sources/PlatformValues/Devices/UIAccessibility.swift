internal import SwiftUICore

/// Settings of the person who uses the scene for which the calling code runs.
///
/// ```swift
/// // given: play: @MainActor () -> Void
/// if !UIAccessibility.isReduceMotionEnabled { play() }
/// ```
///
/// Each setting is the value in the environment of that scene's screen, and false without a scene. Follows
/// [Apple's UIAccessibility](https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct).
@MainActor
@preconcurrency
public enum UIAccessibility {
    /// Whether the person prefers less motion, which a browser reports. False elsewhere.
    public static var isReduceMotionEnabled: Bool { environment?.accessibilityReduceMotion ?? false }

    /// Whether a screen reader is running. The environment value is `accessibilityVoiceOverEnabled`.
    public static var isVoiceOverRunning: Bool { environment?.accessibilityVoiceOverEnabled ?? false }

    /// Whether the app is operated with switches. The environment value is `accessibilitySwitchControlEnabled`.
    public static var isSwitchControlRunning: Bool { environment?.accessibilitySwitchControlEnabled ?? false }

    /// Whether the person prefers less transparency. The environment value is `accessibilityReduceTransparency`.
    public static var isReduceTransparencyEnabled: Bool { environment?.accessibilityReduceTransparency ?? false }

    /// Whether the colors are inverted. The environment value is `accessibilityInvertColors`.
    public static var isInvertColorsEnabled: Bool { environment?.accessibilityInvertColors ?? false }

    /// Whether color alone should not convey a difference. The environment value is
    /// `accessibilityDifferentiateWithoutColor`.
    public static var shouldDifferentiateWithoutColor: Bool {
        environment?.accessibilityDifferentiateWithoutColor ?? false
    }

    /// Whether buttons should have shapes. The environment value is `accessibilityShowButtonShapes`.
    public static var buttonShapesEnabled: Bool { environment?.accessibilityShowButtonShapes ?? false }

    /// Whether the person prefers bold text. The environment value is `legibilityWeight`.
    public static var isBoldTextEnabled: Bool { environment?.legibilityWeight == .bold }

    /// A kind of change of which assistive technologies are notified.
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The argument is to be announced.
        public static let announcement = Notification(rawValue: 1)
        /// The argument describes the part that has scrolled into view.
        public static let pageScrolled = Notification(rawValue: 2)
        /// Parts of the screen have changed.
        public static let layoutChanged = Notification(rawValue: 3)
        /// Most of the screen has changed.
        public static let screenChanged = Notification(rawValue: 4)
    }

    /// Posts a notification, as ``AccessibilityNotification`` does. A text argument is announced.
    public static func post(notification: Notification, argument: Any?) {
        if let text = argument as? String { AccessibilityNotification.say(text) }
    }

    private static var environment: EnvironmentValues? { SceneContext.current?.environment }
}
