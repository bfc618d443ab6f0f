import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct WindowTests {
    struct Desk: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.openSettings) private var openSettings
        var body: some View {
            Button("Lamp") { openWindow(id: "lamp") }
            Button("Clock") { openWindow(id: "clock") }
            Button("Note 1") { openWindow(value: 1) }
            Button("Note 2") { openWindow(id: "note", value: 2) }
            Button("Close notes") { dismissWindow(id: "note") }
            Button("Close note 1") { dismissWindow(value: 1) }
            Button("Close desk") { dismissWindow() }
            Button("Set up") { openSettings() }
        }
    }

    struct Lamp: View {
        @State private var isOn = false
        @Environment(\.dismissWindow) private var dismissWindow
        var body: some View {
            Button(isOn ? "on" : "off") { isOn.toggle() }
            Button("Away") { dismissWindow() }
        }
    }

    struct DeskApp: App {
        @State private var size = 1
        var body: some Scene {
            Settings { Button("size \(size)") { size += 1 } }
            WindowGroup("Desk") { Desk() }
            WindowGroup("Lamp", id: "lamp") { Lamp() }
            Window("Clock", id: "clock") { Text("noon, size \(size)") }
            WindowGroup("Note", id: "note", for: Int.self) { $number in
                Button("note \(number ?? 0)") { number = 7 }
            }
        }
    }

    private struct PhotoApp: App {
        struct Photo: View {
            @Environment(\.openWindow) private var openWindow
            var body: some View {
                Button("Show info") { openWindow(id: "info") }
                    .gesture(WindowDragGesture())
                    .allowsWindowActivationEvents()
            }
        }

        var body: some Scene {
            WindowGroup { Photo() }
                .windowManagerRole(.principal)
                .windowBackgroundDragBehavior(.enabled)
                .backgroundTask(.appRefresh("photos")) { await refresh() }
                .backgroundTask(.urlSession) { identifier in await refresh(identifier) }
                .defaultWindowPlacement { content, context in
                    WindowPlacement(
                        context.defaultDisplay.visibleRect.origin, size: content.sizeThatFits(.unspecified))
                }
                .windowIdealPlacement { _, _ in WindowPlacement(.center, width: 300) }
            UtilityWindow("Info", id: "info") { Text("12 megapixels") }
        }

        nonisolated private func refresh(_ name: String = "") async {}
    }

    @Test func aUtilityWindowIsAWindow() throws {
        let screen = Screen(app: PhotoApp())
        try screen.press("Show info")
        try screen.press("Show info")
        #expect(windows(screen) == [["12 megapixels"]])
    }

    /// The content of each window above the first, the front one last.
    private func windows(_ screen: Screen) -> [[String]] {
        screen.semantics.all.filter { $0.role == .window }.map { $0.children.map(\.label) }
    }

    @Test func theFirstWindowComesFromTheFirstGroup() {
        let screen = Screen(app: DeskApp())
        #expect(screen.windowTitle == "Desk")
        #expect(screen.texts.first == "Lamp")
        #expect(windows(screen) == [])
    }

    @Test func windowsOfAGroupStandOneAboveTheOtherWithStateOfTheirOwn() throws {
        let screen = Screen(app: DeskApp())
        try screen.press("Lamp")
        try screen.press("off")
        try screen.press("Lamp")
        #expect(windows(screen) == [["on", "Away"], ["off", "Away"]])
        #expect(screen.windowTitle == "Lamp")
        try screen.element(.button, "Away").at(1).tap()
        #expect(windows(screen) == [["on", "Away"]])
        try screen.press("Away")
        #expect(windows(screen) == [])
        #expect(screen.windowTitle == "Desk")
    }

    @Test func aSingleWindowAndOneOfAValueComeToTheFrontAgain() throws {
        let screen = Screen(app: DeskApp())
        try screen.press("Clock")
        try screen.press("Note 1")
        try screen.press("Note 2")
        #expect(windows(screen) == [["noon, size 1"], ["note 1"], ["note 2"]])
        try screen.press("note 1")
        try screen.press("Clock")
        #expect(windows(screen) == [["note 7"], ["note 2"], ["noon, size 1"]])
        #expect(screen.windowTitle == "Clock")
        try screen.press("Close note 1")
        #expect(windows(screen) == [["note 2"], ["noon, size 1"]])
        try screen.press("Close notes")
        #expect(windows(screen) == [["noon, size 1"]])
    }

    @Test func settingsAreOpenedByTheirActionAndByTheirCommandAndFollowTheApp() throws {
        let screen = Screen(app: DeskApp())
        #expect(screen.tree.commands.map(\.title) == ["Settings…"])
        #expect(screen.tree.commands.first?.shortcut?.description == "⌘,")
        screen.tree.commands.first?.node.send(.press)
        try screen.press("Clock")
        try screen.press("size 1")
        #expect(windows(screen) == [["size 2"], ["noon, size 2"]])
        try screen.press("Set up")
        #expect(windows(screen) == [["noon, size 2"], ["size 2"]])
        #expect(screen.windowTitle == "Settings")
    }

    @Test func theFirstWindowStays() throws {
        let screen = Screen(app: DeskApp())
        try screen.press("Close desk")
        #expect(screen.texts.count == 8)
    }

    @Test func aWindowIsDismissedByThePerson() throws {
        let screen = Screen(app: DeskApp())
        try screen.press("Lamp")
        let window = try #require(screen.nodes.first { "\($0.content)" == "window" })
        #expect(window.send(.dismiss))
        #expect(windows(screen) == [])
    }

    struct DefaultApp: App {
        var body: some Scene {
            WindowGroup(for: Int.self) { $number in
                Button("number \(number)") { number += 1 }
            } defaultValue: {
                40
            }
        }
    }

    @Test func aDefaultValueStandsInAndIsWritten() throws {
        let screen = Screen(app: DefaultApp())
        try screen.press("number 40")
        try screen.press("number 41")
        #expect(screen.texts == ["number 42"])
    }

    struct TitledApp: App {
        var body: some Scene {
            WindowGroup("Counter", id: "counter", for: Int.self) { $number in
                Button("number \(number)") { number += 1 }
            } defaultValue: {
                7
            }
        }
    }

    @Test func aTitleDoesNotTakeTheDefaultValueAway() throws {
        let screen = Screen(app: TitledApp())
        try screen.press("number 7")
        #expect(screen.texts == ["number 8"])
    }

    struct Lost: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View { Button("Attic") { openWindow(id: "attic") } }
    }

    @Test func anUndeclaredWindowIsReported() throws {
        let screen = Screen(Lost())
        #expect(
            try diagnostics { try screen.press("Attic") }
                == ["openWindow: the app has no window scene with the id \"attic\"; nothing is opened."])
    }
}
