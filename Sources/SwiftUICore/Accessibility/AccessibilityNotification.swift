public import Foundation
public import StringLocalization

/// Notifications to assistive technologies about the scene for which the calling code runs.
///
/// ```swift
/// // given: count: Int
/// AccessibilityNotification.Announcement("\(count) articles").post()
/// ```
///
/// A page in a browser announces texts in a polite live region, after the screen reader's current speech. Other screens
/// announce nothing. Follows [Apple's
/// AccessibilityNotification](https://developer.apple.com/documentation/accessibility/accessibilitynotification).
public enum AccessibilityNotification {
    /// Announces a text.
    public struct Announcement: Sendable {
        private let text: String

        /// Creates an announcement of a text.
        public init(_ announcement: String) {
            text = announcement
        }

        /// Creates an announcement of the characters of a text.
        public init(_ announcement: AttributedString) {
            text = String(announcement.characters)
        }

        /// Creates an announcement in the language of the resource's locale.
        @_disfavoredOverload
        public init(_ announcement: LocalizedStringResource) {
            text = String(localized: announcement)
        }

        /// Posts the announcement.
        public func post() { say(text) }
    }

    /// Specifies which part of the content has scrolled into view.
    public struct PageScrolled: Sendable {
        private let text: String

        /// Creates a notification with a description of the shown part.
        public init(_ announcement: String) {
            text = announcement
        }

        /// Creates a notification with the characters of a description.
        public init(_ announcement: AttributedString) {
            text = String(announcement.characters)
        }

        /// Posts the notification.
        public func post() { say(text) }
    }

    /// Reports that parts of the screen have changed. Announces the element if it is a text; browsers find the rest
    /// themselves.
    public struct LayoutChanged {
        private let text: String?

        /// Creates a notification, optionally with a text to announce.
        public init(_ element: Any? = nil) {
            text = element as? String
        }

        /// Posts the notification.
        public func post() { say(text ?? "") }
    }

    /// Reports that most of the screen has changed. Announces the element if it is a text; browsers find the rest
    /// themselves.
    public struct ScreenChanged {
        private let text: String?

        /// Creates a notification, optionally with a text to announce.
        public init(_ element: Any? = nil) {
            text = element as? String
        }

        /// Posts the notification.
        public func post() { say(text ?? "") }
    }

    /// Announces a text on the device of the current scene, from any thread.
    package static func say(_ text: String) {
        guard !text.isEmpty, let scene = SceneContext.find(for: "AccessibilityNotification") else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { scene.environment.sceneDevice.announce?(text) }
        } else {
            Task { @MainActor in scene.environment.sceneDevice.announce?(text) }
        }
    }
}

/// Announces a text on the device of the current scene.
private func say(_ text: String) { AccessibilityNotification.say(text) }
