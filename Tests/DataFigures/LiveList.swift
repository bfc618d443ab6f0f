import RenderTree
import SwiftData
import SwiftUI
import SwiftUICore

/// A list of 10,000 rows on a screen in memory, one of whose models changes.
@MainActor
final class LiveList {
    private let host: ViewHost
    private let mutations = MutationCount()
    private let context: ModelContext
    private let tracks: [Track]
    private var number = 0

    init(_ container: ModelContainer) throws {
        context = container.mainContext
        context.autosaveEnabled = false
        tracks = try context.fetch(FetchDescriptor<Track>(sortBy: [SortDescriptor(\.rank)]))
        host = ViewHost(
            TrackList().modelContainer(container), renderer: mutations, observer: nil, geometry: nil, updateIsDue: {})
        host.update()
    }

    /// Changes a model, and returns the time until the mutation of its row.
    func change(saves: Bool) throws -> Double {
        number += 1
        let track = tracks[number % 20]
        let before = mutations.count
        let time = try milliseconds {
            track.title = "Changed \(number)"
            if saves { try context.save() }
            host.update()
        }
        precondition(mutations.count > before, "The list does not show the change.")
        return time
    }
}

/// The start of a screen with a list of all models.
@MainActor
final class ListStart {
    private let file: URL

    init(_ file: URL) { self.file = file }

    /// Opens the file and shows the list.
    ///
    /// - Returns: The time until the first mutations, and the number of rows that were read for them.
    /// - Throws: an error of the store.
    func perform() throws -> (time: Double, rows: Int) {
        let container = try ModelContainer.opening(file)
        let mutations = MutationCount()
        var host: ViewHost?
        let time = milliseconds {
            let started = ViewHost(
                TrackList().modelContainer(container), viewport: CGSize(width: 640, height: 384), renderer: mutations,
                updateIsDue: {})
            started.update()
            host = started
        }
        precondition(mutations.count > 0, "The list shows nothing.")
        let tracks = try container.mainContext.fetchInBatches(FetchDescriptor<Track>(sortBy: [SortDescriptor(\.rank)]))
        defer { withExtendedLifetime(host) {} }
        return (time, tracks.models.count { !$0.isFault })
    }
}

private struct TrackList: View {
    @Query(sort: \Track.rank) private var tracks: [Track]

    var body: some View {
        List(tracks) { TrackRow(track: $0) }
    }
}

private struct TrackRow: View {
    let track: Track

    var body: some View {
        HStack {
            Text(track.title)
            if track.isLoved { Text("loved") }
        }
    }
}

private final class MutationCount: Renderer {
    private(set) var count = 0

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        count += mutations.count
    }
}
