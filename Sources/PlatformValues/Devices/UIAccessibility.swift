internal import SwiftUICore

/// Settings of the person who uses the scene for which the calling code runs.
///
/// Follows [Apple's UIAccessibility](https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct).
public enum UIAccessibility {
    /// Whether the person prefers less motion, which a browser reports. False elsewhere.
    @MainActor
    @preconcurrency
    public static var isReduceMotionEnabled: Bool {
        SceneContext.current?.environment.accessibilityReduceMotion ?? false
    }
}
