/// The pixels of a component, in whole blocks.
struct JPEGPlane {
    let stride: Int
    let samples: [UInt8]

    init(_ component: JPEGFrame.Component, coefficients: [Int16], quantization: [Int]) {
        stride = component.blockColumns * 8
        var samples = [UInt8](repeating: 0, count: coefficients.count)
        var scratch = Array(repeating: 0, count: 64)
        for row in 0..<component.blockRows {
            for column in 0..<component.blockColumns {
                JPEGBlock.transform(
                    coefficients,
                    from: (row * component.blockColumns + column) * 64,
                    quantization: quantization,
                    scratch: &scratch,
                    into: &samples,
                    at: row * 8 * stride + column * 8,
                    stride: stride
                )
            }
        }
        self.samples = samples
    }
}
