import Foundation
import PlatformValues
import SwiftUI
import SwiftUICore
import Testing

/// Notifications on the way from one phase of a scene to another.
@MainActor
@Suite(.serialized) struct UIApplicationNotificationTests {
    private static let names: [(Notification.Name, String)] = [
        (UIApplication.didBecomeActiveNotification, "active"),
        (UIApplication.willResignActiveNotification, "resigns"),
        (UIApplication.didEnterBackgroundNotification, "background"),
        (UIApplication.willEnterForegroundNotification, "foreground"),
        (UIApplication.willTerminateNotification, "ends"),
        (UIApplication.significantTimeChangeNotification, "time"),
    ]

    private final class Log {
        var lines: [String] = []
    }

    private func notifications(_ body: () -> Void) -> [String] {
        let log = Log()
        let subscriptions = Self.names.map { name, line in
            NotificationCenter.default.publisher(for: name).sink { _ in log.lines.append(line) }
        }
        body()
        for subscription in subscriptions { subscription.cancel() }
        return log.lines
    }

    private func notifications(from last: ScenePhase, to phase: ScenePhase) -> [String] {
        notifications { UIApplication.shared.announce(phase, after: last) }
    }

    @Test func eachStepIsPosted() {
        #expect(notifications(from: .active, to: .inactive) == ["resigns"])
        #expect(notifications(from: .inactive, to: .background) == ["background"])
        #expect(notifications(from: .background, to: .inactive) == ["foreground"])
        #expect(notifications(from: .inactive, to: .active) == ["active"])
    }

    @Test func twoStepsAtOnceComeInOrder() {
        #expect(notifications(from: .active, to: .background) == ["resigns", "background"])
        #expect(notifications(from: .background, to: .active) == ["foreground", "active"])
    }

    /// A day is posted once, even if `announceDays()` is called several times.
    @Test func aNewDayIsASignificantChangeOfTheTime() {
        UIApplication.shared.announceDays()
        UIApplication.shared.announceDays()
        #expect(notifications { NotificationCenter.default.post(name: .NSCalendarDayChanged, object: nil) } == ["time"])
    }

    @Test func noStepPostsNothing() {
        #expect(notifications(from: .active, to: .active) == [])
    }

    @Test func theEndIsPosted() {
        #expect(notifications { UIApplication.shared.announceTermination() } == ["ends"])
    }
}
