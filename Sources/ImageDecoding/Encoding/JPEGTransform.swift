internal import ClampedNumbers
internal import Foundation

/// The forward transform of 8 × 8 samples to coefficients.
enum JPEGTransform {
    /// cos((2x + 1)uπ / 16), scaled so that the transform keeps lengths; the frequency comes first.
    private static let waves: [[Double]] = (0..<8).map { frequency in
        (0..<8).map { place in
            let scale = frequency == 0 ? (1.0 / 8).squareRoot() : 0.5
            return scale * cos(Double((2 * place + 1) * frequency) * .pi / 16)
        }
    }

    /// Returns the rounded coefficients of a block, row by row.
    static func coefficients(of samples: [Double], quantization: [Int]) -> [Int] {
        var rows = [Double](repeating: 0, count: 64)
        for row in 0..<8 {
            for frequency in 0..<8 {
                var sum = 0.0
                for place in 0..<8 { sum += samples[row * 8 + place] * waves[frequency][place] }
                rows[row * 8 + frequency] = sum
            }
        }
        var coefficients = [Int](repeating: 0, count: 64)
        for column in 0..<8 {
            for frequency in 0..<8 {
                var sum = 0.0
                for place in 0..<8 { sum += rows[place * 8 + column] * waves[frequency][place] }
                let index = frequency * 8 + column
                coefficients[index] = Int(clamping: (sum / Double(quantization[index])).rounded())
            }
        }
        return coefficients
    }
}
