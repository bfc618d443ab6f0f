import SwiftUI
import SwiftUITesting
import Testing

/// A view in a file that does not import CoreData.
struct Listing: View {
    @Environment(\.managedObjectContext) var context: NSManagedObjectContext
    @FetchRequest private var items: FetchedResults<Item>

    init(request: NSFetchRequest<Item>) {
        _items = FetchRequest(fetchRequest: request, animation: .default)
    }

    var body: some View { Text("\(items.count) items of \(context.name ?? "no name")") }
}

@MainActor
@Suite struct TemplateTests {
    @Test func theListShowsItemsAndAddsAndDeletesThem() throws {
        let container = PersistenceController.preview(2).container
        let screen = Screen(ContentView().environment(\.managedObjectContext, container.viewContext))
        let buttons = ["Add Item", "Delete first"]
        #expect(screen.texts == ["Item at 0", "Item at 1"] + buttons)
        try screen.press("Add Item")
        #expect(screen.texts == ["Item at 0", "Item at 1", "Item at 100"] + buttons)
        try screen.press("Delete first")
        #expect(screen.texts == ["Item at 1", "Item at 100"] + buttons)
    }

    @Test func aViewWithoutTheImportFetches() throws {
        let context = PersistenceController.preview(3).container.viewContext
        context.name = "view"
        let request = NSFetchRequest<Item>(entityName: "Item")
        let listing = Screen(Listing(request: request).environment(\.managedObjectContext, context))
        #expect(listing.texts == ["3 items of view"])
        let counting = Screen(CountView().environment(\.managedObjectContext, context))
        #expect(counting.texts == ["3 items"])
    }

    @Test func aStoreOfItemsAddsFindsAndRemoves() async throws {
        let container = PersistenceController.preview(3).container
        let store = ItemStore(container.newBackgroundContext())
        #expect(try store.item(at: 1) != nil && store.count() == 3)
        await withCheckedContinuation { continuation in store.add(7) { continuation.resume() } }
        #expect(store.count() == 4)
        try await store.removeAll(before: Date(timeIntervalSinceReferenceDate: 2))
        #expect(store.count() == 2)
    }
}
