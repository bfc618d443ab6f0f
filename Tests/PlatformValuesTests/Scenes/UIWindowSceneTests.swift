import Foundation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// The scene, its window and the app, as code without an environment sees them.
@MainActor
@Suite struct UIWindowSceneTests {
    struct Report: View {
        @State private var lines: [String] = []
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            Button("Scene") {
                let scenes = UIApplication.shared.connectedScenes
                let scene = scenes.first as? UIWindowScene
                let window = scene?.windows.first(where: \.isKeyWindow)
                lines = [
                    "\(scenes.count) \(scene.map { "\($0.activationState)" } ?? "none")",
                    "\(scene?.interfaceOrientation.isLandscape == true) \(scene?.screen.bounds.width ?? 0)",
                    "\(window?.bounds.height ?? 0) \(window?.safeAreaInsets.top ?? -1)",
                    "\(window?.windowScene == scene) \(UIApplication.shared.keyWindow == window)",
                ]
            }
            Button("Dark") { UIApplication.shared.windows.first?.overrideUserInterfaceStyle = .dark }
            Button("Light in AppKit") { NSApp.appearance = NSAppearance(named: .aqua) }
            Button("As around") { NSApp.appearance = nil }
            Button("Quit") { NSApplication.shared.terminate(nil) }
            Text(scheme == .dark ? "dark" : "light")
            ForEach(lines, id: \.self) { Text($0) }
        }
    }

    @Test func theSceneOfTheRunningCodeIsConnected() throws {
        let screen = Screen(Report(), size: CGSize(width: 640, height: 480))
        try screen.press("Scene")
        #expect(screen.texts.suffix(4) == ["1 foregroundActive", "true 640.0", "480.0 0.0", "true true"])
    }

    @Test func aWindowOverridesTheColorSchemeOfItsViews() throws {
        let screen = Screen(Report())
        #expect(screen.texts.contains("light"))
        try screen.press("Dark")
        #expect(screen.texts.contains("dark"))
        try screen.press("Light in AppKit")
        #expect(screen.texts.contains("light"))
        try screen.press("Dark")
        try screen.press("As around")
        #expect(screen.texts.contains("light"))
    }

    @Test func aPreferenceOfTheViewsGoesBeforeTheWindow() throws {
        let screen = Screen(Report().preferredColorScheme(.light))
        try screen.press("Dark")
        #expect(screen.texts.contains("light"))
    }

    @Test func quittingCallsTheDevice() throws {
        var environment = EnvironmentValues()
        let log = SceneValueTests.Log()
        environment.sceneDevice.quit = { log.opened.append("quit") }
        let screen = Screen(Report(), environment: environment)
        try screen.press("Quit")
        #expect(log.opened == ["quit"])
    }

    struct Form: View {
        @FocusState private var isFocused: Bool
        @State private var text = ""
        @State private var hadFocus = "unknown"

        var body: some View {
            TextField("Name", text: $text).focused($isFocused)
            Button("Focus") { isFocused = true }
            Button("Done") { hadFocus = "\(UIApplication.shared.keyWindow?.endEditing(true) ?? false)" }
            Text(isFocused ? "focused" : "not focused")
            Text(hadFocus)
        }
    }

    @Test func endEditingTakesTheFocus() throws {
        let screen = Screen(Form())
        try screen.press("Focus")
        #expect(screen.texts.contains("focused"))
        try screen.press("Done")
        #expect(screen.texts.contains("not focused"))
        #expect(screen.texts.contains("true"))
        try screen.press("Done")
        #expect(screen.texts.contains("false"))
    }

    @Test func aSceneIsUnattachedAfterItHasClosed() throws {
        var scene: UIScene?
        do {
            let screen = Screen(Button("Keep") { scene = UIApplication.shared.connectedScenes.first })
            try screen.press("Keep")
            #expect(scene?.activationState == .foregroundActive)
        }
        #expect(scene?.activationState == .unattached)
    }

    @Test func orientationsAreSets() {
        #expect(UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIInterfaceOrientationMask.allButUpsideDown.contains(.landscape))
        #expect(!UIInterfaceOrientationMask.allButUpsideDown.contains(.portraitUpsideDown))
        #expect(UIRectEdge.all.rawValue == 15)
        #expect(UIInterfaceOrientation.landscapeLeft.isLandscape && !UIInterfaceOrientation.unknown.isPortrait)
    }
}
