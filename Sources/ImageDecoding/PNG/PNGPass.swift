/// A pass of a PNG file: all pixels, or the columns and rows of one step of an interlacing pattern.
struct PNGPass {
    let left: Int
    let top: Int
    let columnStep: Int
    let rowStep: Int
    let width: Int
    let height: Int

    private init(_ left: Int, _ top: Int, _ columnStep: Int, _ rowStep: Int, of header: PNGHeader) {
        self.left = left
        self.top = top
        self.columnStep = columnStep
        self.rowStep = rowStep
        width = (header.width - left + columnStep - 1) / columnStep
        height = (header.height - top + rowStep - 1) / rowStep
    }

    /// Returns the passes that have pixels.
    static func all(of header: PNGHeader) -> [PNGPass] {
        guard header.isInterlaced else { return [PNGPass(0, 0, 1, 1, of: header)] }
        let passes = [
            PNGPass(0, 0, 8, 8, of: header), PNGPass(4, 0, 8, 8, of: header), PNGPass(0, 4, 4, 8, of: header),
            PNGPass(2, 0, 4, 4, of: header), PNGPass(0, 2, 2, 4, of: header), PNGPass(1, 0, 2, 2, of: header),
            PNGPass(0, 1, 1, 2, of: header),
        ]
        return passes.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Returns the size of the pass in bytes, including the filter byte of each row.
    func byteCount(in header: PNGHeader) -> Int { height * (1 + header.bytes(perRowOf: width)) }
}
