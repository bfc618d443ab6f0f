import Foundation
import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// Records read the values of `@Observable` objects only if their owner is known, and if they may be read.
@MainActor
@Suite struct ObservedValueTests {
    @Observable
    final class Item {
        var title: String
        var count = 1

        init(_ title: String) { self.title = title }
    }

    /// Is linked to objects of its class.
    @Observable
    final class Folder {
        var title = "A"
        let folders: [Folder]

        init(_ folders: [Folder] = []) { self.folders = folders }
    }

    /// Written by hand, with storage that is called like the macro's.
    final class Guarded: Observable, @unchecked Sendable {
        private let registrar = ObservationRegistrar()
        private let mutex = NSLock()
        private var _title = "A"
        private var _count = 1

        var title: String {
            get {
                registrar.access(self, keyPath: \.title)
                return mutex.withLock { _title }
            }
            set { registrar.withMutation(of: self, keyPath: \.title) { mutex.withLock { _title = newValue } } }
        }

        var count: Int {
            get {
                registrar.access(self, keyPath: \.count)
                return mutex.withLock { _count }
            }
            set { registrar.withMutation(of: self, keyPath: \.count) { mutex.withLock { _count = newValue } } }
        }
    }

    @Observable
    final class Owner {
        weak var weakItem: Item?
        unowned var item: Item

        init(_ item: Item) {
            self.item = item
            weakItem = item
        }
    }

    final class Store {
        let items: [Item]

        init(_ items: [Item]) { self.items = items }
    }

    // MARK: - The Only Object

    struct Elements: View {
        let items: [Item]
        let selected: Item

        var body: some View { Text(items.map(\.title).joined() + selected.title) }
    }

    struct Stored: View {
        let store: Store
        let selected: Item

        var body: some View { Text(store.items.map(\.title).joined() + selected.title) }
    }

    struct Bound: View {
        @Binding var title: String
        let selected: Item

        var body: some View { Text(title + selected.title) }
    }

    struct Plain: View {
        let name: String
        let numbers: [Int]
        var limit: Double?
        @State private var isOpen = false
        @Environment(\.isEnabled) private var isEnabled
        let item: Item

        var body: some View { Text("\(item.title) \(isOpen) \(isEnabled)") }
    }

    struct FolderTitles: View {
        let folder: Folder

        var body: some View { Text(folder.title + folder.folders.map(\.title).joined()) }
    }

    @Test func noValueIsKeptIfTheViewMayReachOtherObjectsOfTheClass() throws {
        let (one, selected) = (Item("A"), Item("B"))
        // Both change, so the value of the wrong object would be new, too.
        let change = {
            one.title = "C"
            selected.title = "D"
        }
        let reset = {
            one.title = "A"
            selected.title = "B"
        }
        try withScreen(Elements(items: [one], selected: selected)) { screen in
            #expect(changes(in: screen.trace(change)) == ["Item.title"])
        }
        reset()
        try withScreen(Stored(store: Store([one]), selected: selected)) { screen in
            #expect(changes(in: screen.trace(change)) == ["Item.title"])
        }
        reset()
        try withScreen(Bound(title: Bindable(one).title, selected: selected)) { screen in
            #expect(Set(changes(in: screen.trace(change))) == ["Item.title"])
        }
    }

    @Test func noValueIsKeptOfAnObjectThatRefersToOthersOfItsClass() throws {
        let inner = Folder()
        let folder = Folder([inner])
        try withScreen(FolderTitles(folder: folder)) { screen in
            let trace = screen.trace {
                inner.title = "B"
                folder.title = "C"
            }
            #expect(changes(in: trace) == ["Folder.title"])
        }
    }

    @Test func propertiesWithoutReferencesLeaveTheObjectTheOnlyOne() throws {
        let item = Item("A")
        try withScreen(Plain(name: "a name", numbers: [1], limit: 2, item: item)) { screen in
            #expect(changes(in: screen.trace { item.title = "B" }) == [#"Item.title "A" → "B""#])
        }
    }

    // MARK: - References

    struct Weak: View {
        weak var item: Item?

        var body: some View { Text(item?.title ?? "none") }
    }

    struct Unowned: View {
        unowned let item: Item

        var body: some View { Text(item.title) }
    }

    struct Unmanaged: View {
        unowned(unsafe) let item: Item

        var body: some View { Text(item.title) }
    }

    @Test func aReferenceOfAViewThatIsNotStrongIsNotRead() throws {
        let item = Item("A")
        try withScreen(Weak(item: item)) { screen in
            #expect(changes(in: screen.trace { item.title = "B" }) == ["Item.title"])
            #expect(screen.texts == ["B"])
        }
        try withScreen(Unowned(item: item)) { screen in
            #expect(changes(in: screen.trace { item.title = "C" }) == ["Item.title"])
            #expect(screen.texts == ["C"])
        }
        try withScreen(Unmanaged(item: item)) { screen in
            #expect(changes(in: screen.trace { item.title = "D" }) == ["Item.title"])
            #expect(screen.texts == ["D"])
        }
    }

    struct Owned: View {
        let owner: Owner

        var body: some View { Text("\(owner.weakItem?.title ?? "none") \(owner.item.title)") }
    }

    @Test func aReferenceOfAnObjectIsNotRead() throws {
        let (one, other) = (Item("A"), Item("B"))
        let owner = Owner(one)
        try withScreen(Owned(owner: owner)) { screen in
            #expect(changes(in: screen.trace { owner.weakItem = other }) == ["Owner.weakItem"])
            #expect(changes(in: screen.trace { owner.item = other }) == ["Owner.item"])
            #expect(screen.texts == ["B B"])
        }
    }

    // MARK: - Locks

    struct GuardedTitle: View {
        let guarded: Guarded

        var body: some View { Text("\(guarded.title) \(guarded.count)") }
    }

    @Test func ofAClassWithALockOnlyValuesWithoutReferencesAreRead() throws {
        let guarded = Guarded()
        try withScreen(GuardedTitle(guarded: guarded)) { screen in
            #expect(changes(in: screen.trace { guarded.title = "B" }) == ["Guarded.title"])
            #expect(changes(in: screen.trace { guarded.count = 2 }) == ["Guarded.count 1 → 2"])
        }
    }

    private func changes(in trace: Trace) -> [String] {
        trace.records.filter { $0.kind == .write }.map { record in
            guard let old = record.oldValue, let new = record.newValue else { return record.name }
            return "\(record.name) \(old) → \(new)"
        }
    }
}
