import Foundation

struct Song: Identifiable, Hashable {
    let id: Int
    let name: String
    let artist: String
    /// The length, in seconds.
    let length: Int
    var isFavorite = false

    var duration: String {
        "\(length / 60):\(length % 60 < 10 ? "0" : "")\(length % 60)"
    }
}
