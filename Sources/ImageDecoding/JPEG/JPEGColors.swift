/// Converts components to colors. Some components may be subsampled.
struct JPEGColors {
    private enum Model {
        case grey
        case rgb
        case yCbCr
        /// As written by Adobe's programs, with inverted components.
        case cmyk(isYCCK: Bool)
    }

    private let frame: JPEGFrame
    private let planes: [JPEGPlane]
    private let model: Model

    init(_ frame: JPEGFrame, planes: [JPEGPlane], adobeTransform: Int?) {
        self.frame = frame
        self.planes = planes
        let isNamedRGB = frame.components.map(\.id) == [0x52, 0x47, 0x42]
        model =
            switch planes.count {
            case 1: .grey
            case 4: .cmyk(isYCCK: adobeTransform == 2)
            default: adobeTransform.map { $0 == 0 } ?? isNamedRGB ? .rgb : .yCbCr
            }
    }

    func bitmap() -> Bitmap {
        var samples: [UInt8] = []
        samples.reserveCapacity(frame.width * frame.height * 4)
        for row in 0..<frame.height {
            for column in 0..<frame.width {
                let color = color(column, row)
                samples.append(color.red)
                samples.append(color.green)
                samples.append(color.blue)
                samples.append(255)
            }
        }
        return Bitmap(width: frame.width, height: frame.height, samples: samples)
    }

    @inline(__always)
    private func color(_ column: Int, _ row: Int) -> RGBA {
        switch model {
        case .grey:
            let shade = sample(0, column, row)
            return RGBA(shade, shade, shade)
        case .rgb: return RGBA(sample(0, column, row), sample(1, column, row), sample(2, column, row))
        case .yCbCr: return converted(column, row)
        case .cmyk(let isYCCK):
            let color =
                isYCCK
                ? converted(column, row)
                : RGBA(sample(0, column, row), sample(1, column, row), sample(2, column, row))
            let light = Int(sample(3, column, row))
            func lit(_ shade: UInt8) -> UInt8 { UInt8((Int(shade) * light + 127) / 255) }
            return RGBA(lit(color.red), lit(color.green), lit(color.blue))
        }
    }

    /// Returns the sample of a component at a pixel of the picture.
    @inline(__always)
    private func sample(_ index: Int, _ column: Int, _ row: Int) -> UInt8 {
        let component = frame.components[index]
        let plane = planes[index]
        let x = column * component.across / frame.maximumAcross
        let y = row * component.down / frame.maximumDown
        return plane.samples[y * plane.stride + x]
    }

    /// Converts YCbCr to RGB, with the factors of JFIF in units of 1/65,536.
    @inline(__always)
    private func converted(_ column: Int, _ row: Int) -> RGBA {
        let brightness = Int(sample(0, column, row)) << 16 + 32_768
        let blueness = Int(sample(1, column, row)) - 128
        let redness = Int(sample(2, column, row)) - 128
        return RGBA(
            UInt8(clamping: (brightness + 91_881 * redness) >> 16),
            UInt8(clamping: (brightness - 22_554 * blueness - 46_802 * redness) >> 16),
            UInt8(clamping: (brightness + 116_130 * blueness) >> 16)
        )
    }
}
