internal import ClampedNumbers
internal import Foundation

/// The objects of a PDF file.
///
/// The file is searched for objects from its beginning to its end, so the cross-reference table need not be read, and a
/// later version of an object replaces an earlier one. Encrypted files are not supported.
struct PDFFile {
    struct Stream {
        let values: [String: PDFValue]
        let bytes: [UInt8]
    }

    private var objects: [Int: PDFValue] = [:]
    /// The offsets of the bytes of streams.
    private var streams: [Int: Range<Int>] = [:]
    private let bytes: [UInt8]
    /// The bytes that were examined.
    private(set) var steps = 0
    /// The bytes that streams may still have, each counted once per use.
    private var remainingBytes: Int

    /// The maximum number of bytes of a file, and of a decompressed stream.
    static let maximumBytes = 16_777_216
    /// The maximum number of bytes of all streams, each counted once per use.
    static let maximumStreamBytes = 67_108_864

    /// `streamBytes` is the maximum number of bytes of all streams.
    init(_ data: Data, streamBytes: Int = maximumStreamBytes) throws(ImageDecodingError) {
        remainingBytes = streamBytes
        guard data.count <= Self.maximumBytes else { throw .unsupported("PDF files of more than 16 MiB") }
        bytes = [UInt8](data)
        try findObjects()
        for (number, range) in streams.sorted(by: { $0.key < $1.key }) where typeName(of: number) == "ObjStm" {
            try readObjects(inStream: number, at: range)
        }
    }

    /// The value itself, or the object that it refers to.
    func resolved(_ value: PDFValue?) -> PDFValue? {
        var value = value
        for _ in 0..<16 {
            guard case .reference(let number)? = value else { return value }
            value = objects[number]
        }
        return nil
    }

    func dictionary(_ value: PDFValue?) -> [String: PDFValue]? {
        if case .dictionary(let values)? = resolved(value) { values } else { nil }
    }

    /// The elements of an array with at most six, as many as a matrix has. Longer arrays might be read repeatedly.
    func shortArray(_ value: PDFValue?) -> [PDFValue]? {
        guard let values = resolved(value)?.array, values.count <= 6 else { return nil }
        return values.map { resolved($0) ?? .null }
    }

    func numbers(_ value: PDFValue?) -> [Double]? {
        guard let values = shortArray(value) else { return nil }
        let numbers = values.compactMap(\.number)
        return numbers.count == values.count ? numbers : nil
    }

    /// The first element of an array.
    func first(_ value: PDFValue?) -> PDFValue? { resolved(resolved(value)?.array?.first) }

    /// The stream that a reference names, decompressed.
    mutating func stream(_ value: PDFValue?) throws(ImageDecodingError) -> Stream? {
        guard case .reference(let number)? = value, let range = streams[number], let values = dictionary(value)
        else { return nil }
        return Stream(values: values, bytes: try decoded(range, values))
    }

    /// The first page, with the values that it inherits.
    func firstPage() throws(ImageDecodingError) -> [String: PDFValue] {
        let root = objects.values.lazy.compactMap { dictionary($0) }.first { $0["Type"] == .name("Catalog") }
        guard var node = dictionary(root?["Pages"]) else { throw .damaged("the file has no page") }
        var inherited: [String: PDFValue] = [:]
        for _ in 0..<64 {
            for name in ["Contents", "CropBox", "MediaBox", "Resources", "Rotate"] {
                if let value = node[name] { inherited[name] = value }
            }
            guard let kid = dictionary(first(node["Kids"])) else { return inherited }
            node = kid
        }
        throw .damaged("the pages are nested too deeply")
    }

    private func typeName(of number: Int) -> String? { dictionary(objects[number])?["Type"]?.name }

    private mutating func findObjects() throws(ImageDecodingError) {
        let marker = Array("obj".utf8)
        var index = 0
        while index + 3 <= bytes.count {
            steps += 1
            guard bytes[index] == marker[0], bytes[index + 1] == marker[1], bytes[index + 2] == marker[2],
                index > 0, bytes[index - 1] != UInt8(ascii: "d"), let number = number(before: index)
            else {
                index += 1
                continue
            }
            var lexer = PDFLexer(bytes, at: index + 3)
            defer { steps += lexer.steps }
            guard let value = try lexer.next() else { return }
            objects[number] = value
            streams[number] = nil
            index = max(index + 3, lexer.position)
            guard case .dictionary(let values) = value else { continue }
            if try lexer.next() == .keyword("stream") {
                let range = streamRange(from: lexer.position, values)
                streams[number] = range
                index = range.upperBound
            } else {
                // The part that was read is not searched: a comment may be as long as the file.
                index = max(index, lexer.position)
            }
        }
    }

    /// The number of an object: the first of two before the keyword.
    private func number(before keyword: Int) -> Int? {
        var index = keyword
        func skip(while isWanted: (UInt8) -> Bool) -> Range<Int> {
            let end = index
            while index > 0, isWanted(bytes[index - 1]) { index -= 1 }
            return index..<end
        }
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        _ = skip(while: PDFLexer.isSpace)
        guard !skip(while: isDigit).isEmpty, !skip(while: PDFLexer.isSpace).isEmpty else { return nil }
        let digits = skip(while: isDigit)
        return digits.count < 10 ? Int(String(decoding: bytes[digits], as: UTF8.self)) : nil
    }

    private func streamRange(from keywordEnd: Int, _ values: [String: PDFValue]) -> Range<Int> {
        var start = keywordEnd
        if start < bytes.count, bytes[start] == 13 { start += 1 }
        if start < bytes.count, bytes[start] == 10 { start += 1 }
        let length = values["Length"]?.number.map { Int(clamping: $0) }
        if let length, length >= 0, length <= bytes.count - start { return start..<start + length }
        let end = bytes[start...].firstRange(of: Array("endstream".utf8))?.lowerBound ?? bytes.count
        return start..<end
    }

    private mutating func decoded(
        _ range: Range<Int>, _ values: [String: PDFValue]
    ) throws(ImageDecodingError) -> [UInt8] {
        // Compressed bytes count too: a stream of several megabytes can decompress to nothing, and be used repeatedly.
        try charge(range.count)
        let filters = shortArray(values["Filter"]) ?? resolved(values["Filter"]).map { [$0] } ?? []
        var content = Array(bytes[range])
        switch filters.map({ $0.name ?? "" }) {
        case []: break
        case ["FlateDecode"]:
            guard dictionary(values["DecodeParms"])?["Predictor"] == nil else {
                throw .unsupported("Predictors of PDF streams")
            }
            content = try Inflate.bytes(from: content, limit: Self.maximumBytes)
        default: throw .unsupported("Filters of PDF files other than Flate")
        }
        if !filters.isEmpty { try charge(content.count) }
        return content
    }

    /// Counts bytes of streams that are read or decompressed.
    private mutating func charge(_ count: Int) throws(ImageDecodingError) {
        steps += count
        remainingBytes -= count
        guard remainingBytes >= 0 else { throw .unsupported("PDF files with more than 64 MiB in their streams") }
    }

    private mutating func readObjects(inStream number: Int, at range: Range<Int>) throws(ImageDecodingError) {
        guard let values = dictionary(objects[number]), let count = values["N"]?.number,
            let first = values["First"]?.number, count >= 0, first >= 0
        else { throw .damaged("a stream of objects has no length") }
        let content = try decoded(range, values)
        var header = PDFLexer(content, readsReferences: false)
        var places: [(number: Int, start: Int)] = []
        for _ in 0..<Int(clamping: count, to: 0...1_000_000) {
            guard let name = try header.next()?.number, let offset = try header.next()?.number, name >= 0,
                offset >= 0, name < 1e9, first + offset < Double(content.count)
            else { break }
            places.append((Int(clamping: name), Int(clamping: first + offset)))
        }
        steps += header.steps
        try readObjects(at: places.sorted { $0.start < $1.start }, in: content)
    }

    /// Reads objects at ascending offsets. An object inside another is left out, so that no byte is read twice.
    private mutating func readObjects(
        at places: [(number: Int, start: Int)], in content: [UInt8]
    ) throws(ImageDecodingError) {
        var last: (start: Int, end: Int, value: PDFValue)?
        for place in places {
            if let last, last.start == place.start {
                objects[place.number] = last.value
                continue
            }
            guard place.start >= last?.end ?? 0 else { continue }
            var lexer = PDFLexer(content, at: place.start)
            let value = try lexer.next()
            steps += lexer.steps
            guard let value else { return }
            objects[place.number] = value
            last = (place.start, lexer.position, value)
        }
    }
}
