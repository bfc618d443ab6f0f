import RenderTree
import SwiftUI
import SwiftUICore
import Testing

@testable import TerminalRenderer

/// An app with two windows, each of which can present a sheet.
private struct Desk: App {
    @MainActor static var showSheet: (Bool) -> Void = { _ in }

    struct Main: View {
        @State private var showsSheet = false
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            Button("Clock") { openWindow(id: "clock") }
                .onAppear { Desk.showSheet = { showsSheet = $0 } }
                .sheet(isPresented: $showsSheet) { Text("main sheet") }
        }
    }

    struct Clock: View {
        @State private var showsSheet = false
        var body: some View {
            Button("noon") { showsSheet = true }
                .sheet(isPresented: $showsSheet) { Text("clock sheet") }
        }
    }

    var body: some Scene {
        WindowGroup("Desk") { Main() }
        Window("Clock", id: "clock") { Clock() }
    }
}

@MainActor
@Suite struct WindowOrderTests {
    @Test func aSheetLiesBelowTheWindowsInFrontOfItsWindow() {
        let stage = Stage(columns: 40, rows: 10, app: Desk())
        stage.click("Clock")
        #expect(stage.text == "noon")
        Desk.showSheet(true)
        stage.synchronize()
        #expect(stage.text == "noon")
        stage.click("noon")
        #expect(stage.text.contains("clock sheet"))
        stage.press(.escape)
        stage.press(.escape)
        #expect(stage.text.contains("main sheet"))
    }
}
