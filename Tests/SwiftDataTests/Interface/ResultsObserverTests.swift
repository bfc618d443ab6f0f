import Foundation
import SwiftData
import SwiftUI
import Testing

@Model
private final class Peak {
    var name: String
    var height: Int
    var range: String?

    init(_ name: String, _ height: Int, range: String? = nil) {
        self.name = name
        self.height = height
        self.range = range
    }
}

@MainActor
@Suite(.timeLimit(.minutes(60))) struct ResultsObserverTests {
    private let container: ModelContainer
    private var context: ModelContext { container.mainContext }

    init() throws {
        container = try ModelContainer(
            for: Peak.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context.insert(Peak("Glittertind", 2_452, range: "Jotunheimen"))
        context.insert(Peak("Snøhetta", 2_286, range: "Dovre"))
        context.insert(Peak("Galdhøpiggen", 2_469, range: "Jotunheimen"))
        try context.save()
    }

    /// Counts the changes of an observer's results.
    private final class Changes: Sendable {
        nonisolated(unsafe) var count = 0
    }

    private func observe<Title>(_ observer: ResultsObserver<Peak, Title>, _ changes: Changes) {
        withObservationTracking {
            _ = observer.results
        } onChange: {
            changes.count += 1
        }
    }

    private func turn() async { await Task { @MainActor in }.value }

    @Test func resultsFollowTheContextAndNotifyOnce() async throws {
        let observer = try ResultsObserver<Peak, Never>(sortBy: [SortDescriptor(\.height)], modelContext: context)
        #expect(observer.results.map(\.name) == ["Snøhetta", "Glittertind", "Galdhøpiggen"])
        #expect(observer.sections == nil && observer.modelContext === context)
        let changes = Changes()
        observe(observer, changes)
        context.insert(Peak("Store Skagastølstind", 2_405))
        context.insert(Peak("Ben Nevis", 1_345))
        while changes.count == 0 { await turn() }
        #expect(changes.count == 1)
        #expect(observer.results.map(\.height) == [1_345, 2_286, 2_405, 2_452, 2_469])
    }

    @Test func aReadBeforeTheNextTurnHasTheChange() throws {
        let observer = try ResultsObserver<Peak, Never>(
            filterBy: #Predicate { $0.height > 2_400 }, modelContext: context)
        let peak = try #require(try context.fetch(FetchDescriptor<Peak>(sortBy: [SortDescriptor(\.height)])).first)
        #expect(observer.results.count == 2)
        peak.height = 2_500
        #expect(observer.results.count == 3 && observer.results.contains(peak))
        context.delete(peak)
        #expect(observer.results.count == 2)
    }

    @Test func unchangedResultsAreNotReported() async throws {
        let observer = try ResultsObserver<Peak, Never>(sortBy: [SortDescriptor(\.name)], modelContext: context)
        let changes = Changes()
        observe(observer, changes)
        let last = try #require(observer.results.last)
        last.height += 1
        _ = observer.results
        for _ in 0..<10 { await turn() }
        #expect(changes.count == 0)
        last.name = "A"
        _ = observer.results
        #expect(changes.count == 1)
    }

    @Test func newCriteriaAreFetchedAtOnce() throws {
        let observer = try ResultsObserver<Peak, Never>(modelContext: context)
        let changes = Changes()
        observe(observer, changes)
        observer.filterBy = #Predicate { $0.range == "Dovre" }
        #expect(observer.results.map(\.name) == ["Snøhetta"] && changes.count == 1)
        observer.fetchDescriptor = FetchDescriptor(sortBy: [SortDescriptor(\.height, order: .reverse)])
        observer.fetchDescriptor.fetchLimit = 2
        #expect(observer.results.map(\.height) == [2_469, 2_452] && observer.filterBy == nil)
        observer.sortBy = [SortDescriptor(\.height)]
        #expect(observer.results.map(\.height) == [2_286, 2_452])
    }

    @Test func sectionsAreInTheOrderOfTheirTitles() throws {
        context.insert(Peak("Ben Nevis", 1_345))
        let observer = try ResultsObserver<Peak, String>(
            sortBy: [SortDescriptor(\.height)], sectionBy: \.range, modelContext: context)
        let sections = try #require(observer.sections)
        #expect(sections.sectionTitles == ["", "Dovre", "Jotunheimen"])
        #expect(sections[2].map(\.name) == ["Glittertind", "Galdhøpiggen"])
        #expect(observer.element(at: IndexPath(indexes: [2, 1]))?.name == "Galdhøpiggen")
        #expect(observer.element(at: IndexPath(indexes: [3, 0])) == nil)
        #expect(observer.element(at: IndexPath(indexes: [1, 1])) == nil)
        #expect(observer.indexPath(for: sections[1][0]) == IndexPath(indexes: [1, 0]))
        #expect(observer.sectionBy == \Peak.range)
        sections[1][0].range = "Rondane"
        #expect(observer.sections?.sectionTitles == ["", "Jotunheimen", "Rondane"])
        observer.sortBy = [SortDescriptor(\.height, order: .reverse)]
        #expect(observer.sections?[1].map(\.name) == ["Galdhøpiggen", "Glittertind"])
        #expect(try ResultsObserver<Peak, String>(sectionBy: \.name, modelContext: context).sections?.count == 4)
    }

    @Test func aContainersObserverSeesTheSavesOfOthers() async throws {
        let observer = try ResultsObserver<Peak, Never>(modelContainer: container)
        #expect(observer.modelContext !== context && observer.results.count == 3)
        let changes = Changes()
        observe(observer, changes)
        context.insert(Peak("Ben Nevis", 1_345))
        try context.save()
        while changes.count == 0 { await turn() }
        #expect(observer.results.count == 4)
    }

    @Test func theErrorOfTheFirstFetchIsThrown() throws {
        let other = try ModelContainer(
            for: Schema([]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        #expect(throws: SwiftDataError.unknownSchema) {
            try ResultsObserver<Peak, Never>(modelContainer: other)
        }
    }

    @Test func anUnretainedObserverIsReleased() throws {
        weak var released: ResultsObserver<Peak, Never>?
        do {
            let observer = try ResultsObserver<Peak, Never>(modelContext: context)
            released = observer
            context.insert(Peak("Ben Nevis", 1_345))
            #expect(observer.results.count == 4)
        }
        #expect(released == nil)
    }
}
