import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// A closure of `ForEach` that reads observable objects directly, without a custom view around the read.
@MainActor
@Suite struct ForEachObservationTests {
    @Observable
    final class Model: Identifiable {
        let id: Int
        var title: String

        init(id: Int) {
            self.id = id
            title = "row \(id)"
        }
    }

    @MainActor
    final class Probe {
        var contents = 0
        var setModels: ([Model]) -> Void = { _ in }
    }

    struct Rows: View {
        @State var models: [Model]
        let probe: Probe

        var body: some View {
            let _ = probe.setModels = { models = $0 }
            VStack {
                ForEach(models) { model in
                    let _ = probe.contents += 1
                    Text(model.title)
                }
            }
        }
    }

    @Test func aChangeOfOneObjectEvaluatesItsRowAlone() {
        let models = (0..<1_000).map(Model.init)
        let probe = Probe()
        let screen = Screen(Rows(models: models, probe: probe))
        probe.contents = 0
        models[500].title = "changed"
        #expect(screen.update().count == 1)
        #expect(probe.contents == 1)
        #expect(screen.texts[500] == "changed")
    }

    @Test func rowsThatMoveKeepTheirObservation() {
        let models = (0..<5).map(Model.init)
        let probe = Probe()
        let screen = Screen(Rows(models: models, probe: probe))
        probe.setModels(models.reversed())
        screen.update()
        models[0].title = "zero"
        #expect(screen.texts == ["row 4", "row 3", "row 2", "row 1", "zero"])
    }

    @Test func aRemovedRowIsNotEvaluated() {
        let models = (0..<3).map(Model.init)
        let probe = Probe()
        let screen = Screen(Rows(models: models, probe: probe))
        probe.setModels([models[0]])
        screen.update()
        probe.contents = 0
        models[1].title = "gone"
        #expect(screen.update().isEmpty)
        #expect(probe.contents == 0)
    }

    @Test func rowsAreObservedAfterTheListWasEmpty() {
        let probe = Probe()
        let screen = Screen(Rows(models: [], probe: probe))
        let models = (0..<3).map(Model.init)
        probe.setModels(models)
        screen.update()
        probe.contents = 0
        models[2].title = "two"
        #expect(screen.texts == ["row 0", "row 1", "two"])
        #expect(probe.contents == 1)
    }
}
