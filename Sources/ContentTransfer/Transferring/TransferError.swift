package import ContentTypes
internal import Foundation

/// The failure of a transfer, with a sentence for its reader.
package enum TransferError: Error, Equatable {
    case cannotExport(UTType?)
    case cannotImport(UTType?)
    /// A text whose bytes are not UTF-8, or an invalid address.
    case isMalformed(UTType)
}

extension TransferError: LocalizedError {
    package var errorDescription: String? {
        switch self {
        case .cannotExport(let type?): "The item cannot be exported as \(type)."
        case .cannotExport(nil): "The item cannot be exported."
        case .cannotImport(let type?): "The item cannot be imported from \(type)."
        case .cannotImport(nil): "The item cannot be imported."
        case .isMalformed(let type): "The content is not \(type)."
        }
    }
}
