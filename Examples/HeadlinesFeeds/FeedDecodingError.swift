import Foundation

/// The reason why a document cannot be decoded as a feed, and the location of the error.
public struct FeedDecodingError: Error, Equatable, Sendable {
    public enum Problem: Equatable, Sendable {
        case empty
        case tooLarge(limit: Int)
        case unknownEncoding(String)
        case webPage(feedOffered: String?)
        case notAFeed(found: String)
        case malformed(String)
        case declaresEntities
        case tooDeep(limit: Int)
        case tooManyAttributes(limit: Int)
        case lacks(String)
    }

    public var problem: Problem
    public var place: TextPlace?

    public init(_ problem: Problem, at place: TextPlace? = nil) {
        self.problem = problem
        self.place = place
    }
}

/// A location in a text, counted from 1, with columns in UTF-8 bytes.
public struct TextPlace: Equatable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The location of the byte at `offset`, or of the end if the text is shorter.
    init(offset: Int, in bytes: some Collection<UInt8>) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }
}

extension FeedDecodingError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        guard let place else { return problem.message }
        return "line \(place.line), column \(place.column): \(problem.message)"
    }
}

extension FeedDecodingError.Problem {
    fileprivate var message: String {
        switch self {
        case .empty:
            "the document is empty"
        case .tooLarge(let limit):
            "the document is larger than \(limit / 1_048_576) MiB, the limit for one feed"
        case .unknownEncoding(let name):
            "the text encoding “\(name)” is not known"
        case .webPage(let offer?):
            "this is a web page, not a feed; the page offers its feed at \(offer)"
        case .webPage(nil):
            "this is a web page, not a feed"
        case .notAFeed(let found):
            "this is no RSS, Atom or JSON Feed: \(found)"
        case .malformed(let complaint):
            complaint
        case .declaresEntities:
            "the document declares its own entities; these can read files or fill the memory, so it is refused"
        case .tooDeep(let limit):
            "elements are nested deeper than \(limit) levels"
        case .tooManyAttributes(let limit):
            "an element has more than \(limit) attributes"
        case .lacks(let part):
            "the feed has no \(part)"
        }
    }
}
