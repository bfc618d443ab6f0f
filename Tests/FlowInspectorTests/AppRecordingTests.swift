import Foundation
import Observation
import ProgramSupport
import RenderTree
import SeededRandom
import SwiftUI
import SwiftUICore
import Testing
import TraceFiles
import ViewGraph

/// The records of apps that run.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct AppRecordingTests {
    /// An output in memory.
    final class Output: TraceOutput {
        var text = ""
        var isOpen = true
        var isReady = true
        var maximumSize = Int.max
        var isFull: Bool { text.utf8.count >= maximumSize }

        func write(_ lines: String) { text += lines }
        func restart() { text = "" }

        func trace() throws -> TraceFile { try TraceFile(contents: Data(text.utf8)) }
    }

    @Observable final class Model {
        var value = 0
    }

    final class Object: ObservableObject {
        @Published var value = 0
    }

    struct Busy: View {
        @State private var count = 0
        @State private var seen = 0
        @State private var isShown = false
        @State private var model = Model()
        @StateObject private var object = Object()

        var body: some View {
            Text("Count: \(count), seen: \(seen)")
            Text("Model: \(model.value)")
            Text("Object: \(object.value)")
            Button("Count") { count += 1 }
            Button("Model") { model.value += 1 }
            Button("Object") { object.value += 1 }
            Button("Toggle") { isShown.toggle() }
            Button("Task") {
                Task {
                    await Task.yield()
                    count += 1
                }
            }
            if isShown { Text("Shown").onAppear { seen += 1 } }
            ForEach(0..<(count % 4), id: \.self) { Text("Row \($0)") }
        }
    }

    struct Login: View {
        @State private var password = ""
        @State private var balance = 1_234
        @State private var note = "plain"

        var body: some View {
            SecureField("Password", text: $password)
            VStack {
                Text(verbatim: "Balance \(balance)")
                Button {
                    balance += 1
                } label: {
                    Text(verbatim: "Account \(balance)")
                }
            }
            .privacySensitive()
            Button {
                note += "er"
            } label: {
                Text("Withdraw").privacySensitive()
            }
            Button("Plain") { note += "er" }
            Text(note)
        }
    }

    private struct Window<Content: View>: App {
        let content: Content

        init(_ content: Content) { self.content = content }
        init() { fatalError("made by tests alone") }

        var body: some Scene { WindowGroup { content } }
    }

    /// Makes a scene that is recorded.
    private func host(_ content: some View, in recording: AppRecording?, isRecorded: Bool = true) -> AppHost {
        AppRecording.current = recording
        defer { AppRecording.current = nil }
        return AppHost(Window(content), isRecorded: isRecorded)
    }

    private func nodes(of app: AppHost) -> [RenderNode] {
        var (found, waiting): ([RenderNode], [RenderNode]) = ([], [app.host.tree.root])
        while let node = waiting.popLast() {
            found.append(node)
            waiting += node.children
        }
        return found
    }

    private func press(_ title: String, in app: AppHost) throws {
        let button = nodes(of: app).first {
            if case .button = $0.content { $0.semantics.first?.label == title } else { false }
        }
        try #require(button, "no \(title) in \(app.outline)").send(.press)
        app.host.update()
    }

    /// The text that currently shows a string.
    private func text(_ string: String, in app: AppHost) throws -> RenderNode {
        let shown = nodes(of: app).first {
            if case .text(let text) = $0.content { text.string == string } else { false }
        }
        return try #require(shown)
    }

    @Test func anElementThatAPersonPicksLeadsToItsLastChange() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        app.host.update()
        try press("Count", in: app)
        try press("Model", in: app)
        recording.showCauses(of: try text("Count: 1, seen: 0", in: app), on: app.host)
        var trace = try output.trace()
        var pick = try #require(trace.newestPick)
        #expect(pick.name == "text \"Count: 1, seen: 0\"")
        #expect(trace.chain(of: pick).map(\.name).contains("Busy.count"))
        #expect(trace.chain(of: pick).last?.name == "press Count")
        // An element that has not changed since its insertion leads there, with the elements around it.
        recording.showCauses(of: try text("Object: 0", in: app), on: app.host)
        trace = try output.trace()
        pick = try #require(trace.newestPick)
        #expect(trace.chain(of: pick).last?.name == "the first update")
        // A pick is not the end of a chain.
        #expect(trace.newestChainEnd?.kind == "frame")
        expectChainsThatBeginWithEvents(trace)
    }

    @Test func aPickedElementIsWrittenOnceTheOutputIsReady() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        app.host.update()
        output.isReady = false
        recording.showCauses(of: try text("Object: 0", in: app), on: app.host)
        output.isReady = true
        recording.write()
        #expect(try output.trace().newestPick != nil)
        let lines = output.text
        recording.write()
        #expect(output.text == lines)
    }

    @Test func aPrivateElementThatIsPickedHasNoName() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Login(), in: recording)
        app.host.update()
        #expect(recording.showCauses(of: try text("Balance 1234", in: app), on: app.host) == "text")
        #expect(try output.trace().newestPick?.name == "text")
        #expect(!output.text.contains("Balance"))
    }

    @Test func aSecureFieldThatIsPickedIsNamedWithoutItsText() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Login(), in: recording)
        let field = try #require(
            nodes(of: app).first { if case .textField(let field) = $0.content { field.isSecure } else { false } })
        field.send(.setText("xyzzy"))
        app.host.update()
        #expect(recording.showCauses(of: field, on: app.host) == "secure text field")
        output.isOpen = false
        #expect(recording.showCauses(of: field, on: app.host) == nil)
    }

    @Test(arguments: [false, true]) func aDiagnosticIsRecordedWithoutValuesIfSecretsAreShown(_ isSecret: Bool) throws {
        struct Rows: View {
            let isSecret: Bool
            @State private var secret = "xyzzy"

            var body: some View {
                ForEach([secret, secret], id: \.self) { _ in Text("Row") }
                if isSecret { SecureField("Password", text: $secret) }
            }
        }
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Rows(isSecret: isSecret), in: recording)
        app.host.update()
        recording.write()
        let mistakes = try output.trace().records.filter { $0.kind == "diagnostic" }.map(\.name)
        #expect(mistakes.count == 1)
        #expect(mistakes.contains { $0.contains("xyzzy") } == !isSecret)
        #expect(output.text.contains("xyzzy") == !isSecret)
    }

    @Test(arguments: [false, true]) func aMissingImageNameIsRecordedOnlyIfNoSecretIsShown(_ isSecret: Bool) throws {
        struct Picture: View {
            let isSecret: Bool
            @State private var secret = "xyzzy"
            @State private var isShown = false

            var body: some View {
                if isSecret { SecureField("Password", text: $secret) }
                if isShown { Image(systemName: secret) }
                Button("Show") { isShown = true }
            }
        }
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Picture(isSecret: isSecret), in: recording)
        app.host.update()
        try press("Show", in: app)
        recording.write()
        let mistakes = try output.trace().records.filter { $0.kind == "diagnostic" }.map(\.name)
        #expect(mistakes.count == 1)
        #expect(mistakes.contains { $0.contains("xyzzy") } == !isSecret)
    }

    @Test func aMistakeThatTheLibraryReportsIsPartOfTheRecords() throws {
        struct Careless: View {
            @State private var count = 0

            var body: some View {
                let _ = { if count == 1 { count = 2 } }()
                Text("\(count)")
                Button("More") { count += 1 }
            }
        }
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Careless(), in: recording)
        app.host.update()
        try press("More", in: app)
        recording.write()
        let trace = try output.trace()
        let finding = try #require(trace.findings.first)
        #expect(finding.fact == "the library reported a mistake")
        #expect(finding.advice.contains("Careless writes state while its body is evaluated."))
        #expect(finding.place.hasSuffix("after press More"))
    }

    private func expectChainsThatBeginWithEvents(_ trace: TraceFile) {
        #expect(trace.records.contains { $0.kind == "mutation" })
        for record in trace.records where ["mutation", "body", "write", "frame", "effect"].contains(record.kind) {
            let chain = trace.chain(of: record)
            guard chain.last?.kind == "event" else {
                Issue.record("The chain of \(record.id) \(record.kind) \(record.name) ends at \(chain.map(\.name)).")
                return
            }
            // A chain stays in its scene.
            #expect(Set(chain.map { $0.scene ?? 1 }).count == 1)
        }
    }

    // MARK: - Chains

    @Test(arguments: 1...8) func everyChangeBeginsWithAnEvent(_ seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let output = Output()
        let recording = AppRecording(to: output)
        let apps = (0..<3).map { _ in host(Busy(), in: recording) }
        let titles = ["Count", "Model", "Object", "Toggle", "Task"]
        for _ in 0..<120 {
            try press(titles[random.number(below: titles.count)], in: apps[random.number(below: apps.count)])
            if random.chance(0.2) { await Task.yield() }
            if random.chance(0.3) { recording.write() }
        }
        for _ in 0..<100 { await Task.yield() }
        for app in apps { app.host.update() }
        while recording.write() {}
        let trace = try output.trace()
        #expect(trace.missingCount == 0)
        #expect(trace.records.filter { $0.name.hasPrefix("press ") }.count == 120)
        #expect(Set(trace.records.map { $0.scene ?? 1 }) == [1, 2, 3])
        expectChainsThatBeginWithEvents(trace)
        for app in apps { app.host.close() }
    }

    @Test func theWriteOfATaskBelongsToThePressThatStartedIt() async throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        try press("Task", in: app)
        while !app.outline.contains("Count: 1,") {
            await Task.yield()
            app.host.update()
        }
        recording.write()
        let trace = try output.trace()
        let change = try #require(trace.records.last { $0.kind == "mutation" && $0.name.contains("Count: 1,") })
        let names = trace.chain(of: change).map(\.name)
        #expect(names.contains("Busy.count"))
        #expect(names.last == "press Task")
        app.host.close()
    }

    private final class SendingRenderer: Renderer {
        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
            tree.recordSentBytes(84, to: "the page")
        }
    }

    @Test func aPressNamesItsAction() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        try press("Count", in: app)
        recording.write()
        let record = try #require(try output.trace().records.first { $0.name == "press Count" })
        #expect(record.place == "closure #1 in AppRecordingTests.Busy.body")
        app.host.close()
    }

    @Test func sentBytesBelongToTheLastFrame() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        AppRecording.current = recording
        defer { AppRecording.current = nil }
        let app = AppHost(Window(Busy()), renderer: SendingRenderer())
        try press("Count", in: app)
        // A page's later requests, such as for the rest of a patch.
        app.host.tree.recordSentBytes(7, to: "the page")
        recording.write()
        let trace = try output.trace()
        let sent = trace.records.filter { $0.bytes != nil }.suffix(2)
        #expect(sent.map(\.bytes) == [84, 7])
        let frame = try #require(trace.records.last { $0.mutations != nil })
        for record in sent {
            #expect(record.name == "the page")
            #expect(record.cause == frame.id)
            #expect(trace.chain(of: record).last?.name == "press Count")
        }
        app.host.close()
    }

    // MARK: - Privacy

    @Test func secretsAreInNoRecord() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Login(), in: recording)
        let field = try #require(
            nodes(of: app).first { if case .textField(let field) = $0.content { field.isSecure } else { false } })
        for end in 1...5 {
            field.send(.setText(String("xyzzy".prefix(end))))
            app.host.update()
            recording.write()
        }
        for title in ["Account 1234", "Account 1235", "Withdraw", "Plain"] { try press(title, in: app) }
        recording.write()
        // Names that are not secret show that the records contain names.
        let names = try output.trace().records.map(\.name).joined(separator: "\n")
        #expect(names.contains("press Plain"))
        #expect(names.contains("plainerer"))
        #expect(names.contains("set text Password"))
        for secret in ["xy", "123", "Balance", "Account", "Withdraw"] { #expect(!names.contains(secret)) }
        app.host.close()
    }

    @Test func valuesOfStateAreDescribedAndWrittenOnce() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        try press("Count", in: app)
        recording.write()
        try press("Count", in: app)
        recording.write()
        let writes = try output.trace().records.filter { $0.name == "Busy.count" }
        #expect(writes.map(\.change) == ["0 → 1", "1 → 2"])
        let recorder = try #require(app.host.graph.recorder)
        #expect(recorder.records.allSatisfy { recorder.change(of: $0.id)?.new.description == nil })
        app.host.close()
    }

    /// A view whose model is stored elsewhere.
    struct Borrowing: View {
        weak var model: Model?

        var body: some View {
            Text("Model: \(model?.value ?? 0)")
            Button("Add") { model?.value += 1 }
        }
    }

    @Test func aWriteToAWeaklyHeldModelIsRecordedWithoutValues() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let model = Model()
        let app = host(Borrowing(model: model), in: recording)
        for _ in 1...3 { try press("Add", in: app) }
        recording.write()
        let writes = try output.trace().records.filter { $0.name == "Model.value" }
        #expect(writes.map(\.change) == [nil, nil, nil])
        #expect(app.outline.contains("Model: 3"))
        app.host.close()
        withExtendedLifetime(model) {}
    }

    /// A view with private content after its first update. From then on its scene keeps no values.
    struct Account: View {
        @State private var balance = 0
        @State private var clicks = 0
        let isPrivate: Bool

        var body: some View {
            Text("Clicks: \(clicks)")
            if balance > 0 { Text("Balance \(balance)").privacySensitive(isPrivate) }
            Button("Click") { clicks += 1 }
            Button("Load") { balance = 4_711 }
        }
    }

    @Test(arguments: [true, false]) func aSceneWithPrivateContentKeepsNoValues(_ isPrivate: Bool) throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Account(isPrivate: isPrivate), in: recording)
        try press("Load", in: app)
        recording.write()
        try press("Click", in: app)
        recording.write()
        let changes = try output.trace().records.filter { $0.kind == "write" }.map(\.change)
        #expect(changes == (isPrivate ? [nil, nil] : ["0 → 4711", "0 → 1"]))
        #expect(output.text.contains("4711") == !isPrivate)
        app.host.close()
    }

    // MARK: - Limits

    @Test func anOverflowingRingReportsHowManyRecordsAreMissing() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        for _ in 0..<6_000 { try press("Model", in: app) }
        while recording.write() {}
        let trace = try output.trace()
        #expect(trace.records.count == 1 << 14)
        #expect(trace.missingCount > 0)
        let presses = trace.records.filter { $0.name == "press Model" }.count
        #expect((1..<6_000).contains(presses))
        app.host.close()
    }

    @Test func recordsWaitForTheirOutput() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        output.isReady = false
        try press("Count", in: app)
        #expect(!recording.write())
        #expect(try output.trace().records.isEmpty)
        output.isReady = true
        #expect(recording.write())
        #expect(try output.trace().records.contains { $0.name == "press Count" })
        #expect(!recording.write())
        app.host.close()
    }

    @Test func anOutputThatIsFullBeginsAgain() throws {
        let output = Output()
        output.maximumSize = 20_000
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        for _ in 0..<200 {
            try press("Count", in: app)
            recording.write()
            #expect(output.text.utf8.count < 25_000)
        }
        let trace = try output.trace()
        #expect(trace.records.last?.name == "the screen")
        let recorder = try #require(app.host.graph.recorder)
        #expect(trace.missingCount + trace.records.count == Int(clamping: recorder.lastRecordID))
        app.host.close()
    }

    @Test func anOutputThatHasEndedEndsTheRecording() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let app = host(Busy(), in: recording)
        output.isOpen = false
        #expect(!recording.write())
        #expect(recording.sceneRecordingCount == 0)
        #expect(app.host.graph.recorder?.isRecording == false)
        let later = host(Busy(), in: recording)
        #expect(later.host.graph.recorder == nil)
        for app in [app, later] { app.host.close() }
    }

    @Test func aSceneThatIsGoneIsWrittenAndForgotten() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        for _ in 0..<3 {
            let app = host(Busy(), in: recording)
            try press("Toggle", in: app)
            app.host.close()
        }
        #expect(recording.sceneRecordingCount == 3)
        while recording.write() {}
        #expect(recording.sceneRecordingCount == 0)
        let trace = try output.trace()
        #expect(trace.records.filter { $0.name == "press Toggle" }.count == 3)
        expectChainsThatBeginWithEvents(trace)
    }

    // MARK: - Off

    @Test func anAppThatIsNotRecordedHasNoRecorder() throws {
        let output = Output()
        let recording = AppRecording(to: output)
        let header = output.text
        let apps = [host(Busy(), in: nil), host(Busy(), in: recording, isRecorded: false)]
        for app in apps {
            #expect(app.host.graph.recorder == nil)
            #expect(app.host.tree.recorder == nil)
            try press("Count", in: app)
            app.host.close()
        }
        #expect(!recording.write())
        #expect(output.text == header)
    }
}

/// The files of programs that run.
@MainActor
@Suite struct TraceOptionTests {
    private func withPath(_ body: (String) async throws -> Void) async throws {
        let path = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await body(path)
    }

    @Test func aProgramWritesATraceFile() async throws {
        try await withPath { path in
            let plain = try await ProgramResult.of(product: "PlainApp", [])
            let traced = try await ProgramResult.of(product: "PlainApp", ["--trace", path])
            #expect(traced.end == .exit(0))
            #expect(traced.output == plain.output)
            #expect(traced.errors == "")
            let trace = try TraceFile(contents: Data(contentsOf: URL(filePath: path)))
            #expect(trace.records.first?.name == "the first update")
            let changes = trace.records.filter { $0.kind == "mutation" }
            #expect(!changes.isEmpty)
            #expect(changes.allSatisfy { trace.chain(of: $0).last?.kind == "event" })
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func aFileBeginsAgainAtItsMaximumSize() async throws {
        try await withPath { path in
            try String(repeating: "old", count: 100).write(toFile: path, atomically: false, encoding: .utf8)
            let output = try TraceFileOutput(path: path, maximumSize: 10)
            #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
            output.write("1234\n")
            #expect(!output.isFull)
            output.write("5678\n")
            #expect(output.isFull)
            output.restart()
            #expect(!output.isFull)
            output.write("9\n")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "9\n")
        }
    }
}

@Suite struct RecordingRequestTests {
    private func request(
        _ arguments: [String], _ environment: [String: String] = [:], _ options: LaunchOptions = LaunchOptions(),
        hasTerminal: Bool = false
    ) -> RecordingRequest {
        RecordingRequest(
            arguments: arguments, options: options, environment: environment,
            launch: LaunchRequest(
                arguments: arguments, options: options, environment: environment,
                screens: [.terminal, .linear, .plain, .web], hasTerminal: hasTerminal))
    }

    @Test func nothingIsRecordedByDefault() {
        #expect(request(["--web"]) == .none)
        #expect(request([]) == .none)
        #expect(request(["--", "--inspect", "--trace", "a"]) == .none)
        #expect(request(["--web"], ["SWIFTWATER_INSPECT": ""]) == .none)
        #expect(request(["--web"], ["SWIFTWATER_INSPECT": "0"]) == .none)
        #expect(request(["--help", "--inspect"]) == .none)
    }

    @Test func anArgumentOrAVariableTurnsTheInspectorOn() {
        #expect(request(["--web", "--inspect"]) == .inspector(isRequired: true))
        #expect(request(["--inspect"], hasTerminal: true) == .inspector(isRequired: true))
        #expect(request(["--linear"], ["SWIFTWATER_INSPECT": "1"]) == .inspector(isRequired: false))
        // The variable is only a preference, and a pipe shows no page.
        #expect(request([], ["SWIFTWATER_INSPECT": "1"]) == .none)
        #expect(request(["--web", "--trace", "a"], ["SWIFTWATER_INSPECT": "1"]) == .file("a"))
    }

    @Test func otherVisitorsAreRecordedOnlyOnRequest() {
        let all = RecordingRequest.inspector(isRequired: true, includesAllVisitors: true)
        #expect(request(["--web", "--inspect", "all"]) == all)
        #expect(request(["--inspect=all", "--web"]) == all)
        #expect(
            request(["--web"], ["SWIFTWATER_INSPECT": "all"])
                == .inspector(isRequired: false, includesAllVisitors: true))
        #expect(request(["--linear"], ["SWIFTWATER_INSPECT": "all"]) == .inspector(isRequired: false))
        let refusal = RecordingRequest.refused("--inspect all is for --web, because other screens have no visitors")
        #expect(request(["--linear", "--inspect", "all"]) == refusal)
        let launch = LaunchRequest(arguments: ["--web", "--inspect", "some"], screens: [.web])
        #expect(launch == .refused("there is no option \"some\"", status: 64))
    }

    @Test func aFileIsForAnAppThatRuns() {
        #expect(request(["--trace", "a"]) == .file("a"))
        #expect(request(["--trace=a b", "--web", "--port", "0"]) == .file("a b"))
        #expect(request(["--plain", "--wait", "1", "--trace", "a"]) == .file("a"))
        let refusal = RecordingRequest.refused("--trace is for --terminal, --linear, --plain and --web")
        #expect(request(["--export", "out", "--trace", "a"]) == refusal)
    }

    @Test func theOptionsOfTheAppComeFirst() {
        let options = LaunchOptions(["--inspect": "look closely", "--trace": "draw lines"])
        #expect(request(["--web", "--inspect", "--trace"], [:], options) == .none)
    }
}
