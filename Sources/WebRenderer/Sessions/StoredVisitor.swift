/// A ``WebVisitor`` as a record has it, from which another process can create the scene of a page that was loaded from
/// this one.
struct StoredVisitor: Codable, Equatable, Sendable {
    private struct Field: Codable, Equatable {
        let name: String
        let value: String
    }

    private let formerBrowser: String?
    private let path: String
    private let origin: String
    private let languages: [String]
    private let address: String
    private let fullAddress: String?
    private let isForwarded: Bool
    private let fields: [Field]

    init(_ visitor: WebVisitor) {
        formerBrowser = visitor.formerBrowser
        path = visitor.path
        origin = visitor.origin
        languages = visitor.languages
        address = visitor.address
        fullAddress = visitor.fullAddress
        isForwarded = visitor.isForwarded
        fields = visitor.fields.map { Field(name: $0.name, value: $0.value) }
    }

    func visitor(of browser: String, named name: VisitorName?, snapshot: [UInt8]) -> WebVisitor {
        WebVisitor(
            browser: browser, formerBrowser: formerBrowser, name: name, path: path, origin: origin,
            languages: languages, address: address,
            fullAddress: fullAddress, isForwarded: isForwarded, fields: fields.map { ($0.name, $0.value) },
            snapshot: snapshot)
    }
}
