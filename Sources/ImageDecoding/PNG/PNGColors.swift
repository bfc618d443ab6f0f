/// Converts the samples of a PNG file to colors.
struct PNGColors {
    private let header: PNGHeader
    private var palette: [RGBA] = []
    /// The samples of the transparent color.
    private var transparent: [Int]?

    init(_ header: PNGHeader) {
        self.header = header
    }

    mutating func readPalette(_ data: ArraySlice<UInt8>) throws(ImageDecodingError) {
        guard palette.isEmpty, !data.isEmpty, data.count.isMultiple(of: 3), data.count <= 768 else {
            throw .damaged("the palette does not have 1 to 256 colors")
        }
        palette = stride(from: data.startIndex, to: data.endIndex, by: 3).map {
            RGBA(data[$0], data[$0 + 1], data[$0 + 2])
        }
    }

    mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(ImageDecodingError) {
        switch header.colorType {
        case .palette:
            guard data.count <= palette.count else { throw .damaged("more colors are transparent than there are") }
            for (index, alpha) in data.enumerated() { palette[index].alpha = alpha }
        case .grey, .rgb:
            guard data.count == header.colorType.channels * 2 else {
                throw .damaged("the transparent color is not one of the picture's kind")
            }
            transparent = stride(from: data.startIndex, to: data.endIndex, by: 2).map {
                Int(data[$0]) << 8 | Int(data[$0 + 1])
            }
        case .greyAlpha, .rgba: throw .damaged("a picture with an opacity channel has a transparent color too")
        }
    }

    func checkPalette() throws(ImageDecodingError) {
        guard header.colorType == .palette else { return }
        guard !palette.isEmpty else { throw .damaged("the palette is missing") }
    }

    /// Returns the color of a pixel.
    ///
    /// `bytes` are the unfiltered rows. `start` is the index of the row's first byte.
    func color(in bytes: [UInt8], from start: Int, column: Int) throws(ImageDecodingError) -> RGBA {
        func sample(_ channel: Int) -> Int {
            let index = column * header.colorType.channels + channel
            switch header.depth {
            case 8: return Int(bytes[start + index])
            case 16: return Int(bytes[start + index * 2]) << 8 | Int(bytes[start + index * 2 + 1])
            default:
                let bit = index * header.depth
                return Int(bytes[start + bit / 8]) >> (8 - header.depth - bit % 8) & (1 << header.depth - 1)
            }
        }
        switch header.colorType {
        case .palette:
            let index = sample(0)
            guard index < palette.count else { throw .damaged("there is no color \(index) in the palette") }
            return palette[index]
        case .grey:
            let grey = sample(0)
            let shade = byte(grey)
            return RGBA(shade, shade, shade, transparent?[0] == grey ? 0 : 255)
        case .greyAlpha:
            let shade = byte(sample(0))
            return RGBA(shade, shade, shade, byte(sample(1)))
        case .rgb:
            let (red, green, blue) = (sample(0), sample(1), sample(2))
            let isSeen = transparent.map { $0[0] != red || $0[1] != green || $0[2] != blue } ?? true
            return RGBA(byte(red), byte(green), byte(blue), isSeen ? 255 : 0)
        case .rgba: return RGBA(byte(sample(0)), byte(sample(1)), byte(sample(2)), byte(sample(3)))
        }
    }

    /// Scales a sample of the picture's bit depth to eight bits.
    private func byte(_ sample: Int) -> UInt8 {
        guard header.depth != 8 else { return UInt8(sample) }
        let maximum = 1 << header.depth - 1
        return UInt8((sample * 255 + maximum / 2) / maximum)
    }
}
