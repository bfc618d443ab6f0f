internal import ContentTypes
public import Foundation

/// Text: exported as UTF-8, imported from any plain text.
extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<String>(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            try $0.text(.utf8PlainText)
        }
        DataRepresentation<String>(importedContentType: .plainText) { try $0.text(.plainText) }
    }
}

/// Bytes of any type.
extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Data>(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

/// A URL is exported and imported as text. A file URL also exports its file, as the preferred representation.
extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        FileRepresentation<URL>(exportedContentType: .data) { SentTransferredFile($0) }
            .exportingCondition(\.isFileURL)
            .suggestedFileName(\.lastPathComponent)
        DataRepresentation<URL>(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: {
            guard let url = URL(string: try $0.text(.url)), url.scheme != nil else {
                throw TransferError.isMalformed(.url)
            }
            return url
        }
    }
}

/// Text with attributes: its words as plain text, its attributes within this program.
extension AttributedString: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String>(
            exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}

extension Data {
    func text(_ type: UTType) throws -> String {
        guard let text = String(data: self, encoding: .utf8) else { throw TransferError.isMalformed(type) }
        return text
    }
}
