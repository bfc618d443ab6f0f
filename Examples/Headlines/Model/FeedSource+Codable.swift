import Foundation

/// A feed's address is encoded in the form that a person types; samples are encoded by name.
extension FeedSource: Codable {
    private static let samplePrefix = "sample:"

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.hasPrefix(Self.samplePrefix) else {
            do throws(FeedSourceError) {
                self = try FeedSource(text)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
            return
        }
        let name = text.dropFirst(Self.samplePrefix.count)
        guard let sample = SampleFeed.all.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no sample “\(name)”")
        }
        self = .sample(sample)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .sample(let sample): try container.encode(Self.samplePrefix + sample.name)
        case .file(let url), .web(let url): try container.encode(url.absoluteString)
        }
    }
}

extension FeedSource: Identifiable {
    var id: FeedSource { self }
}
