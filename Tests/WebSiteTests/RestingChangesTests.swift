#if Web
    import Combine
    import Foundation
    import MainThread
    import SwiftUI
    import SwiftUICore
    import Testing

    @testable import WebRenderer

    /// Changes outside of a scene while it rests, on the main thread and on others.
    @MainActor
    @Suite(.serialized) struct RestingChangesTests {
        /// The kinds of pages whose views an object on the main thread changes.
        enum Kind: Sendable, CaseIterable { case readers, field, motion }

        /// The ways in which a view replaces another of its type.
        enum Replacement: Sendable, CaseIterable { case page, branch, erasure, identity }

        /// An object tells its readers of a change one after another. The first of them ends the rest.
        @Test(arguments: Kind.allCases)
        func allReadersOfAnObjectShowItsChange(_ kind: Kind) async throws {
            let (awake, other) = (try await open(ChangingApp(kind: kind)), try await open(ChangingApp(kind: kind)))
            #expect(other.session.scene.rest() == .resting)
            let frames = (awake.link.frames.count, other.link.frames.count)
            // Animations take no time.
            for page in [awake, other] { page.screen.callbacks.later = { _, action in action() } }
            var completions = 0
            switch kind {
            case .readers: Outside.shared.number += 1
            case .field: Announcing.shared.text += "!"
            case .motion:
                withAnimation {
                    Outside.shared.number += 1
                } completion: {
                    completions += 1
                }
            }
            await settle(awake, other)
            #expect(!other.screen.isResting)
            #expect(awake.link.frames.count > frames.0)
            #expect(awake.link.frames.dropFirst(frames.0) == other.link.frames.dropFirst(frames.1))
            #expect(awake.text == other.text)
            #expect(completions == (kind == .motion ? 1 : 0))
        }

        /// The other pages are recreated later, so that the code that writes does not wait for all of them.
        @Test func anObjectRecreatesSixteenPagesBeforeItsChange() async throws {
            let awake = try await open(ChangingApp(kind: .readers))
            var pages: [TestPage] = []
            for _ in 0..<20 { pages.append(try await open(ChangingApp(kind: .readers))) }
            for page in pages { #expect(page.session.scene.rest() == .resting) }
            Outside.shared.number += 1
            #expect(pages.count { $0.screen.isResting } == 4)
            await MainThread.turn()
            #expect(pages.allSatisfy { !$0.screen.isResting })
            #expect(pages.allSatisfy { $0.text == awake.text })
        }

        @Test func aValueThatAnotherPageStoresIsShownWithASmallPatch() async throws {
            let site = TestSite(StoringApp())
            let (writer, reader) = (try site.open(), try site.open())
            await settle(writer, reader)
            #expect(reader.session.scene.rest() == .resting)
            let frames = reader.link.frames.count
            try await writer.press("Store")
            await settle(writer, reader)
            #expect(!reader.screen.isResting)
            #expect(reader.link.frames.count == frames + 1)
            #expect(reader.link.frames.last?.contains("stored 1") == true)
            #expect(reader.link.frames.last?.contains(#"["r","*"]"#) == false)
        }

        /// Another thread sends the value while the nodes are removed, one by one.
        @Test func aValueThatIsSentWhileTheViewsAreFreedIsReceived() async throws {
            Outside.shared.choice = 0
            let page = try await open(ReceivingApp())
            let scene = page.session.scene
            let app = try #require(Mirror(reflecting: scene).descendant("app") as? AppHost)
            var hasSent = false
            app.host.graph.removalObserver = { _ in
                guard !hasSent else { return }
                hasSent = true
                onAnotherThread { Feeds.shared.subjects[0].send(7) }
            }
            #expect(scene.rest() == .resting)
            #expect(hasSent)
            app.host.graph.removalObserver = nil
            await settle(page)
            #expect(page.link.frames.last?.contains("received 7") == true)
        }

        @Test func thePublisherThatTheBodyChoosesNowIsFollowed() async throws {
            let outside = Outside.shared
            outside.choice = 0
            let page = try await open(ReceivingApp())
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { outside.choice = 1 }
            await settle(page)
            #expect(!page.screen.isResting)
            Feeds.shared.subjects[0].send(8)
            Feeds.shared.subjects[1].send(9)
            await settle(page)
            #expect(page.text.contains("received 9"))
        }

        /// A body that makes a publisher each time does not subscribe again when the rest ends: the subject would send
        /// its value once more.
        @Test func aPublisherThatTheBodyMakesIsNotSubscribedToAgain() async throws {
            MakingPage.values = 0
            let page = try await open(MakingApp())
            #expect(MakingPage.values == 1)
            #expect(page.session.scene.rest() == .resting)
            try await page.press("Wake")
            #expect(!page.screen.isResting)
            #expect(MakingPage.values == 1)
        }

        @Test func aTabWithANewTagInEachUpdateKeepsItsState() async throws {
            let page = try await open(TaggingApp())
            try await page.press("pressed 0")
            await settle(page)
            #expect(page.session.scene.rest() == .resting)
            try await page.press("pressed 1")
            await settle(page)
            #expect(page.text.contains("pressed 2"))
        }

        @Test func aPushedPageThatIsNotWantedAnyMoreIsPopped() async throws {
            let outside = Outside.shared
            outside.isShown = true
            let page = try await open(PushingApp())
            #expect(page.text.contains("the pushed page"))
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { outside.isShown = false }
            await settle(page)
            #expect(!page.screen.isResting)
            #expect(!page.text.contains("the pushed page"))
            #expect(page.text.contains("the root"))
        }

        @Test func viewsThatAreGoneAfterTheRestDisappear() async throws {
            let outside = Outside.shared
            outside.isShown = true
            let page = try await open(LeavingApp())
            #expect(page.text.contains("the sheet"))
            LeavingPage.actions = []
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { outside.isShown = false }
            await settle(page)
            #expect(!page.screen.isResting)
            #expect(LeavingPage.actions.sorted() == ["dismiss", "inner", "row", "sheet"])
            #expect(page.link.frames.last?.contains("dismissals 1") == true)
            page.session.close()
            #expect(LeavingPage.actions.sorted() == ["dismiss", "inner", "page", "row", "sheet"])
        }

        @Test func anotherSheetDoesNotTakeOverTheStateOfTheOneBefore() async throws {
            let outside = Outside.shared
            outside.item = Outside.Item(id: 1)
            let page = try await open(ItemApp())
            try await page.press("presses 0 of 1")
            #expect(page.text.contains("presses 1 of 1"))
            await settle(page)
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { outside.item = Outside.Item(id: 2) }
            await settle(page)
            #expect(page.text.contains("presses 0 of 2"))
        }

        /// Views of the same types at the same place, with another identity.
        @Test(arguments: Replacement.allCases)
        func aViewThatReplacesAnotherDoesNotTakeOverItsState(_ replacement: Replacement) async throws {
            let outside = Outside.shared
            (outside.item, outside.isShown) = (Outside.Item(id: 1), false)
            let page = try await open(ReplacingApp(replacement: replacement))
            try await page.press("presses 0 of 1")
            #expect(page.text.contains("presses 1 of 1"))
            await settle(page)
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { (outside.item, outside.isShown) = (Outside.Item(id: 2), true) }
            await settle(page)
            #expect(page.text.contains("presses 0 of 2"))
        }

        @Test func aProxyScrollsWhileTheSceneRests() async throws {
            let page = try await open(ScrollingApp(hasNewIdentity: false))
            let scroll = try #require(ScrollingToPage.scroll)
            #expect(page.session.scene.rest() == .resting)
            scroll()
            await settle(page)
            #expect(page.link.frames.last?.contains(#"["s","#) == true)
        }

        @Test func aProxyScrollsAfterAnAttemptToRest() async throws {
            let page = try await open(ScrollingApp(hasNewIdentity: true))
            let scroll = try #require(ScrollingToPage.scroll)
            #expect(page.session.scene.rest() == .impossible)
            scroll()
            await settle(page)
            #expect(page.link.frames.last?.contains(#"["s","#) == true)
        }

        @Test func aFocusedValueIsCurrentAfterARest() async throws {
            let outside = Outside.shared
            outside.number = 1
            let page = try await open(FocusedApp())
            #expect(page.text.contains("focused 1"))
            #expect(page.session.scene.rest() == .resting)
            onAnotherThread { outside.number = 2 }
            await settle(page)
            #expect(page.text.contains("focused 2"))
            #expect(page.link.frames.contains { $0.contains("focused 2") })
        }

        private func open(_ app: some App) async throws -> TestPage {
            let page = try TestSite(app).open()
            await settle(page)
            return page
        }
    }

    func onAnotherThread(_ action: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            action()
            done.signal()
        }
        done.wait()
    }

    @Observable
    private final class Outside: @unchecked Sendable {
        struct Item: Identifiable, Hashable { let id: Int }
        static let shared = Outside()
        var number = 0
        var choice = 0
        var isShown = false
        var item: Item?
    }

    private final class Announcing: ObservableObject {
        @MainActor static let shared = Announcing()
        @Published var text = "text"
    }

    private final class Feeds: @unchecked Sendable {
        static let shared = Feeds()
        let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let current = CurrentValueSubject<Int, Never>(1)
    }

    // MARK: - Objects

    private struct ChangingApp: App {
        var kind = RestingChangesTests.Kind.readers

        init() {}

        init(kind: RestingChangesTests.Kind) { self.kind = kind }

        var body: some Scene {
            WindowGroup("Changing") {
                switch kind {
                case .readers:
                    VStack {
                        NumberText(name: "first")
                        NumberText(name: "second")
                        NumberText(name: "third")
                    }
                case .field: FieldPage(model: .shared)
                case .motion:
                    ScrollView {
                        NumberText(name: "moving")
                        LazyVStack { ForEach(0..<50) { NumberText(name: "row \($0)") } }
                    }
                }
            }
        }
    }

    private struct NumberText: View {
        let name: String

        var body: some View { Text("\(name) \(Outside.shared.number)").offset(x: Double(Outside.shared.number)) }
    }

    private struct FieldPage: View {
        @ObservedObject var model: Announcing

        var body: some View {
            VStack {
                BoundText(text: $model.text)
                TextField("Text", text: $model.text)
            }
        }
    }

    private struct BoundText: View {
        @Binding var text: String

        var body: some View { Text("bound \(text)") }
    }

    // MARK: - Stored values

    private struct StoringApp: App {
        var body: some Scene { WindowGroup("Storing") { StoringPage() } }
    }

    private struct StoringPage: View {
        @AppStorage("stored") private var stored = 0

        var body: some View {
            Text("stored \(stored)")
            Button("Store") { stored += 1 }
        }
    }

    // MARK: - Tabs

    private struct TaggingApp: App {
        var body: some Scene { WindowGroup("Tagging") { TaggingView() } }
    }

    private struct TaggingView: View {
        var body: some View {
            TabView { PressedPage().tabItem { Text("Presses") }.tag(UUID()) }
        }
    }

    private struct PressedPage: View {
        @State private var count = 0

        var body: some View { Button("pressed \(count)") { count += 1 } }
    }

    // MARK: - Publishers

    private struct ReceivingApp: App {
        var body: some Scene { WindowGroup("Receiving") { ReceivingPage() } }
    }

    private struct ReceivingPage: View {
        @State private var received = 0

        var body: some View {
            Text("received \(received)").onReceive(Feeds.shared.subjects[Outside.shared.choice]) { received = $0 }
        }
    }

    private struct MakingApp: App {
        var body: some Scene { WindowGroup("Making") { MakingPage() } }
    }

    private struct MakingPage: View {
        static var values = 0

        var body: some View {
            Text("making").onReceive(Feeds.shared.current.share()) { _ in Self.values += 1 }
            WakingButton()
        }
    }

    private struct WakingButton: View {
        @State private var presses = 0

        var body: some View { Button("Wake") { presses += 1 } }
    }

    // MARK: - Views that leave

    private struct PushingApp: App {
        var body: some Scene { WindowGroup("Pushing") { PushingPage() } }
    }

    private struct PushingPage: View {
        var body: some View {
            @Bindable var outside = Outside.shared
            NavigationStack {
                Text("the root").navigationDestination(isPresented: $outside.isShown) { Text("the pushed page") }
            }
        }
    }

    private struct LeavingApp: App {
        var body: some Scene { WindowGroup("Leaving") { LeavingPage() } }
    }

    private struct LeavingPage: View {
        static var actions: [String] = []

        @State private var dismissals = 0

        var body: some View {
            @Bindable var outside = Outside.shared
            VStack {
                Text("dismissals \(dismissals)")
                if outside.isShown {
                    VStack { Text("the row").onDisappear { Self.actions.append("inner") } }
                        .onDisappear { Self.actions.append("row") }
                }
            }
            .sheet(isPresented: $outside.isShown) {
                dismissals += 1
                Self.actions.append("dismiss")
            } content: {
                Text("the sheet").onDisappear { Self.actions.append("sheet") }
            }
            .onDisappear { Self.actions.append("page") }
        }
    }

    private struct ItemApp: App {
        var body: some Scene { WindowGroup("Item") { ItemPage() } }
    }

    private struct ItemPage: View {
        var body: some View {
            @Bindable var outside = Outside.shared
            Text("behind the sheet").sheet(item: $outside.item) { PressedItem(number: $0.id) }
        }
    }

    private struct PressedItem: View {
        let number: Int
        @State private var presses = 0

        var body: some View { Button("presses \(presses) of \(number)") { presses += 1 } }
    }

    private struct ReplacingApp: App {
        var replacement = RestingChangesTests.Replacement.page

        init() {}

        init(replacement: RestingChangesTests.Replacement) { self.replacement = replacement }

        var body: some Scene { WindowGroup("Replacing") { ReplacingPage(replacement: replacement) } }
    }

    private struct ReplacingPage: View {
        let replacement: RestingChangesTests.Replacement

        var body: some View {
            @Bindable var outside = Outside.shared
            switch replacement {
            case .page:
                NavigationStack {
                    Text("the root").navigationDestination(item: $outside.item) { PressedItem(number: $0.id) }
                }
            case .branch: if outside.isShown { PressedItem(number: 2) } else { PressedItem(number: 1) }
            case .erasure:
                outside.isShown
                    ? AnyView(VStack { PressedItem(number: 2) }) : AnyView(HStack { PressedItem(number: 1) })
            case .identity: PressedItem(number: outside.item?.id ?? 0).id(outside.item)
            }
        }
    }

    // MARK: - Scrolling

    private struct ScrollingApp: App {
        var hasNewIdentity = false

        init() {}

        init(hasNewIdentity: Bool) { self.hasNewIdentity = hasNewIdentity }

        var body: some Scene {
            WindowGroup("Scrolling") {
                ScrollingToPage()
                if hasNewIdentity { Text("new").id(UUID()) }
            }
        }
    }

    private struct ScrollingToPage: View {
        static var scroll: (() -> Void)?

        var body: some View {
            ScrollViewReader { reader in
                ScrollView { Text("the end").id("end") }
                    .onAppear { Self.scroll = { reader.scrollTo("end") } }
            }
        }
    }

    // MARK: - Focused values

    private struct NumberKey: FocusedValueKey {
        typealias Value = Int
    }

    extension FocusedValues {
        fileprivate var number: Int? {
            get { self[NumberKey.self] }
            set { self[NumberKey.self] = newValue }
        }
    }

    private struct FocusedApp: App {
        var body: some Scene { WindowGroup("Focused") { FocusedPage() } }
    }

    private struct FocusedPage: View {
        var body: some View {
            FocusedText()
            Text("provider").focusedSceneValue(\.number, Outside.shared.number)
        }
    }

    private struct FocusedText: View {
        @FocusedValue(\.number) private var number

        var body: some View { Text("focused \(number ?? 0)") }
    }
#endif
