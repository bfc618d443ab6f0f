import Foundation
import FoundationAdditions
import Testing

/// Orders by localized comparators. The strings are in the same order in each language.
@Suite struct LocalizedSortTests {
    private struct File {
        let name: String
        var note: String?
    }

    private let files = [File(name: "b10", note: "2"), File(name: "B9"), File(name: "a", note: "10")]

    private func names(_ order: SortDescriptor<File>...) -> [String] { files.sorted(using: order).map(\.name) }

    @Test func numbersInNamesAreSortedByTheirValue() {
        #expect(names(SortDescriptor(\.name, comparator: .localizedStandard)) == ["a", "B9", "b10"])
        #expect(names(SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse)) == ["b10", "B9", "a"])
    }

    @Test func lettersComeBeforeCapitalsOfLaterOnes() {
        #expect(names(SortDescriptor(\.name, comparator: .localized)) == ["a", "b10", "B9"])
        // The standard comparator still exists, and compares scalars.
        #expect(names(SortDescriptor(\.name, comparator: .lexical)) == ["B9", "a", "b10"])
    }

    @Test func missingStringsComeFirst() {
        #expect(names(SortDescriptor(\.note, comparator: .localizedStandard)) == ["B9", "b10", "a"])
        #expect(names(SortDescriptor(\.note, comparator: .localizedStandard, order: .reverse)) == ["a", "b10", "B9"])
    }

    @Test func equalOrdersAreEqual() {
        let order = SortDescriptor(\File.name, comparator: .localizedStandard)
        #expect(order == SortDescriptor(\.name, comparator: .localizedStandard))
        #expect(order != SortDescriptor(\.name, comparator: .localized))
        #expect(order != SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse))
    }

    @Test func aReversedComparatorSortsInReverse() {
        var comparator = LocalizedStringComparator.localizedStandard
        comparator.order = .reverse
        #expect(names(SortDescriptor(\.name, comparator: comparator)) == ["b10", "B9", "a"])
    }
}
