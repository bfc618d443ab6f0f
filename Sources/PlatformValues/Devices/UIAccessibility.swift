internal import SwiftUICore

/// Settings of the person who uses the scene for which the calling code runs.
///
/// ```swift
/// // given: play: @MainActor () -> Void
/// if !UIAccessibility.isReduceMotionEnabled { play() }
/// ```
///
/// Each is the value of the environment on the screen of that scene, and false where no scene runs. Follows
/// [Apple's UIAccessibility](https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct).
@MainActor
@preconcurrency
public enum UIAccessibility {
    /// Whether the person prefers less motion, which a browser reports. False elsewhere.
    public static var isReduceMotionEnabled: Bool { environment?.accessibilityReduceMotion ?? false }

    /// Whether a screen reader is running, as `accessibilityVoiceOverEnabled` says.
    public static var isVoiceOverRunning: Bool { environment?.accessibilityVoiceOverEnabled ?? false }

    /// Whether the app is used by switches, as `accessibilitySwitchControlEnabled` says.
    public static var isSwitchControlRunning: Bool { environment?.accessibilitySwitchControlEnabled ?? false }

    /// Whether the person prefers less transparency, as `accessibilityReduceTransparency` says.
    public static var isReduceTransparencyEnabled: Bool { environment?.accessibilityReduceTransparency ?? false }

    /// Whether the colors are inverted, as `accessibilityInvertColors` says.
    public static var isInvertColorsEnabled: Bool { environment?.accessibilityInvertColors ?? false }

    /// Whether colors alone should not tell things apart, as `accessibilityDifferentiateWithoutColor` says.
    public static var shouldDifferentiateWithoutColor: Bool {
        environment?.accessibilityDifferentiateWithoutColor ?? false
    }

    /// Whether buttons should have shapes, as `accessibilityShowButtonShapes` says.
    public static var buttonShapesEnabled: Bool { environment?.accessibilityShowButtonShapes ?? false }

    /// Whether the person prefers bold text, as `legibilityWeight` says.
    public static var isBoldTextEnabled: Bool { environment?.legibilityWeight == .bold }

    /// A kind of change that assistive technologies hear of.
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
