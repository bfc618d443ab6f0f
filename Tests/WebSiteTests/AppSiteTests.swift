#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct AppSiteTests {
        @Test func eachPageHasItsOwnState() async throws {
            let site = TestSite(ShopApp())
            let first = try site.open()
            let second = try site.open()
            try await first.press("Own")
            try await first.press("Own")
            try await second.press("Own")
            #expect(first.text.contains("own 2"))
            #expect(second.text.contains("own 1"))
        }

        @Test func aPageKnowsThatItIsServed() throws {
            let page = try TestSite(ServedApp()).open()
            #expect(page.text.contains("served true"))
        }

        @Test func theObjectsOfTheAppAreSharedByAllPages() async throws {
            let site = TestSite(ShopApp())
            let first = try site.open()
            let second = try site.open(browser: "c")
            try await first.press("Shared")
            await MainThread.turn()
            #expect(first.text.contains("shared 1"))
            #expect(second.text.contains("shared 1"))
            // The patch was sent without a request.
            #expect(second.link.frames.contains { $0.contains("shared 1") })
        }

        @Test func aLateShutdownReportsItsUnfinishedPages() {
            #expect(
                AppSite.sentence(rest: 900)
                    == "ended after 9.5 seconds with 900 pages that were not handed over and continue with "
                    + "their last stored state: an action, the disk or the machine is busy."
            )
            #expect(AppSite.sentence(rest: nil).hasPrefix("ended after 9.5 seconds before any page was handed over: "))
        }

        @Test func aClickTakesFewBytes() async throws {
            let site = TestSite(ShopApp())
            let page = try site.open()
            page.link.frames = []
            try await page.press("Own")
            #expect(page.link.frames.count == 1)
            #expect(page.link.frames[0].utf8.count <= 40, "\(page.link.frames)")
        }

        @Test func storedValuesBelongToTheBrowser() async throws {
            let folder = URL.temporaryDirectory.appending(path: "site-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let site = TestSite(ShopApp(), folder: folder)
            let first = try site.open(browser: "b")
            let other = try site.open(browser: "c")
            try await first.press("Stored")
            #expect(first.text.contains("stored 1"))
            #expect(other.text.contains("stored 0"))
            #expect(try site.open(browser: "b").html.contains("stored 1"))
            await site.site.shutDown()
            // The value survives a restart of the server.
            #expect(try TestSite(ShopApp(), folder: folder).open(browser: "b").html.contains("stored 1"))
            #expect(UserDefaults.standard.object(forKey: "stored") == nil)
        }

        @Test func onlyABrowserThatHasStoredSomethingIsKnownAfterTheNextStart() async throws {
            let folder = URL.temporaryDirectory.appending(path: "site-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let site = TestSite(ShopApp(), folder: folder)
            let (stored, silent) = (Identity.make(), Identity.make())
            try await site.open(browser: stored).press("Stored")
            try await site.open(browser: silent).press("Own")
            #expect(site.sessions.identity(claimed: silent) == silent)
            await site.site.shutDown()
            let again = TestSite(ShopApp(), folder: folder)
            #expect(again.sessions.identity(claimed: stored) == stored)
            for claimed in [silent, Identity.make(), "../browsers/" + stored, stored + ".plist", "", "."] {
                let new = again.sessions.identity(claimed: claimed)
                #expect(new != claimed)
                #expect(Identity.isWellFormed(new))
                _ = try again.open(browser: new)
            }
            await again.site.shutDown()
            // A visitor without stored values has no file.
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "browsers").path)
            #expect(files == [stored + ".plist"])
        }

        @Test func otherUsersCannotListTheBrowsersThatHaveStoredSomething() throws {
            let folder = URL.temporaryDirectory.appending(path: "site-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let browsers = folder.appending(path: "browsers").path
            try FileManager.default.createDirectory(
                atPath: browsers, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
            _ = TestSite(ShopApp(), folder: folder)
            #expect(try FileManager.default.attributesOfItem(atPath: browsers)[.posixPermissions] as? Int == 0o700)
        }

        @Test(arguments: ["../../outside", "/var/outside", "..", "a/b", "", "A", String(repeating: "a", count: 65)])
        func anUnsafeIdentityHasNoFile(_ browser: String) async throws {
            let folder = URL.temporaryDirectory.appending(path: "site-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let site = TestSite(ShopApp(), folder: folder)
            let page = try site.open(browser: browser)
            try await page.press("Stored")
            #expect(page.text.contains("stored 1"))
            await site.site.shutDown()
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["browsers"])
        }

        @Test func sceneStorageReturnsWithItsTab() async throws {
            let site = TestSite(ShopApp())
            let old = try site.open()
            try await old.press("Kept")
            try await old.press("Own")
            old.disconnect()
            let new = try site.open("/other", previous: old)
            #expect(new.html.contains("kept 0"))
            // The loaded page differs from the restored scene, so the server sends all content.
            #expect(new.text.contains("kept 1"))
            #expect(new.text.contains("own 0"))
            #expect(new.link.frames.contains { $0.contains("kept 1") })
            #expect(site.sessions.count == 1)
        }

        @Test func aReloadedPageContinuesWhereItWas() async throws {
            let site = TestSite(ShopApp())
            let old = try site.open()
            try await old.press("Own")
            old.disconnect()
            let new = try site.open(previous: old, isReload: true)
            #expect(new.link.frames.contains { $0.contains("own 1") })
            // The new page counts its events from one.
            try await new.press("Own")
            #expect(new.text.contains("own 2"))
        }

        @Test func aPageGoesOnAfterARestart() async throws {
            let folder = URL.temporaryDirectory.appending(path: "site-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            func start() throws -> TestSite {
                let store = try FileSessionStore(folder: folder, program: "Shop", limits: WebLimits())
                return TestSite(ShopApp(), sessionStore: store)
            }
            let site = try start()
            let browser = Identity.make()
            let old = try site.open(browser: browser)
            try await old.press("Own")
            try await old.press("Kept")
            // As after a kill: the change is stored, and the end is not announced.
            site.sessions.saveChanges()
            await site.sessions.store.written()
            let next = try start()
            #expect(next.sessions.identity(claimed: browser) == browser)
            let new = try next.open(browser: browser, previous: old, isReload: true)
            #expect(new.text.contains("own 1"))
            #expect(new.text.contains("kept 1"))
            try await new.press("Own")
            #expect(new.text.contains("own 2"))
            // The objects of the app begin with the process.
            #expect(new.text.contains("shared 0"))
            let foreign = try next.open(browser: Identity.make(), previous: old, isReload: true)
            #expect(foreign.text.contains("own 0"))
        }

        @Test func openURLReceivesTheAddress() throws {
            let page = try TestSite(ShopApp()).open("/tea/green?cup=1")
            #expect(page.html.contains("at http://localhost:8080/tea/green?cup=1"))
            #expect(try TestSite(ShopApp()).open("/").html.contains("at nothing"))
        }

        @Test func foreignPagesAreOpenedByTheBrowser() async throws {
            let page = try TestSite(ShopApp()).open()
            try await page.press("Help")
            #expect(page.link.frames.contains { $0.contains(#""u","https://example.org/help""#) })
            page.link.frames = []
            try await page.press("Script")
            #expect(!page.link.frames.contains { $0.contains("javascript") })
        }

        @Test func tasksEndWithTheirSession() async throws {
            let tally = Tally()
            let site = TestSite(ShopApp(tally: tally))
            _ = try site.open()
            await MainThread.turn()
            #expect(await MainThread.wait(until: { tally.tasks == 1 }, atMost: .seconds(3_600)))
            await site.site.shutDown()
            #expect(await MainThread.wait(until: { tally.tasks == 0 }, atMost: .seconds(3_600)))
            #expect(site.sessions.count == 0)
        }

        @Test func aBrowserTellsItsLanguageAndItsSize() async throws {
            let page = try TestSite(ShopApp()).open()
            page.send(#"[1,"E",{"languages":["fr-FR"],"scheme":"dark","width":390,"height":844,"scale":3,"text":1}]"#)
            await MainThread.turn()
            #expect(page.text.contains("fr_FR dark compact"))
        }
    }

    /// Counters over all sessions.
    @MainActor
    private final class Tally {
        var tasks = 0

        nonisolated init() {}
    }

    private final class SharedCount: ObservableObject {
        @Published var value = 0
    }

    private struct ShopApp: App {
        var tally = Tally()
        @StateObject private var shared = SharedCount()

        var body: some Scene {
            WindowGroup("Shop") { ShopView(tally: tally, shared: shared) }
        }
    }

    private struct ShopView: View {
        let tally: Tally
        @ObservedObject var shared: SharedCount
        @State private var own = 0
        @AppStorage("stored") private var stored = 0
        @SceneStorage("kept") private var kept = 0
        @State private var place = "nothing"
        @Environment(\.openURL) private var openURL
        @Environment(\.locale) private var locale
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.horizontalSizeClass) private var sizeClass

        var body: some View {
            VStack {
                Text("own \(own)")
                Text("shared \(shared.value)")
                Text("stored \(stored)")
                Text("kept \(kept)")
                Text("at \(place)")
                Text(verbatim: "\(locale.identifier) \(colorScheme) \(sizeClass == .compact ? "compact" : "regular")")
                Button("Own") { own += 1 }
                Button("Shared") { shared.value += 1 }
                Button("Stored") { stored += 1 }
                Button("Kept") { kept += 1 }
            }
            HStack {
                Button("Help") { openURL(URL(string: "https://example.org/help")!) }
                Button("Script") { openURL(URL(string: "javascript:alert(1)")!) }
            }
            .onOpenURL { place = $0.absoluteString }
            .task {
                tally.tasks += 1
                defer { tally.tasks -= 1 }
                while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
            }
        }
    }

    private struct ServedApp: App {
        struct Window: View {
            @Environment(\.isWebSession) private var isWebSession
            var body: some View { Text("served \(isWebSession)") }
        }

        var body: some Scene { WindowGroup { Window() } }
    }
#endif
