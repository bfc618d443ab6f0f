import Observation
import StartLine
import SwiftUI
import Testing

/// The cost of a change of an observable object.
@MainActor
@Suite struct ObservationCountTests {
    @Observable
    final class Model: Identifiable {
        let id: Int
        var title: String

        init(id: Int) {
            self.id = id
            title = "\(id)"
        }
    }

    struct ModelRow: View {
        let model: Model

        var body: some View { Text(verbatim: model.title) }
    }

    struct Models: View {
        let models: [Model]

        var body: some View {
            VStack {
                ForEach(models) { ModelRow(model: $0) }
            }
        }
    }

    @Test(arguments: [1_000, 100_000])
    func anObjectsChangeVisitsOnlyItsReaders(count: Int) {
        let models = (0..<count).map(Model.init)
        let screen = CountedScreen(Models(models: models))
        models[count / 2].title = "changed"
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["ModelRow": 1], mutations: ["update"]))
        models[0].title = "first"
        models[count - 1].title = "last"
        #expect(
            screen.update() == CountedScreen.Cost(nodes: 2, bodies: ["ModelRow": 2], mutations: ["update", "update"]))
    }

    /// An object with a hundred properties, in the form of the macro's expansion.
    final class Hundred: Observable {
        private let registrar = ObservationRegistrar()
        private var values = [Int](repeating: 0, count: 100)

        subscript(index: Int) -> Int {
            get {
                registrar.access(self, keyPath: \.[index])
                return values[index]
            }
            set { registrar.withMutation(of: self, keyPath: \.[index]) { values[index] = newValue } }
        }
    }

    struct PropertyView: View {
        let object: Hundred
        let index: Int

        var body: some View { Text(verbatim: "\(object[index])") }
    }

    struct PropertyViews: View {
        let object: Hundred

        var body: some View {
            ForEach(0..<100) { PropertyView(object: object, index: $0) }
            PropertyView(object: object, index: 30)
        }
    }

    @Test func aPropertysChangeRunsOnlyItsReaders() {
        let object = Hundred()
        let screen = CountedScreen(PropertyViews(object: object))
        object[30] = 1
        #expect(
            screen.update()
                == CountedScreen.Cost(nodes: 2, bodies: ["PropertyView": 2], mutations: ["update", "update"])
        )
        object[31] = 1
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["PropertyView": 1], mutations: ["update"]))
    }

    // MARK: - Persistent registrations

    /// Counts its live instances. A registration retains the key path, and that retains the token.
    final class Token: Hashable, Sendable {
        private let living: Counter

        init(_ living: Counter) {
            self.living = living
            living.add()
        }

        deinit { living.add(-1) }

        static func == (left: Token, right: Token) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    final class Observed: Observable {
        private let registrar = ObservationRegistrar()
        let living = Counter()
        private var stored = 0

        subscript(token: Token) -> Int { stored }

        var value: Int {
            get {
                registrar.access(self, keyPath: \.[Token(living)])
                return stored
            }
            set { registrar.withMutation(of: self, keyPath: \.[Token(living)]) { stored = newValue } }
        }
    }

    final class Handle {
        var count: () -> Void = {}
    }

    struct Reader: View {
        @State private var reruns = 0
        let object: Observed
        let handle: Handle

        var body: some View {
            let _ = handle.count = { reruns += 1 }
            Text(verbatim: "\(object.value) \(reruns)")
        }
    }

    @Test func aBodyThatRunsTenThousandTimesLeavesOneObservation() {
        let known = Observed()
        let first = CountedScreen(Reader(object: known, handle: Handle()))
        #expect(first.texts == ["0 0"])
        let object = Observed()
        let handle = Handle()
        let screen = CountedScreen(Reader(object: object, handle: handle))
        let once = object.living.value
        for _ in 0..<10_000 {
            handle.count()
            _ = screen.update()
        }
        #expect(screen.texts == ["0 10000"])
        #expect(object.living.value == once)
        object.value = 1
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Reader": 1], mutations: ["update"]))
        #expect(screen.update() == CountedScreen.Cost())
    }
}
