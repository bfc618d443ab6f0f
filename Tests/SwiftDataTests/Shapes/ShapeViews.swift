import Foundation
import SwiftData
import SwiftUI

// Queries and views in the shapes that apps write most. They are compiled in the language modes of Swift 5 and 6.

struct ShelfList: View {
    @Query private var all: [Shelf]
    @Query() var everything: [Shelf]
    @Query(sort: \Shelf.label) private var sorted: [Shelf]
    @Query(sort: \Volume.title, order: .reverse) private var reversed: [Volume]
    @Query(sort: \Volume.bought) private var byDate: [Volume]
    @Query(sort: \Volume.bought, order: .reverse, animation: .default) private var moving: [Volume]
    @Query(sort: [SortDescriptor(\Volume.title), SortDescriptor(\.pages, order: .reverse)]) var several: [Volume]
    @Query(filter: #Predicate<Volume> { $0.isRead == true }) private var read: [Volume]
    @Query(
        filter: #Predicate<Volume> { volume in
            volume.pages > 100 && volume.shelf?.label == "A"
        }, sort: \Volume.title, order: .forward) private var long: [Volume]
    @Query(filter: #Predicate { $0.isRead == false }, sort: [SortDescriptor(\Volume.pages)]) var unread: [Volume]
    @Query(Self.latest) private var latest: [Volume]
    @Query(Self.latest, animation: .easeIn) private var latestMoving: Array<Volume>
    @Query(animation: .default) private var animated: [Shelf]
    @Query(transaction: Transaction(animation: nil)) private var still: [Shelf]
    @Environment(\.modelContext) private var modelContext
    @State private var path: [Shelf] = []
    let title: String

    static var latest: FetchDescriptor<Volume> {
        var descriptor = FetchDescriptor<Volume>(
            predicate: #Predicate { $0.bought != nil }, sortBy: [SortDescriptor(\.bought, order: .reverse)])
        descriptor.fetchLimit = 3
        return descriptor
    }

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(sorted) { shelf in
                    NavigationLink(value: shelf) { Text("\(shelf.label): \(shelf.count)") }
                }
                .onDelete(perform: delete)
            }
            .navigationTitle(title)
            .navigationDestination(for: Shelf.self) { ShelfDetail(shelf: $0) }
            .toolbar {
                Button("Add", systemImage: "plus") { modelContext.insert(Shelf(label: "New")) }
            }
        }
    }

    private func delete(at offsets: IndexSet) {
        withAnimation {
            for index in offsets { modelContext.delete(sorted[index]) }
        }
    }
}

struct ShelfDetail: View {
    @Bindable var shelf: Shelf
    @Query private var volumes: [Volume]
    @Environment(\.dismiss) private var dismiss
    @Environment(\.modelContext) var context

    init(shelf: Shelf) {
        self.shelf = shelf
        let id = shelf.id
        _volumes = Query(filter: #Predicate<Volume> { $0.shelf?.id == id }, sort: \Volume.title)
    }

    var body: some View {
        Form {
            TextField("Label", text: $shelf.label)
            ForEach(volumes) { Text($0.title) }
            Button("Remove") {
                context.delete(shelf)
                try? context.save()
                dismiss()
            }
        }
    }
}

struct SearchResults: View {
    @Query var volumes: [Volume]

    init(text: String, sort: SortDescriptor<Volume>, order: SortOrder = .forward) {
        let predicate = #Predicate<Volume> { volume in
            text.isEmpty || volume.title.localizedStandardContains(text) || volume.subtitle?.contains(text) ?? false
        }
        _volumes = Query(filter: predicate, sort: [sort, SortDescriptor(\.title, order: order)], animation: .default)
    }

    var body: some View { Text("\(volumes.count)") }
}

struct ShelvesApp: App {
    var body: some Scene {
        WindowGroup { ShelfList(title: "Shelves") }
            .modelContainer(for: [Shelf.self, Volume.self])
    }
}

struct SharedShelvesApp: App {
    var sharedModelContainer: ModelContainer = {
        let schema = Schema([Shelf.self, Volume.self])
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        do {
            return try ModelContainer(for: schema, configurations: [configuration])
        } catch {
            fatalError("Could not create ModelContainer: \(error)")
        }
    }()

    var body: some Scene {
        WindowGroup { ShelfList(title: "Shelves") }
            .modelContainer(sharedModelContainer)
    }
}

@MainActor
func makePreviewContainer() throws -> ModelContainer {
    let container = try ModelContainer(
        for: Shelf.self, Volume.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let shelf = Shelf(label: "A")
    container.mainContext.insert(shelf)
    for title in ["One", "Two"] { container.mainContext.insert(Volume(title: title, shelf: shelf)) }
    try container.mainContext.save()
    return container
}

func readVolumes(in container: ModelContainer) throws -> (count: Int, titles: [String]) {
    let context = ModelContext(container)
    let descriptor = FetchDescriptor<Volume>(
        predicate: #Predicate { !$0.isRead }, sortBy: [SortDescriptor(\Volume.title, order: .reverse)])
    let volumes = try context.fetch(descriptor)
    return (try context.fetchCount(descriptor), volumes.map(\.title))
}

#Preview {
    ShelfList(title: "Shelves").modelContainer(for: Shelf.self, inMemory: true)
}

#Preview("Queried") {
    @Previewable @Query(sort: \Shelf.label) var shelves: [Shelf]
    @Previewable @Query var volumes: [Volume]
    Text("\(shelves.count) shelves, \(volumes.count) volumes").modelContainer(for: Shelf.self, inMemory: true)
}
