/// A feed that comes with the program, so that it has something to show without a network. All of it is invented.
struct SampleFeed: Hashable, Sendable {
    let name: String
    let address: String
    let document: String

    static let all = [harbourGazette, nightLog, kettleAndSpade]
}
