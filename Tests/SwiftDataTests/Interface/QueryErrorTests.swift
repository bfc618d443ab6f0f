import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct QueryErrorTests {
    @Model final class Known {
        var name = ""

        init() {}
    }

    @Model final class Foreign {
        var name = ""

        init() {}
    }

    struct Status: View {
        @Query private var models: [Foreign]
        @Query private var known: [Known]
        let context: ModelContext

        var body: some View {
            Text(_models.fetchError == nil ? "no error" : "an error, and \(models.count) models")
            Text(_known.fetchError == nil ? "no error" : "an error")
            Text(_known.modelContext === context ? "the context" : "another context")
        }
    }

    @Test func aModelThatTheContainerDoesNotKnowIsAnErrorOfTheFetch() throws {
        let container = try ModelContainer(
            for: Known.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let screen = Screen(Status(context: container.mainContext).modelContainer(container))
        #expect(screen.texts == ["an error, and 0 models", "no error", "the context"])
    }
}
