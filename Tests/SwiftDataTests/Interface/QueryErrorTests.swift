import Foundation
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

    enum Newer {
        /// The model without the former model's property.
        @Model final class Known {
            var title = ""

            init() {}
        }
    }

    struct Names: View {
        @Query private var known: [Known]

        var body: some View {
            Text(_known.fetchError == nil ? "no error" : "an error")
            ForEach(known) { Text($0.name) }
        }
    }

    @Test func aFetchThatFailsLeavesTheLastResults() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "query-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ModelConfiguration(url: folder.appending(path: "test.store"))
        let container = try ModelContainer(for: Known.self, configurations: store)
        let model = Known()
        model.name = "one"
        container.mainContext.insert(model)
        try container.mainContext.save()
        let screen = Screen(Names().modelContainer(container))
        #expect(screen.texts == ["no error", "one"])
        // Another program replaces the column.
        _ = try ModelContainer(for: Newer.Known.self, configurations: store)
        container.mainContext.insert(Known())
        screen.update()
        #expect(screen.texts == ["an error", "one"])
    }
}
