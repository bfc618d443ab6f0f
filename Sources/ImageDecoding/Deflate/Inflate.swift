/// Decompresses a zlib stream (RFC 1950, 1951) to a known length, or to any length up to a limit.
///
/// A stream of known length must yield exactly that number of bytes and is not read further. Memory is allocated only
/// if the stream is long enough to contain them.
struct Inflate {
    private var bits: InflateBits
    private var output: [UInt8]
    private var written = 0
    /// The maximum length of the output. Equals the length of `output` if that is known.
    private let limit: Int
    private let isLengthKnown: Bool

    /// The maximum number of bytes that a stream can yield.
    static func maximumCount(from length: Int) -> Int {
        // One bit encodes at most a match of 258 bytes, and its distance needs another one.
        (length + 1) * 4 * 258
    }

    static func bytes(from stream: [UInt8], count: Int) throws(ImageDecodingError) -> [UInt8] {
        guard count <= maximumCount(from: stream.count) else { throw .endsEarly("in the compressed data") }
        var inflate = try Inflate(stream, count: count, limit: count, isLengthKnown: true)
        try inflate.run()
        return inflate.output
    }

    static func bytes(from stream: [UInt8], limit: Int) throws(ImageDecodingError) -> [UInt8] {
        var inflate = try Inflate(stream, count: min(limit, stream.count * 4), limit: limit, isLengthKnown: false)
        try inflate.run()
        return inflate.output
    }

    private init(_ stream: [UInt8], count: Int, limit: Int, isLengthKnown: Bool) throws(ImageDecodingError) {
        guard stream.count >= 2 else { throw .endsEarly("in the compressed data") }
        let (method, flags) = (Int(stream[0]), Int(stream[1]))
        guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
            throw .damaged("the compressed data does not begin as a zlib stream does")
        }
        bits = InflateBits(stream, from: 2)
        output = Array(repeating: 0, count: count)
        self.limit = limit
        self.isLengthKnown = isLengthKnown
    }

    private mutating func run() throws(ImageDecodingError) {
        var isLast = false
        while !isLast {
            isLast = try bits.bits(1) == 1
            switch try bits.bits(2) {
            case 0: try copyStored()
            case 1: try expand(.fixedLiterals, .fixedDistances)
            case 2:
                let (literals, distances) = try readTables()
                try expand(literals, distances)
            default: throw .damaged("a block of the compressed data is of no known kind")
            }
        }
        if !isLengthKnown { output.removeLast(output.count - written) }
        guard written == output.count else { throw .damaged("the compressed data is too short for the picture") }
        bits.align()
        var sum = 0
        for _ in 0..<4 { sum = sum << 8 | (try bits.bits(8)) }
        guard sum == Adler32.sum(of: output) else { throw .damaged("the check sum of the compressed data is wrong") }
    }

    private mutating func copyStored() throws(ImageDecodingError) {
        bits.align()
        let length = try bits.bits(16)
        guard try bits.bits(16) == length ^ 0xFFFF else {
            throw .damaged("the length of a stored block contradicts itself")
        }
        try reserve(length)
        for _ in 0..<length {
            output[written] = UInt8(try bits.bits(8))
            written += 1
        }
    }

    private mutating func expand(
        _ literals: InflateTable,
        _ distances: InflateTable
    ) throws(ImageDecodingError) {
        while true {
            let symbol = try bits.symbol(literals)
            if symbol < 256 {
                try reserve(1)
                output[written] = UInt8(symbol)
                written += 1
            } else if symbol == 256 {
                return
            } else {
                try copyMatch(length: length(of: symbol), distance: distance(of: bits.symbol(distances)))
            }
        }
    }

    private mutating func copyMatch(length: Int, distance: Int) throws(ImageDecodingError) {
        guard distance <= written else { throw .damaged("the compressed data repeats bytes before its start") }
        try reserve(length)
        for index in written..<written + length { output[index] = output[index - distance] }
        written += length
    }

    private mutating func reserve(_ count: Int) throws(ImageDecodingError) {
        if count <= output.count - written { return }
        guard count <= limit - written else { throw .damaged("the compressed data is too long for the picture") }
        let length = min(limit, max(output.count * 2, written + count))
        output += Array(repeating: 0, count: length - output.count)
    }

    private mutating func length(of symbol: Int) throws(ImageDecodingError) -> Int {
        guard symbol <= 285 else { throw .damaged("a length of the compressed data is of no known kind") }
        guard symbol != 285 else { return 258 }
        let step = symbol - 257
        guard step >= 8 else { return step + 3 }
        let extra = step / 4 - 1
        return 3 + (4 + step % 4) << extra + (try bits.bits(extra))
    }

    private mutating func distance(of symbol: Int) throws(ImageDecodingError) -> Int {
        guard symbol <= 29 else { throw .damaged("a distance of the compressed data is of no known kind") }
        guard symbol >= 4 else { return symbol + 1 }
        let extra = symbol / 2 - 1
        return 1 + (2 + symbol % 2) << extra + (try bits.bits(extra))
    }
}

// MARK: - Block codes

extension Inflate {
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func readTables() throws(ImageDecodingError) -> (InflateTable, InflateTable) {
        let literalCount = try bits.bits(5) + 257
        let distanceCount = try bits.bits(5) + 1
        let orderCount = try bits.bits(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else {
            throw .damaged("a block of the compressed data has too many codes")
        }
        var orderLengths = Array(repeating: 0, count: 19)
        for index in 0..<orderCount { orderLengths[Self.order[index]] = try bits.bits(3) }
        let lengths = try readLengths(literalCount + distanceCount, coded: InflateTable(lengths: orderLengths))
        guard lengths[256] > 0 else { throw .damaged("a block of the compressed data has no end") }
        return (
            try InflateTable(lengths: lengths[..<literalCount]),
            try InflateTable(lengths: lengths[literalCount...])
        )
    }

    private mutating func readLengths(
        _ count: Int,
        coded table: InflateTable
    ) throws(ImageDecodingError) -> [Int] {
        var lengths: [Int] = []
        while lengths.count < count {
            let symbol = try bits.symbol(table)
            let (value, times): (Int, Int)
            switch symbol {
            case ..<16: (value, times) = (symbol, 1)
            case 16:
                guard let last = lengths.last else {
                    throw .damaged("a block of the compressed data repeats a length before the first")
                }
                (value, times) = (last, try bits.bits(2) + 3)
            case 17: (value, times) = (0, try bits.bits(3) + 3)
            default: (value, times) = (0, try bits.bits(7) + 11)
            }
            guard times <= count - lengths.count else {
                throw .damaged("a block of the compressed data has too many lengths")
            }
            for _ in 0..<times { lengths.append(value) }
        }
        return lengths
    }
}

extension InflateTable {
    fileprivate static let fixedLiterals = table(
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
            + Array(repeating: 8, count: 8))
    fileprivate static let fixedDistances = table(Array(repeating: 5, count: 32))

    private static func table(_ lengths: [Int]) -> InflateTable {
        do {
            return try InflateTable(lengths: lengths)
        } catch {
            preconditionFailure("the codes that RFC 1951 fixes are complete")
        }
    }
}
