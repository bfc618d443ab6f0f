import SwiftUI
import Testing

/// The inputs that compare equal when they are passed again, tested by the bodies that run after the parent's body has
/// run.
@MainActor
@Suite struct InputCountTests {
    final class Handle {
        var set: (Int) -> Void = { _ in }
    }

    /// Passes each number to its content closure.
    struct Giver<Content: View>: View {
        @State private var number = 0
        let handle: Handle
        let content: (Int) -> Content

        var body: some View {
            let _ = handle.set = { number = $0 }
            content(number)
        }
    }

    struct Taker<Input>: View {
        let before: UInt8 = 1
        let input: Input
        let after: Bool = true
        let text: (Input) -> String

        var body: some View { Text(verbatim: text(input)) }
    }

    /// The number of body runs and the text at the end, after the numbers 1 and 2.
    private func runs<Input>(
        _ input: @escaping (Int) -> Input, text: @escaping (Input) -> String = { _ in "" }
    ) -> [String] {
        let handle = Handle()
        let screen = CountedScreen(Giver(handle: handle) { Taker(input: input($0), text: text) })
        return [1, 2].map { number in
            handle.set(number)
            let runs = screen.update().bodies["Taker", default: 0]
            return "\(runs) \(screen.texts[0])"
        }
    }

    protocol Shape {
        var name: String { get }
    }

    struct Square: Shape {
        let side: Int
        let text: String
        var name: String { "\(side)\(text)" }
    }

    final class Model: Shape {
        var name = "model"
        var other = "other"
    }

    enum Payload {
        case number(Int)
        case text(String)
        case model(Model)
        indirect case nested(Payload)
    }

    @Test func plainAndEquatableValuesAreComparedByValue() {
        #expect(runs({ $0 / 2 }, text: { "\($0)" }) == ["0 0", "1 1"])
        #expect(runs({ Array(repeating: "x", count: $0 / 2 + 1) }, text: { "\($0.count)" }) == ["0 1", "1 2"])
        #expect(runs({ ["k": [$0 / 2]] }, text: { "\($0["k"]!)" }) == ["0 [0]", "1 [1]"])
        #expect(runs({ $0 < 2 ? nil : "some" }, text: { $0 ?? "none" }) == ["0 none", "1 some"])
        #expect(runs({ ($0 / 2, "a", $0 > 1) }, text: { "\($0.0)\($0.2)" }) == ["0 0false", "1 1true"])
    }

    @Test func existentialsCountByTheirTypeAndValue() {
        let model = Model()
        #expect(
            runs({ Square(side: $0 / 2, text: "a longer text than fits in") as any Shape }, text: { $0.name })
                == ["0 0a longer text than fits in", "1 1a longer text than fits in"])
        #expect(runs({ $0 < 2 ? model as any Shape : Model() }, text: { $0.name }) == ["0 model", "1 model"])
        #expect(runs({ $0 < 2 ? 1 as Any : "1" }, text: { "\($0)" }).last == "1 1")
        #expect(
            runs({ ($0 < 2 ? Int.self : String.self) as any Any.Type }, text: { "\($0)" }) == ["0 Int", "1 String"])
    }

    @Test func referencesCountByIdentity() {
        let model = Model()
        #expect(runs({ $0 < 2 ? model : Model() }, text: { $0.name }) == ["0 model", "1 model"])
        #expect(runs({ $0 < 2 ? model : nil as Model? }, text: { $0?.name ?? "none" }) == ["0 model", "1 none"])
    }

    @Test func associatedValuesAreCompared() {
        let model = Model()
        #expect(
            runs({ $0 < 2 ? Payload.model(model) : .number(7) }, text: { "\($0)".prefix(6).description }).last
                == "1 number")
        #expect(runs({ Payload.text("\($0)") }, text: { "\($0)" }) == ["1 text(\"1\")", "1 text(\"2\")"])
        #expect(runs({ Payload.nested(.number($0)) }, text: { "\($0)" }).last?.hasSuffix("number(2))") == true)
    }

    @Test func keyPathsAreComparedByTheirProperties() {
        let model = Model()
        #expect(
            runs({ $0 < 2 ? \Model.name : \Model.other }, text: { model[keyPath: $0] }) == ["0 model", "1 other"])
    }

    struct Caller: View {
        let text: () -> String

        var body: some View { Text(verbatim: text()) }
    }

    private func runs(_ text: @escaping (Int) -> () -> String) -> [String] {
        let handle = Handle()
        let screen = CountedScreen(Giver(handle: handle) { Caller(text: text($0)) })
        return [1, 2].map { number in
            handle.set(number)
            let runs = screen.update().bodies["Caller", default: 0]
            return "\(runs) \(screen.texts[0])"
        }
    }

    @Test func closuresAreComparedByCodeAndCaptures() {
        let model = Model()
        #expect(runs { $0 < 2 ? { "low" } : { "high" } } == ["0 low", "1 high"])
        #expect(runs { $0 < 2 ? { model.name } : { model.other } } == ["0 model", "1 other"])
        #expect(runs { number in { "\(number)" } } == ["1 1", "1 2"])
    }

    struct Watcher {
        weak var model: Model?
        unowned let owner: Model
    }

    @Test func weakReferencesCountByIdentityToo() {
        let (model, other) = (Model(), Model())
        other.name = "other"
        #expect(
            runs({ Watcher(model: $0 < 2 ? model : other, owner: model) }, text: { $0.model?.name ?? "none" })
                == ["0 model", "1 other"])
        #expect(
            runs({ Watcher(model: model, owner: $0 < 2 ? model : other) }, text: { $0.owner.name })
                == ["0 model", "1 other"])
    }

    struct Frame<Content: View>: View {
        let title: String
        let content: Content

        var body: some View {
            Text(verbatim: title)
            content
        }
    }

    struct Leaf: View {
        @State private var kept: Int
        let number: Int

        init(number: Int) {
            kept = number
            self.number = number
        }

        var body: some View { Text(verbatim: "\(kept).\(number)") }
    }

    @Test func aViewGivenToAViewCountsByItsOwnInputs() {
        let handle = Handle()
        let screen = CountedScreen(
            Giver(handle: handle) {
                Frame(title: "title", content: Frame(title: "inner", content: Leaf(number: $0 / 2)))
            })
        handle.set(1)
        #expect(screen.update().bodies == ["Giver": 1])
        handle.set(2)
        #expect(screen.update().bodies == ["Giver": 1, "Frame": 2, "Leaf": 1])
        #expect(screen.texts == ["title", "inner", "0.1"])
    }

    @Test func anErasedViewGivenToAViewIsBroughtUpToDate() {
        let handle = Handle()
        let screen = CountedScreen(
            Giver(handle: handle) { Frame(title: "title", content: AnyView(Leaf(number: $0 / 2))) })
        handle.set(1)
        #expect(screen.update().bodies["Leaf"] == nil)
        handle.set(2)
        #expect(screen.update().bodies["Leaf"] == 1)
        #expect(screen.texts == ["title", "0.1"])
    }

    struct Bound: View {
        @Binding var value: Int

        var body: some View { Text(verbatim: "\(value)") }
    }

    struct Binder: View {
        @State private var value = 0
        @State private var constant = 0
        let handle: Handle

        var body: some View {
            let _ = handle.set = { constant = $0 }
            Bound(value: $value)
            Bound(value: .constant(constant / 2))
        }
    }

    @Test func bindingsAreComparedByTheirSource() {
        let handle = Handle()
        let screen = CountedScreen(Binder(handle: handle))
        handle.set(1)
        #expect(screen.update().bodies == ["Binder": 1])
        handle.set(2)
        #expect(screen.update().bodies == ["Binder": 1, "Bound": 1])
        #expect(screen.texts == ["0", "1"])
    }
}
