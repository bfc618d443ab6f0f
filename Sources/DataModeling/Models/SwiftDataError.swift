public import Foundation

/// An error of a container, a context or a store. Its description is a sentence that names what to change.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/swiftdataerror).
public struct SwiftDataError: LocalizedError, CustomStringConvertible, Sendable {
    /// The kinds that Apple's type has as static members, and `unavailable` for a store that is temporarily unusable.
    enum Kind: Sendable {
        case loadIssueModelContainer, unsupportedPredicate, unknownSchema, historyTokenExpired, unavailable, other
    }

    let kind: Kind
    public let description: String

    init(_ description: String, kind: Kind = .other) {
        self.description = description
        self.kind = kind
    }

    public var errorDescription: String? { description }

    /// An error that equals every error of a container that could not open its store.
    public static let loadIssueModelContainer = SwiftDataError(
        "The container could not be loaded.", kind: .loadIssueModelContainer)

    /// The error of a fetch of history after a token, if a part of that history was deleted.
    public static let historyTokenExpired = SwiftDataError(
        "Part of the history after the token was deleted: fetch the models instead, and continue from the last token.",
        kind: .historyTokenExpired)

    /// An error that equals every error of a schema in which a model is missing.
    public static let unknownSchema = SwiftDataError("The schema is not known.", kind: .unknownSchema)
}

extension SwiftDataError: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.kind == rhs.kind && (![.unavailable, .other].contains(lhs.kind) || lhs.description == rhs.description)
    }

    public static func ~= (pattern: Self, error: any Error) -> Bool { (error as? Self) == pattern }
}
