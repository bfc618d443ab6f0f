/// A feed that is part of the program, for use without a network. All its content is invented.
struct SampleFeed: Hashable, Sendable {
    let name: String
    let address: String
    let document: String

    static let all = [harbourGazette, nightLog, kettleAndSpade]
}
