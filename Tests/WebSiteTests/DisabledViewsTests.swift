#if Web
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// Disabled or hidden views of any kind ignore all events from a page.
    @MainActor
    @Suite struct DisabledViewsTests {
        /// Every event that an element can receive.
        private static let events = [
            #""F","I",1"#, #""x","I","text",1"#, #""e","I""#, #""k","I","a",0"#, #""P","I",0,1,1"#, #""P","I",2,1,1"#,
            #""p","I""#, #""o","I",1"#, #""o","I",0"#, #""A","I","Do""#, #""+","I""#, #""v","I",1"#, #""s","I",0"#,
            #""s","I",1"#, #""b","I",1"#, #""R","I""#, #""c","I""#, #""D","I""#, #""M","I",1"#, #""W","I""#,
        ]

        /// Sends every event to every element, and at the end the event that opens their menus.
        private func sendAllEvents(to page: TestPage) async {
            let ids = page.html.matches(of: #/<[a-z]+ id=n([0-9a-z]+)/#).map { String($0.1) }
            #expect(ids.count > 20)
            var number = 0
            for event in Self.events + [#""C","I""#] {
                for id in ids {
                    number += 1
                    page.send("[\(number),\(event.replacing("\"I\"", with: "\"\(id)\""))]")
                }
                await MainThread.turn()
                page.takePatches()
            }
            #expect(page.link.ending == nil)
        }

        @Test func enabledControlsRunTheirActions() async throws {
            let log = ActionLog()
            let page = try TestSite(EverythingApp(log: log)).open()
            await sendAllEvents(to: page)
            #expect(
                log.done.isSuperset(of: [
                    "action", "adjustment", "key", "link", "list", "name", "press", "scroll view", "section", "tap",
                    "toggle",
                ]))
            #expect(page.text.contains("Item of the menu"))
        }

        @Test func disabledControlsDoNothing() async throws {
            let log = ActionLog()
            let page = try TestSite(EverythingApp(log: log, isDisabled: true)).open()
            await sendAllEvents(to: page)
            #expect(log.done == [])
            #expect(!page.text.contains("Item of the menu"))
        }

        @Test func hiddenControlsDoNothing() async throws {
            let log = ActionLog()
            let page = try TestSite(EverythingApp(log: log, isHidden: true)).open()
            await sendAllEvents(to: page)
            #expect(log.done == [])
            #expect(!page.text.contains("Item of the menu"))
        }
    }

    /// The recorded actions.
    @MainActor
    private final class ActionLog {
        var done: Set<String> = []

        func binding<Value>(_ name: String, _ value: Value) -> Binding<Value> {
            Binding {
                value
            } set: { _ in
                self.done.insert(name)
            }
        }
    }

    private struct EverythingApp: App {
        var log = ActionLog()
        var isDisabled = false
        var isHidden = false

        var body: some Scene {
            WindowGroup("Everything") {
                if isHidden {
                    Everything(log: log).hidden()
                } else {
                    Everything(log: log).disabled(isDisabled)
                }
            }
        }
    }

    private struct Everything: View {
        let log: ActionLog

        var body: some View {
            VStack {
                Text("With a menu").contextMenu { Button("Item of the menu") {} }
                Text(try! AttributedString(markdown: "[There](app:there)"))
                    .environment(
                        \.openURL,
                        OpenURLAction { _ in
                            log.done.insert("link")
                            return .handled
                        })
                Text("Acts").accessibilityAction(named: "Do") { log.done.insert("action") }
                Text("Turns").accessibilityAdjustableAction { _ in log.done.insert("adjustment") }
                Text("Taps").onTapGesture { log.done.insert("tap") }
                Text("Keys").focusable().onKeyPress("a") {
                    log.done.insert("key")
                    return .handled
                }
                Button("Press") { log.done.insert("press") }
                Toggle("Toggle", isOn: log.binding("toggle", false))
                TextField("Name", text: log.binding("name", ""))
                Slider(value: log.binding("slider", 0.5))
                Stepper("Steps", value: log.binding("stepper", 1), in: 0...9)
                Picker("Choice", selection: log.binding("picker", 0)) {
                    ForEach(0..<3) { Text("Choice \($0)").tag($0) }
                }
                List {
                    Section("More", isExpanded: log.binding("section", true)) { Text("Within") }
                }
                .refreshable { log.done.insert("list") }
                ScrollView { Text("Below") }.refreshable { log.done.insert("scroll view") }
            }
        }
    }
#endif
