/// An object of a PDF file (ISO 32000-1, 7.3).
enum PDFValue: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case name(String)
    case string([UInt8])
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case reference(Int)
    /// A word that is not an object: an operator of a content stream, or a keyword of the file.
    case keyword(String)

    var number: Double? { if case .number(let number) = self { number } else { nil } }

    var name: String? { if case .name(let name) = self { name } else { nil } }

    var array: [PDFValue]? { if case .array(let values) = self { values } else { nil } }
}
