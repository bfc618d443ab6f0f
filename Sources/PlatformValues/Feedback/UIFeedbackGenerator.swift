public import Foundation
internal import SwiftUICore

/// The base of types that play haptic feedback.
///
/// A browser on a device that vibrates does so, after the person has touched the page once. Other screens do nothing.
/// Follows [Apple's UIFeedbackGenerator](https://developer.apple.com/documentation/uikit/uifeedbackgenerator).
@MainActor
@preconcurrency
public class UIFeedbackGenerator: NSObject {
    fileprivate nonisolated init(base: Void) { super.init() }

    /// Prepares the generator, which needs no preparation here.
    public func prepare() {}

    fileprivate func play(_ feedback: SensoryFeedback) {
        SceneContext.current?.environment.sceneDevice.play(feedback)
    }
}

/// Plays feedback of an impact.
///
/// ```swift
/// struct Dice: View {
///     let roll: () -> Void
///     var body: some View {
///         Button("Roll") {
///             UIImpactFeedbackGenerator(style: .medium).impactOccurred()
///             roll()
///         }
///     }
/// }
/// ```
///
/// Follows
/// [Apple's UIImpactFeedbackGenerator](https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator).
@MainActor
@preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight of an impact.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    public nonisolated init(style: FeedbackStyle = .medium) {
        self.style = style
        super.init(base: ())
    }

    /// Plays the feedback.
    public func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    /// Plays the feedback for a time that is proportional to the intensity, from 0 to 1.
    public func impactOccurred(intensity: CGFloat) {
        switch style {
        case .light: play(.impact(weight: .light, intensity: Double(intensity)))
        case .medium: play(.impact(weight: .medium, intensity: Double(intensity)))
        case .heavy: play(.impact(weight: .heavy, intensity: Double(intensity)))
        case .soft: play(.impact(flexibility: .soft, intensity: Double(intensity)))
        case .rigid: play(.impact(flexibility: .rigid, intensity: Double(intensity)))
        }
    }
}

/// Plays feedback of a success, a warning or an error.
///
/// Follows [Apple's
/// UINotificationFeedbackGenerator](https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator).
@MainActor
@preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of event.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public nonisolated init() { super.init(base: ()) }

    /// Plays the feedback.
    public func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play(.success)
        case .warning: play(.warning)
        case .error: play(.error)
        }
    }
}

/// Plays feedback of a change in selection.
///
/// Follows [Apple's
/// UISelectionFeedbackGenerator](https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator).
@MainActor
@preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public nonisolated init() { super.init(base: ()) }

    /// Plays the feedback.
    public func selectionChanged() {
        play(.selection)
    }
}
