/// A feed that is part of the program, for use without a network. All its content is invented.
struct SampleFeed: Hashable, Sendable {
    let name: String
    let address: String
    let document: String

    // The address identifies a sample. Sources are keys of dictionaries, and hashing whole documents took a thirtieth
    // of the time of a visit.
    static func == (left: SampleFeed, right: SampleFeed) -> Bool { left.address == right.address }

    func hash(into hasher: inout Hasher) { hasher.combine(address) }

    static let all = [harbourGazette, nightLog, kettleAndSpade]
}
