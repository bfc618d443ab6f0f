import Combine
import Foundation
import InterfaceProperties
import Observation
import RenderTree
import SwiftUI
import SwiftUICore
import Testing
import TraceFiles

/// Values that a person sees and sets in the inspector, from the app's side.
@MainActor
@Suite struct InspectedValueTests {
    enum Size: CaseIterable {
        case small, large
    }

    enum Fruit: String, CaseIterable {
        case apple = "A", pear = "P"
    }

    struct Level: RawRepresentable {
        let rawValue: Int
        init?(rawValue: Int) {
            guard rawValue < 10 else { return nil }
            self.rawValue = rawValue
        }
    }

    @Observable final class Model {
        var count = 1
        var name = "Ada"
        var accessToken = "s3cr3t"
    }

    final class Object: ObservableObject {
        @Published var volume = 0.5
        @InterfaceProperty var isRisky: Bool
        let risks: CurrentValueSubject<Bool, Never>

        init(_ risks: CurrentValueSubject<Bool, Never>) {
            self.risks = risks
            _isRisky = risks.property(initialValue: false)
        }
    }

    struct Desk: View {
        @State private var count = 3
        @State private var isOn = false
        @State private var size = Size.small
        @State private var fruit = Fruit.apple
        @State private var level = Level(rawValue: 1)!
        @State private var note = "tea"
        @State private var password = "1234"
        @State private var list = [1, 2]
        @State private var model = Model()
        @StateObject var object: Object
        @AppStorage("InspectedValueTests") private var stored = 7

        var body: some View {
            Text("\(count) \(isOn) \(size) \(fruit.rawValue) \(level.rawValue) \(note)")
            Text("\(model.count) \(model.name) \(model.accessToken.count)")
            Text("\(object.volume) \(object.isRisky) \(stored)")
            Text("\(password.count) \(list.count)")
            Button("More") { count += 1 }
        }
    }

    private struct Window<Content: View>: App {
        let content: Content

        init(_ content: Content) { self.content = content }
        init() { fatalError("made by tests alone") }

        var body: some Scene { WindowGroup { content } }
    }

    /// An app with an inspector.
    @MainActor
    private final class Session {
        let output = AppRecordingTests.Output()
        let recording: AppRecording
        let app: AppHost

        init(_ content: some View, isInspected: Bool = true, isOwn: Bool = true) {
            recording = AppRecording(to: output)
            recording.isInspected = isInspected
            let store = UserDefaults(suiteName: "InspectedValueTests-\(UUID().uuidString)")!
            AppRecording.current = recording
            app = AppHost(Window(content.defaultAppStorage(store)), isOwn: isOwn)
            AppRecording.current = nil
            app.host.update()
            recording.write()
        }

        func ask(_ action: String, _ view: Int, _ truth: String? = nil, _ text: String? = nil) {
            var fields = "\"action\":\"\(action)\",\"scene\":1,\"view\":\(view)"
            if let truth, let text {
                // Encoded, because a text may contain any characters.
                let value = String(decoding: try! JSONEncoder().encode(text), as: UTF8.self)
                fields += ",\"truth\":\"\(truth)\",\"text\":\(value)"
            }
            if let request = InspectorRequest(line: "{\(fields)}") { recording.handle(request) }
            app.host.update()
            recording.write()
        }

        /// The records without the answers.
        var trace: TraceFile {
            get throws {
                let lines = output.text.split(separator: "\n").filter { !$0.hasPrefix("{\"message\":") }
                return try TraceFile(contents: Data(lines.joined(separator: "\n").utf8))
            }
        }

        /// The last answer.
        func answer() throws -> [String: Any] {
            let line = try #require(output.text.split(separator: "\n").last { $0.hasPrefix("{\"message\":") })
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]]
            return try #require(object?["message"])
        }

        func truths() throws -> [String: [String: Any]] {
            let truths = try answer()["truths"] as? [[String: Any]] ?? []
            return Dictionary(uniqueKeysWithValues: truths.map { ($0["name"] as? String ?? "", $0) })
        }

        func value(_ name: String) throws -> String? { try truths()[name]?["value"] as? String }

        func refusal() throws -> String? { try answer()["refusal"] as? String }
    }

    private func session(isInspected: Bool = true, isOwn: Bool = true) throws -> (Session, desk: Int) {
        let risks = CurrentValueSubject<Bool, Never>(false)
        let session = Session(Desk(object: Object(risks)), isInspected: isInspected, isOwn: isOwn)
        let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Desk" })
        return (session, try #require(body.subject))
    }

    // MARK: - Values

    @Test func theInspectorListsAViewsValuesWithEditorsForTheirTypes() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        let truths = try session.truths()
        #expect(truths["count"]?["value"] as? String == "3")
        #expect(truths["count"]?["type"] as? String == "Int")
        let editors = truths.compactMapValues { $0["editor"] as? String }
        #expect(editors["count"] == "integer")
        #expect(editors["isOn"] == "boolean")
        #expect(editors["size"] == "choice")
        #expect(editors["fruit"] == "choice")
        #expect(editors["level"] == "integer")
        #expect(editors["note"] == "text")
        #expect(editors["stored"] == "integer")
        #expect(editors["object.volume"] == "decimal")
        #expect(editors["object.isRisky"] == "boolean")
        #expect(editors["model.count"] == "integer")
        #expect(editors["model.name"] == "text")
        #expect(truths["size"]?["choices"] as? [String] == ["small", "large"])
        #expect(truths["list"]?["value"] as? String == "2 elements")
        #expect(editors["list"] == nil)
    }

    @Test func secretsAreNeitherShownNorSet() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        #expect(try session.truths().keys.contains("password"))
        #expect(try session.value("password") == nil)
        #expect(try session.value("model.accessToken") == nil)
        session.ask("set", desk, "password", "9")
        #expect(try session.refusal() == "password cannot be set here.")
        #expect(session.app.outline.contains("4 2"))
        #expect(!session.output.text.contains("s3cr3t"))
    }

    struct AccessToken: RawRepresentable {
        var rawValue: String
    }

    @Test func keysAndTypesOfSecretsCountLikeTheirNames() throws {
        struct Account: View {
            @AppStorage("authToken") private var session = "s3cr3t"
            @State private var value = AccessToken(rawValue: "s3cr3t")

            var body: some View { Text("\(session.count) \(value.rawValue.count)") }
        }
        let session = Session(Account())
        let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Account" })
        let account = try #require(body.subject)
        session.ask("look", account)
        #expect(try Set(session.truths().keys) == ["session", "value"])
        session.ask("set", account, "value", "other")
        #expect(try session.refusal() == "value cannot be set here.")
        #expect(!session.output.text.contains("s3cr3t"))
    }

    @Test func valuesWaitForTheUpdateThatMayHideThem() throws {
        struct Login: View {
            @State private var draft = ""
            @State private var isAsking = false

            var body: some View {
                if isAsking { SecureField("Code", text: $draft) }
                Text("\(draft.count)")
                Button("Ask") { (draft, isAsking) = ("s3cr3t", true) }
            }
        }
        func press(_ session: Session) {
            var waiting = [session.app.host.tree.root]
            while let node = waiting.popLast() {
                if case .button = node.content { node.send(.press) }
                waiting += node.children
            }
        }
        for isLookingBefore in [true, false] {
            let session = Session(Login())
            let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Login" })
            let login = try #require(body.subject)
            if isLookingBefore { session.ask("look", login) }
            press(session)
            session.recording.write()
            session.ask("look", login)
            #expect(try (session.answer()["problem"] as? String)?.hasPrefix("This scene has shown") == true)
            #expect(!session.output.text.contains("s3cr3t"))
        }
    }

    @Test func objectsOfOneClassHaveEachPropertyOnce() throws {
        struct Pair: View {
            let left = Model()
            let right = Model()

            var body: some View { Text("\(left.count) \(right.count)") }
        }
        let session = Session(Pair())
        let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Pair" })
        session.ask("look", try #require(body.subject))
        let truths = try session.answer()["truths"] as? [[String: Any]] ?? []
        #expect(truths.compactMap { $0["name"] as? String } == ["left.count", "right.count"])
    }

    @Test func onlyCasesWithoutValuesAreChoices() throws {
        enum Filter: CaseIterable {
            case all, tag(String)
            static var allCases: [Filter] { [.all, .tag("")] }
        }
        enum Flag: CaseIterable {
            case none, some(Bool)
            static var allCases: [Flag] { [.none, .some(false)] }
        }
        #expect(ValueEditor(of: Filter.self) == nil)
        #expect(ValueEditor(of: Flag.self) == nil)
        #expect(ValueEditor(of: Size.self) == .choice(["small", "large"]))
    }

    @Test func numbersAreFiniteInTheirType() throws {
        #expect(throws: ValueEditor.Refusal.self) { try ValueEditor.decimal.value(of: "1e300", as: Float.self) }
        #expect(try ValueEditor.decimal.value(of: "1e300", as: Double.self) as? Double == 1e300)
    }

    @Test func eachKindOfTruthIsSet() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        for (truth, text) in [
            ("count", "40"), ("isOn", "true"), ("size", "large"), ("fruit", "pear"), ("level", "9"),
            ("note", "two words"),
            ("model.count", "-5"), ("model.name", "Bea"), ("object.volume", "0.25"), ("object.isRisky", "true"),
            ("stored", "8"),
        ] {
            session.ask("set", desk, truth, text)
            #expect(try session.refusal() == nil, "\(truth)")
        }
        let outline = session.app.outline
        #expect(outline.contains("40 true large P 9 two words"))
        #expect(outline.contains("-5 Bea"))
        #expect(outline.contains("0.250000 true 8"))
    }

    @Test func aValueThatIsSetIsAWriteThatTheInspectorHasCaused() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        session.ask("set", desk, "count", "40")
        let trace = try session.trace
        let write = try #require(trace.records.last { $0.kind == "write" && $0.name == "Desk.count" })
        #expect(write.change == "3 → 40")
        #expect(trace.chain(of: write).map(\.name) == ["Desk.count", "set in the inspector Desk.count"])
        let shown = try #require(trace.records.last { $0.kind == "mutation" })
        #expect(trace.chain(of: shown).map(\.name).contains("set in the inspector Desk.count"))
    }

    @Test func invalidValuesAreRefusedWithASentence() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        let sentences = [
            ("count", "12x", "“12x” is not a whole number from -9223372036854775808 to 9223372036854775807."),
            ("count", "99999999999999999999", "“99999999999999999999” is not a whole number from"),
            ("isOn", "yes", "“yes” is neither true nor false."),
            ("object.volume", "loud", "“loud” is not a number, such as 0.5 or -3."),
            ("object.volume", "nan", "“nan” is not a number, such as 0.5 or -3."),
            ("object.volume", "-inf", "“-inf” is not a number, such as 0.5 or -3."),
            ("object.volume", "1e999", "“1e999” is not a number, such as 0.5 or -3."),
            ("size", "huge", "Size has no case “huge”."),
            ("level", "10", "Level has no value with the raw value “10”."),
            ("note", String(repeating: "x", count: 2_001), "The text has more than 2000 bytes."),
            ("list", "[]", "list cannot be set here."),
            ("absent", "1", "Desk no longer has a property absent."),
        ]
        for (truth, text, sentence) in sentences {
            session.ask("set", desk, truth, text)
            let refusal = try session.refusal() ?? "none"
            #expect(refusal.hasPrefix(sentence), "\(refusal)")
            #expect(try session.answer()["refused"] as? String == truth)
        }
        #expect(session.app.outline.contains("3 false small A 1 tea"))
        #expect(try !session.trace.records.contains { $0.name.hasPrefix("set in the inspector") })
    }

    @Test func aPropertyWhosePublisherHasEndedTakesNoValues() throws {
        let risks = CurrentValueSubject<Bool, Never>(false)
        let object = Object(risks)
        let session = Session(Desk(object: object))
        let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Desk" })
        risks.send(completion: .finished)
        var announcements = 0
        let stream = object.objectWillChange.sink { announcements += 1 }
        defer { stream.cancel() }
        session.ask("set", try #require(body.subject), "object.isRisky", "true")
        #expect(try session.refusal() == "object.isRisky takes no more values.")
        #expect(announcements == 0)
    }

    @Test func changesAreReportedWhileTheInspectorLooks() throws {
        let (session, desk) = try session()
        session.ask("look", desk)
        func press() throws {
            var waiting = [session.app.host.tree.root]
            while let node = waiting.popLast() {
                if case .button = node.content { node.send(.press) }
                waiting += node.children
            }
            session.app.host.update()
            session.recording.write()
        }
        try press()
        #expect(try session.value("count") == "4")
        let length = session.output.text.count
        session.recording.write()
        #expect(session.output.text.count == length)
        session.ask("leave", desk)
        try press()
        #expect(try session.value("count") == "4")
    }

    // MARK: - Who May

    @Test func anAppThatIsNotInspectedDoesNothing() throws {
        let (session, desk) = try session(isInspected: false)
        session.ask("set", desk, "count", "40")
        #expect(!session.output.text.contains("message"))
        #expect(session.app.outline.contains("3 false"))
    }

    @Test func aPageOfAnotherPersonIsNeitherShownNorSet() throws {
        let (session, desk) = try session(isOwn: false)
        session.ask("set", desk, "count", "40")
        let sentence = "This page is on another machine, so its values are neither shown nor set."
        #expect(try session.refusal() == sentence)
        #expect(try session.answer()["problem"] as? String == sentence)
        #expect(session.app.outline.contains("3 false"))
    }

    @Test func aSceneWithSecretContentIsNeitherShownNorSet() throws {
        struct Login: View {
            @State private var name = "Ada"
            @State private var code = "1234"

            var body: some View {
                Text(name)
                SecureField("Code", text: $code)
            }
        }
        let session = Session(Login())
        let body = try #require(try session.trace.records.first { $0.kind == "body" && $0.name == "Login" })
        session.ask("look", try #require(body.subject))
        #expect(try (session.answer()["problem"] as? String)?.hasPrefix("This scene has shown a SecureField") == true)
        session.ask("set", try #require(body.subject), "name", "Bea")
        #expect(session.app.outline.contains("Ada"))
        #expect(try session.truths().isEmpty)
    }

    @Test func inspectingARemovedViewIsReported() throws {
        let (session, _) = try session()
        session.ask("look", 99_999)
        #expect(try session.answer()["problem"] as? String == "The view is no longer on the screen.")
    }

    @Test func invalidRequestsHaveNoEffect() {
        let lines = [
            "", "{", "[]", "Building", "{\"action\":\"erase\",\"scene\":1,\"view\":1}", "{\"action\":\"look\"}",
        ]
        for line in lines {
            #expect(InspectorRequest(line: line) == nil)
        }
    }
}
