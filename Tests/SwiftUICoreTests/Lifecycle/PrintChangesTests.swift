import Combine
import Observation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct PrintChangesTests {
    /// The lines that `_printChanges()` prints while a closure runs. It runs synchronously, so no other test listens
    /// in between.
    func printedChanges(_ body: () throws -> Void) rethrows -> [String] {
        var lines: [String] = []
        EvaluationReasons.listener = { lines.append($0) }
        defer { EvaluationReasons.listener = nil }
        try body()
        return lines
    }

    struct Row: View {
        let title: String

        var body: some View {
            let _ = Self._printChanges()
            Text(title)
        }
    }

    struct Host: View {
        @State private var title = "a"
        @State private var isOn = false

        var body: some View {
            let _ = Self._printChanges()
            Button("Title") { title += "a" }
            Button("Both") {
                title += "a"
                isOn.toggle()
            }
            Row(title: title)
            if isOn { Text("On") }
        }
    }

    @Test func statesAndTheViewItselfAreNamed() throws {
        var screen: Screen?
        #expect(
            printedChanges { screen = Screen(Host()) } == [
                "Host: @self, @identity, _title, _isOn changed.", "Row: @self changed.",
            ])
        let shown = try #require(screen)
        #expect(try printedChanges { try shown.press("Title") } == ["Host: _title changed.", "Row: @self changed."])
        #expect(
            try printedChanges { try shown.press("Both") } == ["Host: _title, _isOn changed.", "Row: @self changed."])
    }

    final class Model: ObservableObject {
        @Published var name = "a"
    }

    @Observable
    final class Store {
        var name = "a"
    }

    @propertyWrapper
    struct Doubled: DynamicProperty {
        @State private var stored = 1
        var wrappedValue: Int {
            get { stored * 2 }
            nonmutating set { stored = newValue / 2 }
        }
    }

    struct Reader: View {
        @ObservedObject var model: Model
        let store: Store
        @Binding var number: Int
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.level) private var level
        @Doubled private var doubled: Int

        var body: some View {
            let _ = Self._printChanges()
            Text("\(model.name) \(store.name) \(number) \(isEnabled) \(level)")
            Button("Double \(doubled)") { doubled += 2 }
        }
    }

    struct Owner: View {
        @State private var number = 0
        let model: Model
        let store: Store

        var body: some View {
            Button("Add") { number += 1 }
            Reader(model: model, store: store, number: $number)
        }
    }

    @Test func everyKindOfDependencyIsNamed() throws {
        let (model, store) = (Model(), Store())
        let screen = Screen(Owner(model: model, store: store))
        #expect(
            printedChanges {
                model.name = "b"
                screen.update()
            } == ["Reader: _model changed."])
        #expect(
            printedChanges {
                store.name = "b"
                screen.update()
            } == ["Reader: @dependencies changed."])
        #expect(try printedChanges { try screen.press("Add") } == ["Reader: _number changed."])
        #expect(printedChanges { screen.environment.level = 3 } == ["Reader: _level changed."])
        #expect(try printedChanges { try screen.press("Double 2") } == ["Reader: _doubled changed."])
        #expect(
            printedChanges {
                model.name = "c"
                store.name = "c"
                screen.environment.level = 4
            } == ["Reader: @dependencies, _model, _level changed."])
    }

    struct Frame: ViewModifier {
        let width: Int
        @State private var presses = 0

        func body(content: Content) -> some View {
            let _ = Self._logChanges()
            content
            Button("Frame \(width) \(presses)") { presses += 1 }
        }
    }

    struct Framed: View {
        @State private var width = 0

        var body: some View {
            Button("Wider") { width += 1 }
                .modifier(Frame(width: width))
        }
    }

    @Test func modifiersPrintTheirChangesLikeViews() throws {
        var screen: Screen?
        #expect(printedChanges { screen = Screen(Framed()) } == ["Frame: @self, @identity, _presses changed."])
        let shown = try #require(screen)
        #expect(try printedChanges { try shown.press("Wider") } == ["Frame: @self changed."])
        #expect(try printedChanges { try shown.press("Frame 1 0") } == ["Frame: _presses changed."])
    }

    struct Renewed: View {
        @State private var id = 0
        var body: some View {
            Button("Renew") { id += 1 }
            Kept().id(id)
        }
    }

    struct Kept: View {
        @State private var value = 0
        var body: some View {
            let _ = Self._printChanges()
            Text("\(value)")
        }
    }

    @Test func anotherIdentityIsNamed() throws {
        let screen = Screen(Renewed())
        #expect(try printedChanges { try screen.press("Renew") } == ["Kept: @self, @identity, _value changed."])
    }

    struct Asking: View {
        @Binding var number: Int

        var body: some View {
            let before = number
            let _ = Self._printChanges()
            let _ = Self._printChanges()
            Text(before < 2 ? "\(before) \(number)" : "\(before)")
        }
    }

    struct Asked: View {
        @State private var numbers = [0]

        var body: some View {
            Button("Add") { numbers[0] += 1 }
            Asking(number: $numbers[0])
        }
    }

    @Test func printingChangesAffectsNeitherTheResultNorTheDependencies() throws {
        let screen = Screen(Asked())
        for _ in 0..<4 {
            #expect(
                try printedChanges { try screen.press("Add") }.filter { $0.hasPrefix("Asking") } == [
                    "Asking: _number changed.", "Asking: _number changed.",
                ])
        }
        #expect(screen.texts == ["Add", "4"])
    }

    struct Sharing: View {
        @StateObject private var own = Model()
        @EnvironmentObject private var shared: Model

        var body: some View {
            let _ = Self._printChanges()
            Button("Own \(own.name)") { own.name += "a" }
            Button("Shared \(shared.name)") { shared.name += "a" }
        }
    }

    @Test func ownedAndSharedObjectsAreNamed() throws {
        let model = Model()
        var screen: Screen?
        #expect(
            printedChanges { screen = Screen(Sharing().environmentObject(model)) } == [
                "Sharing: @self, @identity, _own, _shared changed."
            ])
        let shown = try #require(screen)
        #expect(try printedChanges { try shown.press("Own a") } == ["Sharing: _own changed."])
        #expect(try printedChanges { try shown.press("Shared a") } == ["Sharing: _shared changed."])
    }

    @Test func outsideOfTheTypesBodyNothingHasChanged() {
        #expect(printedChanges { Row._printChanges() } == ["Row: unchanged."])
    }
}
