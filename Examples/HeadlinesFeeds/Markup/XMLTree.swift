import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Builds the tree of a prepared document. The first error ends parsing; the content before it is available.
final class XMLTree: NSObject, XMLParserDelegate {
    /// The maximum depth of a document. Feeds have about 8 levels, and XHTML in them about as many again.
    static let depthLimit = 100

    private var root: XMLElement?
    private var open: [XMLElement] = []
    /// The prefixes that each open element declares.
    private var declarations: [[String]] = []
    /// The vocabularies of each prefix, with the innermost declaration last.
    private var vocabularies: [String: [XMLVocabulary]] = [:]
    /// The prefix of the document's own vocabulary, which is equivalent to none.
    private var rootPrefix = ""
    private var failure: FeedDecodingError?

    /// The root element, and the error that ended the document too early, if any; the entry with the error is left out.
    /// Throws if there is nothing usable before the error.
    static func root(of prepared: [UInt8]) throws(FeedDecodingError) -> (XMLElement, flaw: FeedDecodingError?) {
        let tree = XMLTree()
        let parser = XMLParser(data: Data(prepared))
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = tree
        _ = parser.parse()
        var failure = tree.failure
        if failure == nil, tree.root == nil || !tree.open.isEmpty {
            failure = FeedDecodingError(
                .malformed(tree.complaint(code: 5)), at: TextPlace(offset: prepared.count, in: prepared))
        }
        guard let failure else {
            if let root = tree.root { return (root, nil) }
            throw FeedDecodingError(.empty)
        }
        guard case .malformed = failure.problem, let root = tree.root else { throw failure }
        tree.leaveOutUnfinishedEntry()
        return (root, failure)
    }

    private func leaveOutUnfinishedEntry() {
        guard let place = open.firstIndex(where: { $0.isEntry }), place > 0 else { return }
        open[place - 1].content.removeLast()
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement qualifiedName: String, namespaceURI: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        guard failure == nil else { return }
        let place = TextPlace(line: parser.lineNumber, column: parser.columnNumber)
        guard open.count < Self.depthLimit else {
            failure = FeedDecodingError(.tooDeep(limit: Self.depthLimit), at: place)
            return parser.abortParsing()
        }
        declare(attributes)
        let parts = qualifiedName.split(separator: ":", maxSplits: 1)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        if root == nil { rootPrefix = prefix }
        let element = XMLElement(
            name: parts.last.map(String.init) ?? qualifiedName, vocabulary: vocabulary(ofPrefix: prefix),
            attributes: attributes, place: place)
        open.last?.content.append(.element(element))
        open.append(element)
        if root == nil { root = element }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName _: String?
    ) {
        guard failure == nil, !open.isEmpty else { return }
        open.removeLast()
        for prefix in declarations.removeLast() { _ = vocabularies[prefix]?.popLast() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil else { return }
        open.last?.content.append(.text(string))
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        guard failure == nil else { return }
        open.last?.content.append(.text(String(decoding: block, as: UTF8.self)))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let code = (error as NSError).code
        // Codes from 200 are namespace errors of libxml2; a document with an undeclared prefix is still readable.
        guard failure == nil, code < 200 else { return }
        failure = FeedDecodingError(
            .malformed(complaint(code: code)), at: TextPlace(line: parser.lineNumber, column: parser.columnNumber))
        // The rest is left out. It may have as many errors as characters.
        parser.abortParsing()
    }
}

extension XMLTree {
    /// Records the prefixes that the next element declares. Only its attributes are read, not the declarations around
    /// it.
    private func declare(_ attributes: [String: String]) {
        var prefixes: [String] = []
        for (name, address) in attributes where name.hasPrefix("xmlns") {
            if name == "xmlns" {
                prefixes.append("")
                vocabularies["", default: []].append(XMLVocabulary(default: address))
            } else if name.hasPrefix("xmlns:") {
                let prefix = String(name.dropFirst(6))
                prefixes.append(prefix)
                vocabularies[prefix, default: []].append(XMLVocabulary(address))
            }
        }
        declarations.append(prefixes)
    }

    /// A prefix has its declared meaning, or else its customary one.
    private func vocabulary(ofPrefix prefix: String) -> XMLVocabulary {
        if prefix == rootPrefix, !prefix.isEmpty, prefix != "rdf" { return .plain }
        if let declared = vocabularies[prefix]?.last { return declared }
        return switch prefix {
        case "": .plain
        case "rdf": .rdf
        case "dc": .dublinCore
        case "content": .contentModule
        case "itunes": .podcast
        case "media": .media
        case "atom": .atomInside
        default: .other
        }
    }

    /// Describes an error code of libxml2 in a sentence about this document. (`XMLParser.ErrorCode` has names for these
    /// codes, but the numbers differ between platforms.)
    private func complaint(code: Int) -> String {
        let place = open.last.map { " in <\($0.name.plain)>" } ?? ""
        return switch code {
        case 4: "the document has no elements"
        case 5, 73, 76, 77:
            open.isEmpty
                ? "there is more after the end of the document"
                : "<\(open[open.count - 1].name.plain)> has no matching end tag"
        case 6, 7, 8, 9: "a character\(place) that XML does not allow"
        case 22, 23, 68: "a stray “&” or “<”\(place), which must be written “&amp;” or “&lt;”"
        case 26, 27: "a reference\(place) to an entity that XML does not know"
        case 38...42, 65: "an attribute is written wrongly\(place)"
        case 45: "a comment\(place) never ends"
        case 63: "a CDATA section\(place) never ends"
        default: "the XML is not well-formed\(place) (error \(code) of libxml2)"
        }
    }
}

extension XMLVocabulary {
    init(_ address: String) {
        self =
            switch address {
            case "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf
            case "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/": .dublinCore
            case "http://purl.org/rss/1.0/modules/content/": .contentModule
            case "http://www.itunes.com/dtds/podcast-1.0.dtd": .podcast
            case "http://search.yahoo.com/mrss/": .media
            case "http://www.w3.org/1999/xhtml": .xhtml
            case "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#": .atomInside
            case "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/": .plain
            default: .other
            }
    }

    /// The default namespace is the document's own, unless it belongs to an embedded vocabulary.
    init(default address: String) {
        let declared = XMLVocabulary(address)
        self = declared == .xhtml || declared == .rdf ? declared : .plain
    }
}
