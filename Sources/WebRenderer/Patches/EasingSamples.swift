/// A timing function of CSS that consists of straight lines: the fewest that stay within a tolerance.
struct EasingSamples {
    private static let tolerance = 0.003

    private var points: [(time: Double, place: Double)] = []
    private(set) var length = 0.0

    /// Adds an interval in which the position does not change.
    mutating func add(_ duration: Double, at place: Double) {
        guard duration > 0, duration.isFinite else { return }
        append(length, place)
        length += duration
        append(length, place)
    }

    /// Adds a movement from 0 to 1, or back.
    mutating func add(_ function: CurveFunction, over duration: Double, isReversed: Bool = false) {
        guard duration > 0, duration.isFinite else { return }
        let count = function.sampleCount(over: duration)
        var places = (0...count).map { function.progress(at: duration * Double($0) / Double(count)) }
        // At its settling time a spring is still a thousandth away, and the element must stop exactly at its target.
        places[count] = 1
        if isReversed { places = places.map { 1 - $0 } }
        var start = 0
        append(length, places[0])
        while start < count {
            var end = start + 1
            while end < count, fits(places, start, end + 1) { end += 1 }
            append(length + duration * Double(end) / Double(count), places[end])
            start = end
        }
        length += duration
    }

    private mutating func append(_ time: Double, _ place: Double) {
        if let last = points.last, last.time == time, last.place == place { return }
        points.append((time, place))
    }

    private func fits(_ places: [Double], _ start: Int, _ end: Int) -> Bool {
        let slope = (places[end] - places[start]) / Double(end - start)
        return (start + 1..<end).allSatisfy {
            abs(places[start] + slope * Double($0 - start) - places[$0]) <= Self.tolerance
        }
    }

    var css: String {
        guard length > 0, points.count > 1 else { return "linear" }
        let texts = points.enumerated().map { index, point in
            // The first and last points of `linear()` default to 0 % and 100 %.
            let isEnd = index == 0 || index == points.count - 1
            return isEnd
                ? Self.short(point.place) : "\(Self.short(point.place)) \(Self.short(100 * point.time / length))%"
        }
        return "linear(\(texts.joined(separator: ",")))"
    }

    /// A number without the zero before its point.
    private static func short(_ number: Double) -> String {
        let text = CSS.number(number)
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        return text.hasPrefix("-0.") ? "-" + String(text.dropFirst(2)) : text
    }
}
