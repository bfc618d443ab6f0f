internal import Foundation

/// An error whose description addresses the developer.
struct CoreDataError: LocalizedError, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}

extension NSError {
    static func coreData(_ code: Int, _ sentence: String, _ information: [String: Any] = [:]) -> NSError {
        var information = information
        information[NSLocalizedDescriptionKey] = sentence
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information)
    }
}
