internal import Foundation

/// The reason why a document was not opened or not saved.
struct DocumentFailure {
    let title: LocalizedStringKey
    let error: any Error

    static func opening(_ error: any Error) -> DocumentFailure {
        DocumentFailure(title: "The document could not be opened.", error: error)
    }

    static func saving(_ error: any Error) -> DocumentFailure {
        DocumentFailure(title: "The document could not be saved.", error: error)
    }

    /// Whether another program has changed the file, so that the person decides which version stays.
    var isConflict: Bool { if case DocumentError.isChangedByAnotherProgram = error { true } else { false } }
}

/// A reason that concerns the app's documents, not the system.
enum DocumentError: LocalizedError {
    case isChangedByAnotherProgram(name: String)
    case isOnlyReadable(name: String)

    var errorDescription: String? {
        switch self {
        case .isChangedByAnotherProgram(let name): "Another program has changed “\(name)”. Saving loses its changes."
        case .isOnlyReadable(let name): "The app reads files like “\(name)”, but does not write them."
        }
    }
}
