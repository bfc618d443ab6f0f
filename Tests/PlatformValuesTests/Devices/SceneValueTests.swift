import Foundation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Values that are named `general`, `main` and `current` refer to the scene whose code is running.
@MainActor
@Suite struct SceneValueTests {
    /// The requests to the devices of two scenes.
    @MainActor
    final class Log {
        var copied: [String] = []
        var vibrations: [[Int]] = []
        var opened: [String] = []

        var environment: EnvironmentValues {
            var values = EnvironmentValues()
            values.sceneDevice.copy = { [self] in copied.append($0) }
            values.sceneDevice.vibrate = { [self] in vibrations.append($0) }
            values.sceneDevice.schemes = ["https"]
            values.systemOpener = { [self] url in
                opened.append(url.absoluteString)
                return url.scheme == "https"
            }
            return values
        }
    }

    struct Clipboard: View {
        let text: String
        @State private var read = "nothing"

        var body: some View {
            Button("Copy") { UIPasteboard.general.string = text }
            Button("Copy later") {
                Task {
                    await Task.yield()
                    UIPasteboard.general.string = "later \(text)"
                }
            }
            Button("Clear") { NSPasteboard.general.clearContents() }
            Button("Read") { read = UIPasteboard.general.string ?? "nothing" }
            Text(read)
        }
    }

    @Test func eachSceneHasItsOwnPasteboard() async throws {
        let (one, two) = (Log(), Log())
        let first = Screen(Clipboard(text: "a"), environment: one.environment)
        let second = Screen(Clipboard(text: "b"), environment: two.environment)
        try first.press("Copy")
        try second.press("Read")
        #expect(second.texts.contains("nothing"))
        try second.press("Copy")
        try first.press("Read")
        #expect(first.texts.contains("a"))
        try first.press("Copy later")
        await first.idle()
        try first.press("Read")
        try second.press("Read")
        #expect(first.texts.contains("later a"))
        #expect(second.texts.contains("b"))
        try first.press("Clear")
        try first.press("Read")
        #expect(first.texts.contains("nothing"))
        #expect(one.copied == ["a", "later a"])
        #expect(two.copied == ["b"])
    }

    @Test func anUnknownSceneGetsAndGivesNothing() {
        let screens = [Screen(Text("A")), Screen(Text("B"))]
        UIPasteboard.general.string = "a"
        #expect(UIPasteboard.general.string == nil)
        #expect(UIScreen.main.bounds == .zero)
        #expect(screens.count == 2)
    }

    struct Formats: View {
        @State private var shown: [String] = []

        var body: some View {
            Button("AppKit") {
                let board = NSPasteboard.general
                let changes = board.clearContents()
                shown = [
                    "\(board.setString("text", forType: .string))",
                    "\(board.setString("<p>", forType: NSPasteboard.PasteboardType("public.html")))",
                    "\(board.string(forType: .string) ?? "nil")", "\(board.changeCount - changes)",
                    "\(UIPasteboard.general.hasStrings) \(UIPasteboard.general.hasURLs)",
                ]
            }
            Button("URL") {
                UIPasteboard.general.url = URL(string: "https://example.org/a")
                shown = [UIPasteboard.general.string ?? "", UIPasteboard.general.url?.lastPathComponent ?? ""]
                UIPasteboard.general.strings = ["1", "2"]
                shown.append("\(UIPasteboard.general.strings ?? []) \(UIPasteboard.general.url == nil)")
            }
            Text(shown.joined(separator: "; "))
        }
    }

    @Test func textsAndURLsAreCopied() throws {
        let screen = Screen(Formats())
        try screen.press("AppKit")
        #expect(screen.texts.contains("true; false; text; 1; true false"))
        try screen.press("URL")
        #expect(screen.texts.contains(#"https://example.org/a; a; ["1\n2"] true"#))
    }

    struct Links: View {
        @State private var accepted: [Bool] = []

        var body: some View {
            Button("Page") {
                UIApplication.shared.open(URL(string: "https://example.org")!) { accepted.append($0) }
            }
            Button("Script") {
                let url = URL(string: "javascript:alert(1)")!
                accepted.append(UIApplication.shared.canOpenURL(url))
                accepted.append(NSWorkspace.shared.open(url))
            }
            Button("Ask") { accepted = [UIApplication.shared.canOpenURL(URL(string: "HTTPS://example.org")!)] }
            Text(accepted.map(\.description).joined(separator: " "))
        }
    }

    @Test func urlsAreOpenedByTheScene() throws {
        let log = Log()
        let screen = Screen(Links(), environment: log.environment)
        let other = Screen(Links(), environment: Log().environment)
        try screen.press("Page")
        try screen.press("Script")
        #expect(screen.texts.contains("true false false"))
        #expect(log.opened == ["https://example.org", "javascript:alert(1)"])
        try other.press("Ask")
        #expect(other.texts.contains("true"))
    }

    struct Facts: View {
        @State private var shown = ""

        var body: some View {
            Button("Read") {
                let screen = UIScreen.main
                let device = UIDevice.current
                shown =
                    "\(Int(screen.bounds.width)) \(Int(screen.nativeBounds.height)) \(screen.scale) "
                    + "\(device.userInterfaceIdiom) \(device.model) \(device.systemName) "
                    + "\(UIApplication.shared.applicationState) \(UIAccessibility.isReduceMotionEnabled)"
            }
            Text(shown)
        }
    }

    @Test func theScreenIsTheOneThatShowsTheScene() throws {
        var environment = EnvironmentValues()
        environment.displayScale = 2
        environment.horizontalSizeClass = .compact
        environment.accessibilityReduceMotion = true
        let screen = Screen(Facts(), size: CGSize(width: 320, height: 200), environment: environment)
        let other = Screen(Facts())
        try screen.press("Read")
        #expect(screen.texts.contains("320 400 2.0 phone Screen Linux active true"))
        environment.horizontalSizeClass = .regular
        screen.environment = environment
        try screen.press("Read")
        #expect(screen.texts.contains("320 400 2.0 pad Screen Linux active true"))
        try other.press("Read")
        #expect(other.texts.contains("640 384 1.0 unspecified Screen Linux active false"))
    }

    struct Preferences: View {
        @State private var shown = ""

        var body: some View {
            Button("Read") {
                let values = [
                    UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning,
                    UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isInvertColorsEnabled,
                    UIAccessibility.shouldDifferentiateWithoutColor, UIAccessibility.buttonShapesEnabled,
                    UIAccessibility.isBoldTextEnabled,
                ]
                shown = values.map { $0 ? "1" : "0" }.joined()
            }
            Text(shown)
        }
    }

    @Test func eachPreferenceBelongsToItsScene() throws {
        let preferences: [(WritableKeyPath<EnvironmentValues, Bool>, String)] = [
            (\.accessibilityVoiceOverEnabled, "1000000"), (\.accessibilitySwitchControlEnabled, "0100000"),
            (\.accessibilityReduceTransparency, "0010000"), (\.accessibilityInvertColors, "0001000"),
            (\.accessibilityDifferentiateWithoutColor, "0000100"), (\.accessibilityShowButtonShapes, "0000010"),
        ]
        for (value, shown) in preferences {
            var environment = EnvironmentValues()
            environment[keyPath: value] = true
            let screen = Screen(Preferences(), environment: environment)
            try screen.press("Read")
            #expect(screen.texts.last == shown)
        }
    }

    @Test func boldTextBelongsToItsScene() throws {
        var environment = EnvironmentValues()
        environment.legibilityWeight = .bold
        let screen = Screen(Preferences(), environment: environment)
        try screen.press("Read")
        #expect(screen.texts.last == "0000001")
        #expect(!UIAccessibility.isBoldTextEnabled)
    }

    struct Vendor: View {
        @State private var known: Set<UUID?> = []
        var body: some View {
            Button("Read") { known.insert(UIDevice.current.identifierForVendor) }
            Text("\(known.count) \(known.contains(nil))")
        }
    }

    @Test func theIdentifierOfAStoreStaysTheSame() throws {
        let name = "PlatformValuesTests.\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        var environment = EnvironmentValues()
        environment.defaultAppStorage = store
        let screen = Screen(Vendor(), environment: environment)
        try screen.press("Read")
        try screen.press("Read")
        #expect(screen.texts.contains("1 false"))
    }

    struct Haptics: View {
        @State private var count = 0

        var body: some View {
            Button("Heavy") { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() }
            Button("Half") { UIImpactFeedbackGenerator(style: .medium).impactOccurred(intensity: 0.5) }
            Button("None") { UIImpactFeedbackGenerator().impactOccurred(intensity: 0) }
            Button("Error") { UINotificationFeedbackGenerator().notificationOccurred(.error) }
            Button("Count") { count += 1 }
                .sensoryFeedback(trigger: count) { _, new in new == 2 ? .success : nil }
                .sensoryFeedback(.selection, trigger: count) { old, _ in old == 0 }
        }
    }

    @Test func feedbackVibrates() throws {
        let log = Log()
        let screen = Screen(Haptics(), environment: log.environment)
        for title in ["Heavy", "Half", "None", "Error", "Count", "Count", "Count"] { try screen.press(title) }
        #expect(log.vibrations == [[30], [10], [30, 50, 30, 50, 30], [5], [20, 60, 30]])
    }
}
