import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct StateObjectTests {
    final class Made {
        var models = 0
        var bodies = 0
    }

    final class Model: ObservableObject {
        @Published var count = 0
        init(_ made: Made) { made.models += 1 }
    }

    struct Inner: View {
        @StateObject private var model: Model
        let label: String
        let made: Made

        init(label: String, made: Made) {
            _model = StateObject(wrappedValue: Model(made))
            self.label = label
            self.made = made
        }

        var body: some View {
            let _ = made.bodies += 1
            Text(verbatim: "\(label) \(model.count)")
            Button("add") { model.count += 1 }
        }
    }

    struct Outer: View {
        @State private var label = "a"
        @State private var isShown = true
        let made: Made

        var body: some View {
            if isShown { Inner(label: label, made: made) }
            Button("relabel") { label += "a" }
            Button("hide") { isShown.toggle() }
        }
    }

    @Test func theObjectIsMadeOncePerIdentityHoweverOftenTheViewIsMadeAgain() throws {
        let made = Made()
        try withScreen(Outer(made: made)) { screen in
            try screen.press("add")
            try screen.press("relabel")
            try screen.press("relabel")
            #expect(screen.texts.first == "aaa 1")
            #expect(made.models == 1)
            #expect(made.bodies == 4)
            try screen.press("hide")
            try screen.press("hide")
            #expect(screen.texts.first == "aaa 0", "another identity has another object")
            #expect(made.models == 2)
        }
    }

    @Test func aViewThatIsNeverShownMakesNoObject() {
        let made = Made()
        let view = Inner(label: "unseen", made: made)
        #expect(view.label == "unseen")
        #expect(made.models == 0)
    }

    struct Owner: View {
        @StateObject var model: Model
        var body: some View { Amount(amount: $model.count) }
    }

    struct Amount: View {
        @Binding var amount: Int
        var body: some View { Button("amount \(amount)") { amount += 1 } }
    }

    @Test func itsBindingsWriteTheObject() throws {
        try withScreen(Owner(model: Model(Made()))) { screen in
            try screen.press("amount 0")
            try screen.press("amount 1")
            #expect(screen.texts == ["amount 2"])
        }
    }

    @Test func theObjectIsReleasedWithItsView() {
        final class Holder { weak var model: Model? }
        let holder = Holder()
        let screen = Screen(
            Owner(
                model: {
                    let model = Model(Made())
                    holder.model = model
                    return model
                }()))
        #expect(holder.model != nil)
        screen.close()
        _ = screen
        #expect(holder.model == nil)
    }

    @Test func accessBeforeTheViewIsOnAScreenIsReported() {
        let made = Made()
        let owner = Owner(model: Model(made))
        let reported = diagnostics {
            _ = owner.model
            _ = owner.model
        }
        #expect(made.models == 2)
        #expect(reported.count == 2)
        #expect(
            reported.allSatisfy { $0.contains("state object of type Model is accessed before its view is on a screen") }
        )
    }

    struct Rows: View {
        @State private var labels = ["a", "b", "c"]
        let made: Made

        var body: some View {
            Button("last first") { labels.insert(labels.removeLast(), at: 0) }
            Button("without a") { labels.removeAll { $0 == "a" } }
            Button("all") { labels = ["a", "b", "c"] }
            ForEach(labels, id: \.self) { Row(label: $0, made: made) }
        }
    }

    struct Row: View {
        @StateObject private var model: Model
        let label: String

        init(label: String, made: Made) {
            _model = StateObject(wrappedValue: Model(made))
            self.label = label
        }

        var body: some View {
            Button("\(label) \(model.count)") { model.count += 1 }
        }
    }

    @Test func theObjectMovesWithItsRowAndAReinsertedRowHasAnother() throws {
        let made = Made()
        try withScreen(Rows(made: made)) { screen in
            try screen.press("a 0")
            try screen.press("last first")
            #expect(screen.texts.dropFirst(3) == ["c 0", "a 1", "b 0"])
            #expect(made.models == 3)
            try screen.press("without a")
            try screen.press("all")
            #expect(screen.texts.dropFirst(3) == ["a 0", "b 0", "c 0"])
            #expect(made.models == 4)
        }
    }
}
