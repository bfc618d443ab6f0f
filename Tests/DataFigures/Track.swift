import Foundation
import SwiftData

/// The model that both contestants store.
@Model
final class Track {
    #Index<Track>([\.group])

    var title: String
    var group: Int
    var rank: Int
    var length: Double
    var isLoved: Bool

    init(_ number: Int) {
        title = Self.title(number)
        group = number / 100
        rank = Self.rank(number)
        length = Double(number % 600)
        isLoved = number.isMultiple(of: 7)
    }

    static func title(_ number: Int) -> String { "Track number \(number)" }

    /// An order that differs from the order of the keys.
    static func rank(_ number: Int) -> Int { number * 7_919 % 1_000_003 }
}

extension ModelContainer {
    static func opening(_ file: URL) throws -> ModelContainer {
        try ModelContainer(for: Track.self, configurations: ModelConfiguration(url: file))
    }
}
