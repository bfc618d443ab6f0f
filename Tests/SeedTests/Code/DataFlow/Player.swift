import SwiftUI

struct Song: Identifiable, Equatable {
    enum Style { case metal, jazz }

    let name: String
    let style: Style

    var id: String { name }
}

final class Player {
    @Published var currentSong: Song?
}
