import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct QueryTests {
    @Model final class Entry {
        var title: String
        var rank: Int
        var note: String?
        var isDone = false

        init(_ title: String, rank: Int = 0, note: String? = nil, isDone: Bool = false) {
            self.title = title
            self.rank = rank
            self.note = note
            self.isDone = isDone
        }
    }

    /// The observations of bodies.
    final class Record {
        var bodies = 0
        var rows = 0
        var lines: [String] = []
        var animations: [Bool] = []
    }

    private let container: ModelContainer
    private var context: ModelContext { container.mainContext }

    init() throws {
        container = try ModelContainer(
            for: Entry.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    struct Titles: View {
        @Query(sort: \Entry.rank) private var entries: [Entry]
        @Environment(\.modelContext) private var context
        var record = Record()

        var body: some View {
            let _ = record.bodies += 1
            ForEach(entries) { Text($0.title) }
            Button("Add") { context.insert(Entry("new", rank: 5)) }
            Button("Delete all") {
                for entry in entries { context.delete(entry) }
            }
        }
    }

    @Test func aQueryShowsInsertionsAndDeletions() throws {
        context.insert(Entry("b", rank: 2))
        context.insert(Entry("a", rank: 1))
        try withScreen(Titles().modelContainer(container)) { screen in
            #expect(screen.texts == ["a", "b", "Add", "Delete all"])
            try screen.press("Add")
            #expect(screen.texts == ["a", "b", "new", "Add", "Delete all"])
            try screen.press("Delete all")
            #expect(screen.texts == ["Add", "Delete all"])
        }
    }

    @Test func aQueryShowsChangesFromOutsideOfItsView() {
        let screen = Screen(Titles().modelContainer(container))
        #expect(screen.texts == ["Add", "Delete all"])
        let entry = Entry("a", rank: 1)
        context.insert(entry)
        context.insert(Entry("b", rank: 2))
        screen.update()
        #expect(screen.texts == ["a", "b", "Add", "Delete all"])
        entry.rank = 3
        screen.update()
        #expect(screen.texts == ["b", "a", "Add", "Delete all"])
        context.rollback()
        screen.update()
        #expect(screen.texts == ["Add", "Delete all"])
    }

    @Test func manyChangesAreOneEvaluation() {
        let record = Record()
        let screen = Screen(Titles(record: record).modelContainer(container))
        #expect(record.bodies == 1)
        for rank in 0..<20 { context.insert(Entry("\(rank)", rank: rank)) }
        screen.update()
        #expect(record.bodies == 2)
    }

    @Test func aQueryWithTheSameResultRunsNoBody() throws {
        let entry = Entry("a", rank: 1)
        context.insert(entry)
        let record = Record()
        let screen = Screen(Titles(record: record).modelContainer(container))
        #expect(record.bodies == 1)
        entry.note = "changed"
        screen.update()
        try context.save()
        screen.update()
        entry.rank = 7
        screen.update()
        #expect(record.bodies == 1)
    }

    struct Row: View {
        let entry: Entry
        let record: Record

        var body: some View {
            let _ = record.rows += 1
            Text(entry.title)
        }
    }

    struct Rows: View {
        @Query(sort: \Entry.rank) private var entries: [Entry]
        let record: Record

        var body: some View {
            let _ = record.bodies += 1
            List(entries) { Row(entry: $0, record: record) }
        }
    }

    @Test func aChangedRowOfTenThousandCostsOneRow() throws {
        for rank in 0..<10_000 { context.insert(Entry("\(rank)", rank: rank)) }
        try context.save()
        let record = Record()
        let screen = Screen(Rows(record: record).modelContainer(container))
        let first = try #require(try context.fetch(FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.rank)])).first)
        let rows = record.rows
        #expect(screen.texts.contains("0"))
        first.title = "changed"
        screen.update()
        #expect(screen.texts.contains("changed"))
        #expect(record.rows == rows + 1)
        #expect(record.bodies == 1)
    }

    struct Split: View {
        @Query private var all: [Entry]
        @Query(filter: #Predicate<Entry> { $0.isDone }) private var done: [Entry]
        @Query(filter: #Predicate<Entry> { !$0.isDone }) private var open: [Entry]
        let record: Record

        var body: some View {
            let _ = record.lines.append("\(all.count) = \(done.count) + \(open.count)")
            Counts(record: record)
        }
    }

    struct Counts: View {
        @Query private var all: [Entry]
        @Query(filter: #Predicate<Entry> { $0.isDone == true }) private var done: [Entry]
        let record: Record

        var body: some View {
            let _ = record.lines.append("\(all.count), \(done.count)")
        }
    }

    @Test func allQueriesOfAScreenSeeOneState() {
        let record = Record()
        let screen = Screen(Split(record: record).modelContainer(container))
        #expect(record.lines == ["0 = 0 + 0", "0, 0"])
        record.lines = []
        context.insert(Entry("a"))
        context.insert(Entry("b", isDone: true))
        screen.update()
        #expect(record.lines == ["2 = 1 + 1", "2, 1"])
        record.lines = []
        (try? context.fetch(FetchDescriptor<Entry>()))?.forEach { $0.isDone = true }
        screen.update()
        #expect(record.lines == ["2 = 2 + 0", "2, 2"])
    }

    struct Filtered: View {
        @Query private var entries: [Entry]

        init(minimum: Int) {
            _entries = Query(filter: #Predicate { $0.rank >= minimum }, sort: \.title, order: .reverse)
        }

        var body: some View {
            ForEach(entries) { Text($0.title) }
        }
    }

    struct Stepping: View {
        @State private var minimum = 0

        var body: some View {
            Button("More") { minimum += 1 }
            Filtered(minimum: minimum)
        }
    }

    @Test func criteriaFollowTheInputOfAView() throws {
        for rank in 0..<3 { context.insert(Entry("\(rank)", rank: rank)) }
        try withScreen(Stepping().modelContainer(container)) { screen in
            #expect(screen.texts == ["More", "2", "1", "0"])
            try screen.press("More")
            #expect(screen.texts == ["More", "2", "1"])
        }
    }

    struct Counted: View {
        @Query private var entries: [Entry]
        let record: Record

        init(minimum: Int, record: Record) {
            _entries = Query(filter: #Predicate { $0.rank >= minimum && !$0.isDone }, sort: \.title)
            self.record = record
        }

        var body: some View {
            let _ = record.bodies += 1
            Text("\(entries.count)")
        }
    }

    struct Parent: View {
        @State private var ticks = 0
        let record: Record

        var body: some View {
            Button("Tick \(ticks)") { ticks += 1 }
            Counted(minimum: ticks / 2, record: record)
        }
    }

    @Test func anEqualQueryOfAParentRunsNoBody() throws {
        context.insert(Entry("a"))
        let record = Record()
        try withScreen(Parent(record: record).modelContainer(container)) { screen in
            try screen.press("Tick 0")
            #expect(record.bodies == 1)
            #expect(screen.texts == ["Tick 1", "1"])
            try screen.press("Tick 1")
            #expect(record.bodies == 2)
            #expect(screen.texts == ["Tick 2", "0"])
        }
    }

    struct Moving: View {
        @Query(sort: \Entry.rank, animation: .default) private var animated: [Entry]
        @Query private var plain: [Entry]
        let record: Record
        let readsAnimated: Bool

        var body: some View {
            Text("\(readsAnimated ? animated.count : plain.count)").transaction { transaction in
                record.animations.append(transaction.animation != nil)
            }
        }
    }

    @Test(arguments: [true, false])
    func aChangeMovesByTheAnimationOfTheQuery(_ isAnimated: Bool) {
        let record = Record()
        let screen = Screen(Moving(record: record, readsAnimated: isAnimated).modelContainer(container))
        record.animations = []
        context.insert(Entry("a"))
        screen.update()
        #expect(record.animations.contains(true) == isAnimated)
    }

    @Test func aChangeMovesByTheAnimationAroundIt() {
        let record = Record()
        let screen = Screen(Moving(record: record, readsAnimated: false).modelContainer(container))
        record.animations = []
        withAnimation { context.insert(Entry("a")) }
        screen.update()
        #expect(screen.texts == ["1"])
        #expect(record.animations.contains(true))
    }

    struct Switching: View {
        let first: ModelContainer
        let second: ModelContainer
        @State private var isSecond = false

        var body: some View {
            Button("Switch") { isSecond.toggle() }
            Titles().modelContainer(isSecond ? second : first)
        }
    }

    @Test func aQueryFollowsTheContainerOfTheEnvironment() throws {
        let other = try ModelContainer(
            for: Entry.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context.insert(Entry("first"))
        other.mainContext.insert(Entry("second"))
        try withScreen(Switching(first: container, second: other)) { screen in
            #expect(screen.texts.contains("first") && !screen.texts.contains("second"))
            try screen.press("Switch")
            #expect(screen.texts.contains("second") && !screen.texts.contains("first"))
            try screen.press("Add")
            #expect(screen.texts.contains("new"))
        }
        #expect(try context.fetchCount(FetchDescriptor<Entry>()) == 1)
        #expect(try other.mainContext.fetchCount(FetchDescriptor<Entry>()) == 2)
    }

    @Test func aBackgroundContextsSaveReachesTheQuery() async throws {
        let screen = Screen(Titles().modelContainer(container))
        let writer = EntryWriter(modelContainer: container)
        try await writer.add("from afar")
        try await screen.wait(until: { $0.texts.contains("from afar") }, atMost: .seconds(3_600))
    }

    @Test func withoutAContainerAQueryIsEmpty() {
        #expect(Screen(Titles()).texts == ["Add", "Delete all"])
    }

    struct Detail: View {
        @Query(sort: \Entry.rank) private var entries: [Entry]
        @State private var shown: Entry?
        @Environment(\.modelContext) private var context

        var body: some View {
            Button("Show") { shown = entries.first }
            Button("Delete") {
                if let shown { context.delete(shown) }
                try? context.save()
            }
            if let shown { Text("\(shown.title), \(shown.isDeleted)") }
        }
    }

    @Test func aViewOfADeletedModelShowsItsLastValues() throws {
        context.insert(Entry("a"))
        try context.save()
        try withScreen(Detail().modelContainer(container)) { screen in
            try screen.press("Show")
            #expect(screen.texts.contains("a, false"))
            try screen.press("Delete")
            #expect(screen.texts.contains { $0.hasPrefix("a, ") })
        }
    }
}

@ModelActor
actor EntryWriter {
    func add(_ title: String) throws {
        modelContext.insert(QueryTests.Entry(title))
        try modelContext.save()
    }
}
