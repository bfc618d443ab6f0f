import Foundation
import Observation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Rows of lazy containers that read observable objects, or none.
@MainActor
@Suite struct LazyRowObservationTests {
    struct Plain: Identifiable {
        let id: Int
    }

    @Observable
    final class Model: Identifiable {
        let id: Int
        var title: String

        init(id: Int) {
            self.id = id
            title = "row \(id)"
        }
    }

    @Test func rowsThatReadNoObjectObserveNone() {
        let screen = Screen {
            ScrollView {
                LazyVStack {
                    ForEach((0..<3).map(Plain.init)) { Text(verbatim: "\($0.id)") }
                }
            }
        }
        #expect(screen.texts == ["0", "1", "2"])
        #expect(!ViewKind.of(ForEachRow<Plain, Text>.self).observes)
    }

    @Test func everyChangeOfAnObjectIsShownByItsRow() {
        let models = (0..<3).map(Model.init)
        let screen = Screen {
            ScrollView {
                LazyVStack {
                    ForEach(models) { Text(verbatim: $0.title) }
                }
            }
        }
        #expect(screen.texts == ["row 0", "row 1", "row 2"])
        for index in [0, 2, 0] {
            models[index].title += "!"
            #expect(screen.update().count == 1)
        }
        #expect(screen.texts == ["row 0!!", "row 1", "row 2!"])
    }

    /// The first row of the type reads none, so its kind is known to read objects only later.
    @Test func aRowThatBeginsToReadAnObjectFollowsIt() {
        let models = (0..<2).map(Model.init)
        final class Handle {
            var shows: (Bool) -> Void = { _ in }
        }
        struct Rows: View {
            let models: [Model]
            let handle: Handle
            @State private var shows = false

            var body: some View {
                let _ = handle.shows = { shows = $0 }
                List(models) { model in
                    Text(shows ? model.title : "hidden")
                }
            }
        }
        let handle = Handle()
        let screen = Screen(Rows(models: models, handle: handle))
        #expect(screen.texts == ["hidden", "hidden"])
        handle.shows(true)
        screen.update()
        #expect(screen.texts == ["row 0", "row 1"])
        for _ in 0..<2 {
            models[1].title += "!"
            screen.update()
        }
        #expect(screen.texts == ["row 0", "row 1!!"])
    }
}
