internal import PNGCalls

/// The system's libpng, which decodes ten times faster than a debug build of the package's own decoder.
///
/// It is loaded at run time, if it is installed. A file in which it finds any fault is decoded by the package's
/// decoder, which describes the fault, so results do not depend on the machine.
enum SystemPNG {
    static let isAvailable = png_calls_open()

    /// Returns the picture in a file; nil without libpng, and for a file with a fault.
    static func bitmap(of bytes: [UInt8], _ header: PNGHeader) -> Bitmap? {
        // A file of a few bytes gets no memory for the pixels that its header announces.
        let rows = header.bytes(perRowOf: header.width).multipliedReportingOverflow(by: header.height)
        guard isAvailable, !rows.overflow, rows.partialValue <= Inflate.maximumCount(from: bytes.count) else {
            return nil
        }
        var isDecoded = false
        let count = header.width * header.height * 4
        let samples = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // In range: a header's sides have 31 bits.
            isDecoded = png_calls_decode(
                bytes, bytes.count, UInt32(header.width), UInt32(header.height), buffer.baseAddress)
            initialized = isDecoded ? count : 0
        }
        return isDecoded ? Bitmap(width: header.width, height: header.height, samples: samples) : nil
    }
}
