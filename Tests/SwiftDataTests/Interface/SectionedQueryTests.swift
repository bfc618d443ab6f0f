import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

/// Queries whose results are in sections.
@MainActor
@Suite struct SectionedQueryTests {
    @Model final class Shelf {
        var label: String
        @Relationship(inverse: \Tool.shelf) var tools: [Tool] = []

        init(_ label: String) { self.label = label }
    }

    @Model final class Tool {
        var name: String
        var kind: String
        var owner: String?
        var shelf: Shelf?

        var place: String { shelf?.label ?? "nowhere" }

        init(_ name: String, kind: String, owner: String? = nil) {
            self.name = name
            self.kind = kind
            self.owner = owner
        }
    }

    final class Record {
        var bodies = 0
    }

    private let container: ModelContainer
    private var context: ModelContext { container.mainContext }

    init() throws {
        container = try ModelContainer(
            for: Tool.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context.insert(Tool("axe", kind: "wood", owner: "Ann"))
        context.insert(Tool("drill", kind: "stone"))
        context.insert(Tool("saw", kind: "wood", owner: "Bob"))
        context.insert(Tool("wedge", kind: "wood", owner: "Ann"))
    }

    private static func texts(_ tools: SectionedResults<Tool, String>) -> some View {
        ForEach(tools) { section in
            Text("\(section.title): " + section.map(\.name).joined(separator: " "))
        }
    }

    struct Kinds: View {
        @Query(sort: \Tool.name, sectionBy: \Tool.kind) private var tools: SectionedResults<Tool, String>
        var record = Record()

        var body: some View {
            let _ = record.bodies += 1
            SectionedQueryTests.texts(tools)
        }
    }

    @Test func sectionsFollowTheOrderOfTheirFirstModels() throws {
        let record = Record()
        try withScreen(Kinds(record: record).modelContainer(container)) { screen in
            #expect(screen.texts == ["wood: axe saw wedge", "stone: drill"])
            let tool = try #require(try context.fetch(FetchDescriptor<Tool>(sortBy: [SortDescriptor(\.name)])).first)
            tool.kind = "stone"
            screen.update()
            #expect(screen.texts == ["stone: axe drill", "wood: saw wedge"])
            let bodies = record.bodies
            tool.owner = "Carl"
            screen.update()
            #expect(record.bodies == bodies)
            context.delete(tool)
            screen.update()
            #expect(screen.texts == ["stone: drill", "wood: saw wedge"])
        }
    }

    struct Owners: View {
        @Query(
            filter: #Predicate<Tool> { $0.kind == "wood" }, sort: [SortDescriptor(\Tool.name, order: .reverse)],
            animation: .default, sectionBy: \Tool.owner)
        private var owned: SectionedResults<Tool, String>
        @Query(FetchDescriptor<Tool>(sortBy: [SortDescriptor(\.name)]), sectionBy: \Tool.owner)
        private var all: SectionedResults<Tool, String>
        @Query(sort: \Tool.owner, order: .reverse, sectionBy: \Tool.kind)
        private var byOwner: SectionedResults<Tool, String>
        @Query private var plain: [Tool]

        var body: some View {
            SectionedQueryTests.texts(owned)
            SectionedQueryTests.texts(all)
            Text(byOwner.sectionTitles.joined(separator: " "))
            Text("\(all[sectionTitle: "Ann"]?.count ?? 0) \(all[sectionTitle: "Eve"]?.count ?? 0)")
            Text("\(_all.sections.count)")
            Text("\(_plain.sections.count) \(all.first?.id ?? "")")
        }
    }

    @Test func aTitleThatIsNilIsEmpty() throws {
        try withScreen(Owners().modelContainer(container)) { screen in
            #expect(
                screen.texts == [
                    "Ann: wedge axe", "Bob: saw", "Ann: axe wedge", ": drill", "Bob: saw", "wood stone", "2 0",
                    "3", "0 Ann",
                ])
        }
    }

    struct Places: View {
        @Query(sort: \Tool.name, sectionBy: \Tool.kind) private var tools: SectionedResults<Tool, String>

        init(without name: String) {
            _tools = Query(filter: #Predicate { $0.name != name }, sort: \.name, sectionBy: \.place)
        }

        var body: some View { SectionedQueryTests.texts(tools) }
    }

    @Test func aSectionTitleFollowsTheModelThatProvidesIt() throws {
        let shelf = Shelf("left")
        context.insert(shelf)
        shelf.tools = try context.fetch(FetchDescriptor<Tool>(predicate: #Predicate { $0.kind == "wood" }))
        try context.save()
        try withScreen(Places(without: "saw").modelContainer(container)) { screen in
            #expect(screen.texts == ["left: axe wedge", "nowhere: drill"])
            shelf.label = "right"
            screen.update()
            #expect(screen.texts == ["right: axe wedge", "nowhere: drill"])
        }
    }
}
