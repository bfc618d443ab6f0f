public import Foundation
package import SwiftUICore

/// Notifications of the scene's phases and of new days, for code that has no environment.
///
/// ```swift
/// struct Clock: View {
///     @State private var date = Date.now
///     var body: some View {
///         Text(date, format: .dateTime)
///             .onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in
///                 date = .now
///             }
///     }
/// }
/// ```
///
/// A terminal posts them when its window gains or loses the keyboard, and when the program ends. A program that is
/// suspended stops at once. It receives the notifications when it is resumed, the background first. The environment
/// value `scenePhase` belongs to one scene, and is the better choice where views exist. A browser's pages stay active,
/// so no phases are posted for them. Follows [Apple's
/// UIApplication](https://developer.apple.com/documentation/uikit/uiapplication).
extension UIApplication {
    /// The scene has become active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The scene is no longer active.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The scene has left the screen.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The scene is on its way back to the screen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The program is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// Posted when a day begins, after `NSCalendarDayChanged`. Other changes of the clock, and changes of the time
    /// zone, do not post it.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    /// The observer of new days, which is never removed.
    private static let dayObservation = NotificationCenter.default.addObserver(
        forName: .NSCalendarDayChanged, object: nil, queue: nil
    ) { [application = shared] _ in
        NotificationCenter.default.post(name: significantTimeChangeNotification, object: application)
    }

    /// Starts posting ``significantTimeChangeNotification``.
    package func announceDays() { _ = Self.dayObservation }

    /// Posts the notifications for a change from one phase to another, in their order on Apple's platforms.
    package func announce(_ phase: ScenePhase, after last: ScenePhase) {
        if last == .active, phase != .active { post(Self.willResignActiveNotification) }
        if last != .background, phase == .background { post(Self.didEnterBackgroundNotification) }
        if last == .background, phase != .background { post(Self.willEnterForegroundNotification) }
        if last != .active, phase == .active { post(Self.didBecomeActiveNotification) }
    }

    package func announceTermination() { post(Self.willTerminateNotification) }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
