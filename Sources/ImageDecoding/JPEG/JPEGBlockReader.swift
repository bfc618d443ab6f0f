/// Reads the blocks of a scan, one after the other.
///
/// A progressive file transmits a block in several scans: first the high bits of its coefficients, then lower ones.
struct JPEGBlockReader {
    var bits: JPEGBits
    private let scan: JPEGScan
    private let isProgressive: Bool
    /// The number of following blocks in this scan without new data.
    private var emptyBlocks = 0

    init(_ bits: JPEGBits, scan: JPEGScan, isProgressive: Bool) {
        self.bits = bits
        self.scan = scan
        self.isProgressive = isProgressive
    }

    /// Reads the restart marker with a number in the sequence, and resets the state of the blocks before it.
    mutating func restart(_ number: Int) throws(ImageDecodingError) {
        try bits.restart(number)
        emptyBlocks = 0
    }

    /// Reads a block.
    ///
    /// - Parameters:
    ///   - coefficients: The coefficients of all blocks of a component.
    ///   - start: The index of this block's first coefficient.
    ///   - predicted: The DC coefficient of the component's previous block. It becomes this block's.
    ///   - dcTable: The Huffman table of DC coefficients, the first ones of blocks.
    ///   - acTable: The Huffman table of AC coefficients, the others.
    /// - Throws: An error for a missing table, and for damaged data.
    mutating func read(
        _ coefficients: inout [Int16],
        at start: Int,
        predicted: inout Int,
        dcTable: JPEGHuffmanTable?,
        acTable: JPEGHuffmanTable?
    ) throws(ImageDecodingError) {
        if !isProgressive {
            coefficients[start] = try nextDC(dcTable, &predicted)
            try readAC(&coefficients, at: start, acTable, through: 63)
        } else if scan.first == 0 {
            if scan.previousLowestBit == 0 {
                coefficients[start] = try nextDC(dcTable, &predicted) << Int16(scan.lowestBit)
            } else if try bits.bit() {
                coefficients[start] |= 1 << Int16(scan.lowestBit)
            }
        } else if scan.previousLowestBit == 0 {
            try readAC(&coefficients, at: start, acTable, through: scan.last)
        } else {
            try refine(&coefficients, at: start, acTable)
        }
    }

    private mutating func nextDC(
        _ table: JPEGHuffmanTable?,
        _ predicted: inout Int
    ) throws(ImageDecodingError) -> Int16 {
        guard let table else { throw Self.missingTable }
        let size = try bits.symbol(table)
        guard size <= 15 else { throw .damaged("a coefficient of the picture has \(size) bits") }
        predicted += try bits.number(size)
        return Int16(truncatingIfNeeded: predicted)
    }

    private mutating func readAC(
        _ coefficients: inout [Int16],
        at start: Int,
        _ table: JPEGHuffmanTable?,
        through last: Int
    ) throws(ImageDecodingError) {
        guard emptyBlocks == 0 else {
            emptyBlocks -= 1
            return
        }
        guard let table else { throw Self.missingTable }
        var index = max(1, scan.first)
        while index <= last {
            let symbol = try bits.symbol(table)
            let (run, size) = (symbol >> 4, symbol & 15)
            if size == 0 {
                guard run == 15 else {
                    emptyBlocks = try beginEmptyBlocks(run) - 1
                    return
                }
                index += 16
            } else {
                index += run
                guard index <= last else { throw .damaged("a block of the picture has too many frequencies") }
                let value = try bits.number(size) << (isProgressive ? scan.lowestBit : 0)
                coefficients[start + JPEGBlock.zigzag[index]] = Int16(truncatingIfNeeded: value)
                index += 1
            }
        }
    }

    /// Returns the number of blocks without further data, including this one.
    private mutating func beginEmptyBlocks(_ run: Int) throws(ImageDecodingError) -> Int {
        guard run > 0 else { return 1 }
        guard isProgressive else { throw .damaged("a block of the picture ends in no known way") }
        return 1 << run + (try bits.bits(run))
    }

    /// Adds a bit to the nonzero coefficients, and reads those that become nonzero.
    private mutating func refine(
        _ coefficients: inout [Int16],
        at start: Int,
        _ table: JPEGHuffmanTable?
    ) throws(ImageDecodingError) {
        guard let table else { throw Self.missingTable }
        let step = Int16(1) << Int16(scan.lowestBit)
        var index = scan.first
        while emptyBlocks == 0, index <= scan.last {
            let symbol = try bits.symbol(table)
            var run = symbol >> 4
            var value: Int16 = 0
            switch symbol & 15 {
            case 0:
                // A run of 15 skips sixteen zeros. A shorter one begins a run of empty blocks.
                if run < 15 { emptyBlocks = try beginEmptyBlocks(run) }
            case 1: value = try bits.bit() ? step : -step
            default: throw .damaged("a frequency of the picture gets more than a bit at once")
            }
            guard emptyBlocks == 0 else { break }
            // The run counts coefficients that are still zero. The others on the way get a bit each.
            while index <= scan.last {
                let offset = start + JPEGBlock.zigzag[index]
                if coefficients[offset] != 0 {
                    try refine(&coefficients[offset], by: step)
                } else if run == 0 {
                    coefficients[offset] = value
                    index += 1
                    break
                } else {
                    run -= 1
                }
                index += 1
            }
        }
        guard emptyBlocks > 0 else { return }
        // Even a block without new coefficients has a bit for each earlier one.
        while index <= scan.last {
            let offset = start + JPEGBlock.zigzag[index]
            if coefficients[offset] != 0 { try refine(&coefficients[offset], by: step) }
            index += 1
        }
        emptyBlocks -= 1
    }

    private mutating func refine(_ value: inout Int16, by step: Int16) throws(ImageDecodingError) {
        // In a damaged file the bit may be set already. Adding it again would carry into the higher bits.
        guard try bits.bit(), value.magnitude & step.magnitude == 0 else { return }
        value &+= value > 0 ? step : -step
    }

    private static let missingTable = ImageDecodingError.damaged("a table is missing")
}
