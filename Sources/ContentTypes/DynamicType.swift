/// A type that stands for a tag without a declared type. Its identifier contains the tag and the type it conforms to.
///
/// Identifiers begin with `dyn.`, as Apple's do, and continue with the hexadecimal digits of the text. They are valid
/// only within this library, because Apple's use another alphabet.
struct DynamicType {
    let tag: String
    let tagClass: UTTagClass
    let supertype: String?

    init(tag: String, tagClass: UTTagClass, supertype: String?) {
        self.tag = tag
        self.tagClass = tagClass
        self.supertype = supertype
    }

    /// Reads an identifier. Returns nil if it is not one of a dynamic type.
    init?(_ identifier: String) {
        guard identifier.hasPrefix("dyn.") else { return nil }
        let digits = Array(identifier.dropFirst(4))
        guard digits.count.isMultiple(of: 2) else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        guard !bytes.contains(nil) else { return nil }
        let fields = String(decoding: bytes.compactMap(\.self), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard fields.count == 3 else { return nil }
        tagClass = UTTagClass(rawValue: String(fields[0]))
        supertype = fields[1].isEmpty ? nil : String(fields[1])
        tag = String(fields[2])
    }

    var identifier: String {
        let text = "\(tagClass.rawValue)\n\(supertype ?? "")\n\(tag)"
        return "dyn."
            + text.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    var declaration: TypeDeclaration {
        TypeDeclaration(
            identifier: identifier, supertypes: supertype.map { [$0] } ?? [], tags: [tagClass: [tag]])
    }
}
