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
        private func sayEverything(to page: TestPage) async {
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

        @Test func whatIsEnabledDoesWhatItIsAskedFor() async throws {
            let ledger = Ledger()
            let page = try TestSite(EverythingApp(ledger: ledger)).open()
            await sayEverything(to: page)
            #expect(
                ledger.done.isSuperset(of: [
                    "action", "adjustment", "key", "link", "list", "name", "press", "scroll view", "section", "tap",
                    "toggle",
                ]))
            #expect(page.text.contains("Item of the menu"))
        }

        @Test func whatIsDisabledDoesNothing() async throws {
            let ledger = Ledger()
            let page = try TestSite(EverythingApp(ledger: ledger, isDisabled: true)).open()
            await sayEverything(to: page)
            #expect(ledger.done == [])
            #expect(!page.text.contains("Item of the menu"))
        }

        @Test func whatIsHiddenDoesNothing() async throws {
            let ledger = Ledger()
            let page = try TestSite(EverythingApp(ledger: ledger, isHidden: true)).open()
            await sayEverything(to: page)
            #expect(ledger.done == [])
            #expect(!page.text.contains("Item of the menu"))
        }
    }

    /// The recorded actions.
    @MainActor
    private final class Ledger {
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
        var ledger = Ledger()
        var isDisabled = false
        var isHidden = false

        var body: some Scene {
            WindowGroup("Everything") {
                if isHidden {
                    Everything(ledger: ledger).hidden()
                } else {
                    Everything(ledger: ledger).disabled(isDisabled)
                }
            }
        }
    }

    private struct Everything: View {
        let ledger: Ledger

        var body: some View {
            VStack {
                Text("With a menu").contextMenu { Button("Item of the menu") {} }
                Text(try! AttributedString(markdown: "[There](app:there)"))
                    .environment(
                        \.openURL,
                        OpenURLAction { _ in
                            ledger.done.insert("link")
                            return .handled
                        })
                Text("Acts").accessibilityAction(named: "Do") { ledger.done.insert("action") }
                Text("Turns").accessibilityAdjustableAction { _ in ledger.done.insert("adjustment") }
                Text("Taps").onTapGesture { ledger.done.insert("tap") }
                Text("Keys").focusable().onKeyPress("a") {
                    ledger.done.insert("key")
                    return .handled
                }
                Button("Press") { ledger.done.insert("press") }
                Toggle("Toggle", isOn: ledger.binding("toggle", false))
                TextField("Name", text: ledger.binding("name", ""))
                Slider(value: ledger.binding("slider", 0.5))
                Stepper("Steps", value: ledger.binding("stepper", 1), in: 0...9)
                Picker("Choice", selection: ledger.binding("picker", 0)) {
                    ForEach(0..<3) { Text("Choice \($0)").tag($0) }
                }
                List {
                    Section("More", isExpanded: ledger.binding("section", true)) { Text("Within") }
                }
                .refreshable { ledger.done.insert("list") }
                ScrollView { Text("Below") }.refreshable { ledger.done.insert("scroll view") }
            }
        }
    }
#endif
