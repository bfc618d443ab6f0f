/// A change of a text: some of its UTF-16 units are replaced by another text.
///
/// Both sides of a socket send changes of long texts instead of the texts. The checksum shows whether the other
/// side had the text that was changed; if not, it asks for the whole text.
struct TextSplice: Equatable, Sendable {
    /// The length from which texts are worth a change, in bytes.
    static let minimumLength = 200

    /// The number of units before the change.
    var start: Int
    /// The number of units that are replaced.
    var count: Int
    var text: String
    /// The checksum of the whole text after the change.
    var check: Int

    /// The changed text; nil if the change was made for another text.
    func applied(to old: String) -> String? {
        let units = old.utf16
        let length = units.count
        guard start >= 0, count >= 0, start <= length, count <= length - start else { return nil }
        let from = units.index(units.startIndex, offsetBy: start)
        guard let first = from.samePosition(in: old.unicodeScalars),
            let end = units.index(from, offsetBy: count).samePosition(in: old.unicodeScalars)
        else { return nil }
        var scalars = old.unicodeScalars
        scalars.replaceSubrange(first..<end, with: text.unicodeScalars)
        let new = String(scalars)
        return Self.checksum(of: new) == check ? new : nil
    }

    /// The change from one text to another; nil if the new text is about as short.
    static func saving(from old: String, to new: String) -> TextSplice? {
        guard new.utf8.count > minimumLength else { return nil }
        let splice = TextSplice(from: old, to: new)
        return splice.text.utf8.count < new.utf8.count / 2 ? splice : nil
    }

    init(start: Int, count: Int, text: String, check: Int) {
        (self.start, self.count, self.text, self.check) = (start, count, text, check)
    }

    init(from old: String, to new: String) {
        let (before, after) = (Array(old.utf8), Array(new.utf8))
        func isInside(_ bytes: [UInt8], _ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
        let most = min(before.count, after.count)
        var prefix = 0
        while prefix < most, before[prefix] == after[prefix] { prefix += 1 }
        // Characters stay whole.
        while isInside(before, prefix) || isInside(after, prefix) { prefix -= 1 }
        var suffix = 0
        while suffix < most - prefix, before[before.count - 1 - suffix] == after[after.count - 1 - suffix] {
            suffix += 1
        }
        while suffix > 0, isInside(before, before.count - suffix) { suffix -= 1 }
        func units(_ bytes: ArraySlice<UInt8>) -> Int {
            bytes.reduce(into: 0) { $0 += $1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1 }
        }
        start = units(before[..<prefix])
        count = units(before[prefix..<before.count - suffix])
        text = String(decoding: after[prefix..<after.count - suffix], as: UTF8.self)
        check = Self.checksum(of: new)
    }

    /// The length of a text and its units, each 31 times the sum before, in 32 bits.
    static func checksum(of text: String) -> Int {
        Int(text.utf16.reduce(Int32(truncatingIfNeeded: text.utf16.count)) { $0 &* 31 &+ Int32($1) })
    }
}
