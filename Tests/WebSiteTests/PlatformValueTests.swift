#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// Values of UIKit and AppKit in a browser.
    @MainActor
    @Suite struct PlatformValueTests {
        private struct Facts: App {
            struct Window: View {
                @State private var shown = "nothing"

                var body: some View {
                    Text("red").foregroundStyle(Color(uiColor: .red))
                    TextField("Code", text: .constant("")).keyboardType(.numberPad).textContentType(.oneTimeCode)
                    TextField("Name", text: .constant("")).autocapitalization(.words)
                    SecureField("Secret", text: .constant("")).textContentType(.newPassword)
                    Button("Copy") { UIPasteboard.general.string = "a \"b\"" }
                    Button("Shake") { UINotificationFeedbackGenerator().notificationOccurred(.success) }
                    Button("Page") { UIApplication.shared.open(URL(string: "https://example.org/help")!) }
                    Button("File") {
                        let url = URL(fileURLWithPath: "/etc/passwd")
                        shown = "\(UIApplication.shared.canOpenURL(url)) \(NSWorkspace.shared.open(url))"
                    }
                    Button("Read") {
                        let (screen, device) = (UIScreen.main, UIDevice.current)
                        let board = UIPasteboard.general.string ?? "empty"
                        shown = "\(Int(screen.bounds.width)) \(device.userInterfaceIdiom) \(device.model) \(board)"
                    }
                    Text(shown)
                }
            }

            var body: some Scene { WindowGroup { Window() } }
        }

        @Test func fieldsStateTheirContentType() throws {
            let page = try TestSite(Facts()).open()
            #expect(page.html.contains(#/<input [^>]*inputmode=numeric[^>]*>/#))
            #expect(page.html.contains(#/<input [^>]*autocomplete=one-time-code[^>]*>/#))
            #expect(page.html.contains(#/<input [^>]*autocapitalize=words[^>]*>/#))
            #expect(page.html.contains(#/<input [^>]*type=password[^>]*autocomplete=new-password[^>]*>/#))
        }

        @Test func copiesAndVibrationsGoToThePageOfTheEvent() async throws {
            let site = TestSite(Facts())
            let page = try site.open(browser: "one")
            let other = try site.open(browser: "two")
            try await page.press("Copy")
            page.takePatches()
            try await page.press("Shake")
            page.takePatches()
            try await page.press("Page")
            let frames = page.link.frames.joined()
            #expect(frames.contains(#"["cp","a \"b\""]"#))
            #expect(frames.contains(#"["vb",[20,60,30]]"#))
            #expect(frames.contains(#"["u","https://example.org/help"]"#))
            let others = other.link.frames.joined()
            for name in ["cp", "vb", "u"] { #expect(!others.contains("[\"\(name)\"")) }
            try await page.press("Read")
            try await other.press("Read")
            #expect(page.text.contains("a &quot;b&quot;") || page.text.contains("a \"b\""))
            #expect(other.text.contains("empty"))
        }

        @Test func aVisitorOpensNoFiles() async throws {
            let page = try TestSite(Facts()).open()
            try await page.press("File")
            #expect(page.text.contains("false false"))
        }

        @Test func theScreenIsTheWindow() async throws {
            let page = try TestSite(Facts()).open()
            page.send(#"[1,"E",{"width":390,"height":844,"scheme":"dark"}]"#)
            await MainThread.turn()
            page.takePatches()
            let html = page.session.scene.screen.page()
            let id = try #require(html.firstMatch(of: #/<button id=n([0-9a-z]+)[^>]*>(?:<[^>]*>)*Read</#)).1
            page.send(#"[2,"p","\#(id)"]"#)
            await MainThread.turn()
            #expect(page.text.contains("390 phone Browser empty"))
        }
    }
#endif
