/// A source of bytes in pieces.
protocol ByteSource: Sendable {
    /// Returns the next bytes, of which there is at least one; nil at the end.
    func next() async throws -> [UInt8]?
}

/// A reader of single bytes, which requests a piece from its source when it has none left.
struct ByteReader {
    private let source: any ByteSource
    private var piece: [UInt8] = []
    private var position = 0

    init(_ source: any ByteSource) {
        self.source = source
    }

    mutating func next() async throws -> UInt8? {
        if position == piece.count {
            guard let next = try await source.next() else { return nil }
            (piece, position) = (next, 0)
        }
        defer { position += 1 }
        return piece[position]
    }
}
