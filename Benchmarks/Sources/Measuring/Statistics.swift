/// A median, and the spread of the middle half of the samples.
public struct Statistics: Codable, Sendable {
    public let median: Double

    /// The distance between the quartiles as a share of the median.
    public let spread: Double

    /// The first quartile of the samples.
    public let lowerQuartile: Double

    public init(_ samples: [Double]) {
        let sorted = samples.sorted()
        func quantile(_ share: Double) -> Double {
            guard let last = sorted.last else { return .nan }
            let position = share * Double(sorted.count - 1)
            let below = Int(position)
            let above = below + 1 < sorted.count ? sorted[below + 1] : last
            return sorted[below] + (above - sorted[below]) * (position - Double(below))
        }
        median = quantile(0.5)
        lowerQuartile = quantile(0.25)
        spread = median == 0 ? 0 : (quantile(0.75) - quantile(0.25)) / median
    }
}
