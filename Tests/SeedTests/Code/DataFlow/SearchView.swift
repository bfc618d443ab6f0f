import SwiftUI

struct SearchView: View {
    @ObservedObject var viewModel: SearchViewModel

    var body: some View {
        List(viewModel.songs) {
            Text($0.name)
        }
    }
}

final class SearchViewModel: ObservableObject {
    @Published private(set) var songs: [Song] = []

    func find(_ song: Song) {
        songs.append(song)
    }
}
