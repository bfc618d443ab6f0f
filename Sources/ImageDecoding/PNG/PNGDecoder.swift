/// Decodes PNG files of all color types and bit depths, interlaced or not.
///
/// Color profiles and gamma are ignored. An animation yields its default picture. As in browsers, a chunk with a wrong
/// checksum is left out if the picture can be shown without it.
///
/// The decoder is the package's own: a build needs no system library, and a picture beyond the limits is rejected
/// before any memory is allocated for it.
struct PNGDecoder {
    private let header: PNGHeader
    private var colors: PNGColors
    private var compressed: [UInt8] = []

    /// `bytes` is a file that begins with the signature.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) {
        header = try PNGHeader(bytes)
        try limits.check(width: header.width, height: header.height)
        colors = PNGColors(header)
        var chunks = PNGChunks(bytes)
        _ = try chunks.next()
        var (hasBegun, hasEnded) = (false, false)
        while true {
            guard let chunk = try chunks.next() else { throw .endsEarly("before the end of the picture") }
            if chunk.kind == "IEND" { break }
            if chunk.kind == "IDAT" {
                guard !hasEnded else { throw .damaged("the data of the picture is interrupted") }
                hasBegun = true
                compressed += bytes[chunk.data]
                continue
            }
            hasEnded = hasBegun
            // A damaged comment or profile, or a damaged transparency, does not hide the picture.
            guard chunk.isIntact else { continue }
            switch chunk.kind {
            case "PLTE": try colors.readPalette(bytes[chunk.data])
            case "tRNS": try colors.readTransparency(bytes[chunk.data])
            case _ where chunk.isCritical: throw .damaged("there is no chunk \(chunk.kind), or not twice")
            default: break
            }
        }
        guard hasBegun else { throw .damaged("the data of the picture is missing") }
        try colors.checkPalette()
    }

    func bitmap() throws(ImageDecodingError) -> Bitmap {
        let passes = PNGPass.all(of: header)
        var rows = PNGRows(
            try Inflate.bytes(from: compressed, count: passes.reduce(0) { $0 + $1.byteCount(in: header) }),
            pixelBytes: max(1, header.bitsPerPixel / 8)
        )
        var samples = [UInt8](repeating: 0, count: header.width * header.height * 4)
        for pass in passes {
            rows.beginPass(rowBytes: header.bytes(perRowOf: pass.width))
            for row in 0..<pass.height {
                let line = try rows.next()
                let start = (pass.top + row * pass.rowStep) * header.width + pass.left
                for column in 0..<pass.width {
                    let color = try colors.color(in: rows.bytes, from: line, column: column)
                    let index = (start + column * pass.columnStep) * 4
                    samples[index] = color.red
                    samples[index + 1] = color.green
                    samples[index + 2] = color.blue
                    samples[index + 3] = color.alpha
                }
            }
        }
        return Bitmap(width: header.width, height: header.height, samples: samples)
    }
}
