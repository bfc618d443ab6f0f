import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

/// Containers with several configurations, each with its own models.
@MainActor
@Suite struct SeveralConfigurationsTests {
    @Model final class Comet {
        var name: String

        init(_ name: String) { self.name = name }
    }

    @Model final class Star {
        var name: String

        init(_ name: String) { self.name = name }
    }

    @Model final class Sighting {
        var name: String
        var star: Star?

        init(_ name: String) { self.name = name }
    }

    enum Kind: CaseIterable {
        case memory, file
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "configurations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private nonisolated func configuration(
        _ kind: Kind, _ name: String, _ schema: Schema?, _ folder: URL
    ) -> ModelConfiguration {
        switch kind {
        case .memory: ModelConfiguration(name, schema: schema, isStoredInMemoryOnly: true)
        case .file: ModelConfiguration(name, schema: schema, url: folder.appending(path: "\(name).store"))
        }
    }

    private func open(_ kind: Kind, _ folder: URL) throws -> ModelContainer {
        try ModelContainer(
            for: Comet.self, Star.self,
            configurations: configuration(kind, "comets", Schema([Comet.self]), folder),
            configuration(kind, "stars", Schema([Star.self]), folder))
    }

    private func names(in container: ModelContainer) throws -> [String] {
        let context = ModelContext(container)
        return try context.fetch(FetchDescriptor<Comet>()).map(\.name)
            + context.fetch(FetchDescriptor<Star>()).map(\.name)
    }

    struct Sky: View {
        @Query(sort: \Comet.name) private var comets: [Comet]
        @Query(sort: \Star.name, order: .reverse) private var stars: [Star]

        var body: some View {
            ForEach(comets) { Text($0.name) }
            ForEach(stars) { Text($0.name) }
        }
    }

    @Test(arguments: Kind.allCases)
    func queriesShowTheModelsOfBothStores(_ kind: Kind) throws {
        try withFolder { folder in
            let container = try open(kind, folder)
            let context = container.mainContext
            context.insert(Comet("Halley"))
            context.insert(Star("Sirius"))
            try context.save()
            try withScreen(Sky().modelContainer(container)) { screen in
                #expect(screen.text == "Halley\nSirius")
                context.insert(Star("Vega"))
                try context.save()
                screen.advance()
                #expect(screen.text == "Halley\nVega\nSirius")
            }
        }
    }

    @Test func aSaveStoresEverythingOrNothing() throws {
        // The order of the transactions depends on the stores' identifiers, which differ in each round.
        for name in ["comets", "stars", "comets", "stars"] {
            try withFolder { folder in
                let container = try open(.file, folder)
                let context = ModelContext(container)
                context.insert(Comet("Halley"))
                context.insert(Star("Sirius"))
                let file = folder.appending(path: "\(name).store")
                let aside = folder.appending(path: "aside.store")
                try FileManager.default.moveItem(at: file, to: aside)
                #expect(throws: (any Error).self) { try context.save() }
                #expect(context.insertedModelsArray.count == 2)
                try FileManager.default.moveItem(at: aside, to: file)
                #expect(try names(in: container) == [])
                try context.save()
                #expect(try names(in: container) == ["Halley", "Sirius"])
            }
        }
    }

    @Test func aConfigurationWithoutASchemaHasTheModelsThatOthersLeave() throws {
        try withFolder { folder in
            func container() throws -> ModelContainer {
                try ModelContainer(
                    for: Comet.self, Star.self, configurations: configuration(.file, "rest", nil, folder),
                    configuration(.file, "stars", Schema([Star.self]), folder))
            }
            do {
                let context = ModelContext(try container())
                context.insert(Comet("Halley"))
                context.insert(Star("Sirius"))
                try context.save()
            }
            let stars = try ModelContainer(
                for: Star.self, configurations: configuration(.file, "stars", nil, folder))
            #expect(try ModelContext(stars).fetch(FetchDescriptor<Star>()).map(\.name) == ["Sirius"])
            #expect(try names(in: container()) == ["Halley", "Sirius"])
        }
    }

    @Test func twoConfigurationsCanHaveOneFile() throws {
        try withFolder { folder in
            let file = folder.appending(path: "sky.store")
            let container = try ModelContainer(
                for: Comet.self, Star.self,
                configurations: ModelConfiguration("comets", schema: Schema([Comet.self]), url: file),
                ModelConfiguration("stars", schema: Schema([Star.self]), url: file))
            let context = ModelContext(container)
            context.insert(Comet("Halley"))
            context.insert(Star("Sirius"))
            try context.save()
            #expect(try names(in: container) == ["Halley", "Sirius"])
        }
    }

    @Test func aRelationshipToAnotherFileIsAnErrorThatNamesIt() throws {
        try withFolder { folder in
            var text = ""
            do {
                _ = try ModelContainer(
                    for: Star.self, Sighting.self,
                    configurations: configuration(.file, "stars", Schema([Star.self]), folder),
                    configuration(.file, "sightings", Schema([Sighting.self]), folder))
            } catch {
                text = "\(error)"
            }
            #expect(text.contains("Sighting.star leads to Star"))
        }
    }
}
